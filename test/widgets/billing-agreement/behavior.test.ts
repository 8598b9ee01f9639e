import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateBeforeLeaving } from '../../../core/customer-data/before-leaving.ts'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../widgets/billing-agreement/behavior.ts'
import widget from '../../../widgets/billing-agreement/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

vi.mock('../../../core/customer-data/before-leaving.ts', () => ({ invalidateBeforeLeaving: vi.fn() }))

const URL_OF = `${location.origin}/paypal/billing_agreement/cancel/agreement/1/`
const markup = (attributes = `data-cancel-message="Are you sure you want to do this?" data-cancel-url="${URL_OF}"`) =>
  `<button type="button" class="action cancel" data-widget="billing-agreement" ${attributes}>Cancel</button>`

const done: string[] = []
beforeEach(() => {
  done.length = 0
  vi.spyOn(location, 'assign').mockImplementation(url => void done.push(`${url}`))
  vi.mocked(invalidateBeforeLeaving).mockImplementation(async names => void done.push(...names))
})
afterEach(() => {
  disconnectAll()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  vi.restoreAllMocks()
})

const press = async () => {
  find('[data-widget]').click()
  await settle()
}
const answer = async (text: string) => {
  await vi.waitFor(() => find('dialog'))
  ;[...document.querySelectorAll<HTMLElement>('dialog button')].find(button => button.textContent === text)?.click()
  await settle()
}

test('agreed, the section is invalidated first, and then the page is left', async () => {
  connect(widget, 'billing-agreement', markup())
  await press()
  await vi.waitFor(() => expect(find('dialog').textContent).toContain('Are you sure you want to do this?'))
  await answer('OK')
  await vi.waitFor(() => expect(done).toEqual(['paypal-billing-agreement', URL_OF]))
})

test('a link with the role of a button is pressed by Space, too', async () => {
  connect(
    widget,
    'billing-agreement',
    markup().replace('<button type="button"', '<a role="button" href="/cancel"').replace('</button>', '</a>'),
  )
  const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  find('[data-widget]').dispatchEvent(space)
  await vi.waitFor(() => find('dialog'))
  expect(space.defaultPrevented).toBe(true)
  expect(done).toEqual([])
})

test('declined, nothing happens', async () => {
  connect(widget, 'billing-agreement', markup())
  await press()
  await answer('Cancel')
  expect(done).toEqual([])
  // Safari does not focus what is pressed, and neither does `click()`.
  expect(document.activeElement).toBe(find('[data-widget]'))
})

test('after an order the section is invalidated at once, without a question', async () => {
  connect(widget, 'billing-agreement', markup('data-invalidate-on-load="1"'))
  await settle()
  expect(done).toEqual(['paypal-billing-agreement'])
  await press()
  expect(document.querySelector('dialog')).toBeNull()
})

test.each(['javascript:alert(1)', 'https://other.example/cancel', ''])(
  'the address "%s" is not opened: a press does what the markup says',
  async url => {
    connect(widget, 'billing-agreement', markup(`data-cancel-url="${url}"`))
    await press()
    expect([done, document.querySelector('dialog')]).toEqual([[], null])
  },
)
