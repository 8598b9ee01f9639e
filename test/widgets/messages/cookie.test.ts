import { afterEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/messages/index.ts'
import '../../../widgets/messages/view.tsx'
import { find, page } from '../../support/kernel.ts'

let disconnect: (() => void) | void

const connect = () => {
  page('<div data-placeholder="messages"></div>')
  disconnect = widget.connect(find('[data-placeholder]'), { place: 'top' }, new AbortController().signal, () => {})
}

const rows = () => [...document.querySelectorAll('.message')].map(row => `${row.className}: ${row.textContent}`)

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `mage-messages=${text};path=/`
}

afterEach(() => disconnect?.())

test('messages blanks a cookie that cannot be read, and shows nothing', async () => {
  setCookie('%5Bnonsense')
  connect()
  await vi.waitFor(() => expect(document.cookie).not.toContain('nonsense'))
  expect(rows()).toEqual([])
})

test('messages shows the cookie of the server and blanks it then', async () => {
  setCookie(encodeURIComponent('[{"type":"success","text":"You saved the address."}]'))
  connect()
  await vi.waitFor(() => expect(rows()).toEqual(['message-success success message: You saved the address.']))
  expect(document.cookie).not.toContain('mage-messages=%')
})
