import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storesOf } from '../../../core/customer-data/stores.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { showMessage, showMessages } from '../../../core/page/messages.ts'
import widget from '../../../widgets/messages/index.ts'
import '../../../widgets/messages/view.tsx'
import { event, find, page, settled } from '../../support/kernel.ts'

const refusals = vi.hoisted(() => [] as string[])

vi.mock('../../support/load-chunk.ts', () => ({
  load: async (source: string, importer: () => Promise<unknown>) => {
    if (refusals.includes(source)) throw new Error(`${source} failed to load.`)
    return importer()
  },
}))

let disconnect: (() => void) | void

const connect = (inside = '') => {
  page(`<div data-placeholder="messages" class="page messages">${inside}</div>`)
  disconnect = widget.connect(find('[data-placeholder]'), { place: 'top' }, new AbortController().signal, () => {})
}

const region = (role: 'alert' | 'status') => find(`.messages[role=${role}][aria-atomic=true]`)
const rows = () => [...document.querySelectorAll('.message')].map(row => `${row.className}: ${row.textContent?.trim()}`)

beforeEach(() => {
  showMessages([])
  storesOf('messages').$value.set(undefined)
})
afterEach(() => {
  disconnect?.()
  refusals.length = 0
})

test('messages has both regions, empty, as soon as it is connected', () => {
  connect()
  expect(region('alert').textContent).toBe('')
  expect(region('status').textContent).toBe('')
})

test.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['notice', 'status'],
] as const)('messages shows %s in the region %s, in Luma’s markup', async (type, role) => {
  connect()
  showMessage(type, 'A text')
  await vi.waitFor(() => expect(rows()).toEqual([`message-${type} ${type} message: A text`]))
  expect(region(role).querySelector(`[data-ui-id=message-${type}]`)?.textContent).toBe('A text')
})

test('messages shows the section, each text once; an empty section removes nothing, a new one replaces it', async () => {
  connect()
  setSection('messages', {
    messages: [
      { type: 'notice', text: 'A' },
      { type: 'notice', text: 'A' },
      { type: 'error', text: 'B' },
    ],
  })
  await vi.waitFor(() => expect(rows()).toEqual(['message-error error message: B', 'message-notice notice message: A']))
  setSection('messages', { messages: [] })
  await settled()
  expect(rows()).toHaveLength(2)
  setSection('messages', { messages: { 1: { type: 'success', text: 'C' } } })
  await vi.waitFor(() => expect(rows()).toEqual(['message-success success message: C']))
})

test('messages keeps emphasis and links of a text and nothing else', async () => {
  connect()
  showMessage(
    'success',
    '\nYou added Parka to your <a href="/checkout/cart/" onclick="x()">shopping cart</a>.<img src=x onerror=x()>',
  )
  await vi.waitFor(() => expect(find('.message a').getAttribute('href')).toBe('/checkout/cart/'))
  expect(find('.message a').hasAttribute('onclick')).toBe(false)
  expect(document.querySelector('.message img')).toBe(null)
})

test('messages reads entities in a text without tags', async () => {
  connect()
  showMessage('error', 'Ona &amp; Co&#039;s')
  await vi.waitFor(() => expect(rows()).toEqual(["message-error error message: Ona & Co's"]))
})

test('messages dispatches an event with the shown messages', async () => {
  connect()
  const shown = event('messages:shown')
  showMessage('success', 'Saved.')
  expect((await shown).detail).toEqual({ messages: [{ type: 'success', text: 'Saved.' }] })
})

test('a dismissed message is removed, the focus stays in the host, and the same text may be shown again', async () => {
  connect()
  showMessage('error', 'A')
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  const button = find('.message button')
  expect(button.getAttribute('aria-label')).toBe('Dismiss message')
  button.click()
  await vi.waitFor(() => expect(rows()).toEqual([]))
  expect(document.activeElement).toBe(find('[data-placeholder]'))
  showMessage('error', 'A')
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
})

test('a message with the text of the one before is a new row, so that it is read out again', async () => {
  connect()
  showMessage('success', 'You added Parka.')
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  const first = find('.message')
  showMessage('success', 'You added Parka.')
  await vi.waitFor(() => expect(first.isConnected).toBe(false))
  expect(rows()).toEqual(['message-success success message: You added Parka.'])
})

test('messages of the server’s own markup keep their place and nodes, also after the undo', async () => {
  connect('<div class="message notice" id="server">From the server</div>')
  const node = find('#server')
  expect(find('[data-placeholder]').firstElementChild).toBe(node)
  showMessage('success', 'Saved.')
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  disconnect?.()
  expect([...find('[data-placeholder]').childNodes]).toEqual([node])
})

test('messages keeps its regions empty while there is nothing to show', async () => {
  connect()
  await settled()
  expect(region('status').childNodes).toHaveLength(0)
  showMessage('success', 'Saved.')
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  showMessages([])
  await vi.waitFor(() => expect(rows()).toEqual([]))
})

test('messages shows the text alone when the chunk of its list fails to load', async () => {
  refusals.push('widgets/messages/view.tsx')
  connect()
  const shown = event('messages:shown')
  showMessage('error', '<b>Out</b> of stock')
  await shown
  expect(region('alert').textContent).toBe('Out of stock')
})
