import { type ReactNode, StrictMode } from 'react'
import type { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readFacts } from '../../../core/page/config.ts'
import view from '../../../widgets/coupon/view.tsx'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

// React calls initialisers twice, and connects, disconnects and connects each effect.
vi.mock('react-dom/client', async importOriginal => {
  const client = await importOriginal<{ createRoot: typeof createRoot }>()
  return {
    createRoot(element: HTMLElement) {
      const root = client.createRoot(element)
      return {
        render: (shown: ReactNode) => root.render(<StrictMode>{shown}</StrictMode>),
        unmount: () => root.unmount(),
      }
    },
  }
})

const FORM = 'sales_rule_coupon_request'
const captcha = { [FORM]: { isRequired: false, imageSrc: '', refreshUrl: '/again', timestamp: 1 } }
const require = (timestamp: number) => setSection('captcha', { [FORM]: { isRequired: true, timestamp } })

afterEach(disconnectAll)

test('in StrictMode one captcha follows the section, and none after the end', async () => {
  readFacts({ baseUrl: 'https://shop.test/', storeCode: 'default' })
  const { asked } = fakeServer()
  const { disconnect } = connect(
    view,
    'coupon',
    `<form data-widget="coupon" data-captcha='${JSON.stringify(captcha)}'><details open><input name="coupon_code"></details></form>`,
  )
  require(2)
  expect(find('.captcha').hidden).toBe(false)
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/again'])
  disconnect()
  require(3)
  await settle()
  expect(asked).toHaveLength(1)
})
