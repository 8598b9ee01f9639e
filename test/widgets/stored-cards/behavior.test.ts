import { afterEach, expect, test, vi } from 'vitest'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../widgets/stored-cards/behavior.ts'
import widget from '../../../widgets/stored-cards/index.ts'
import { brandOf } from '../../../widgets/stored-cards/model.ts'
import { connect, disconnectAll, pressAt } from '../../support/behavior.ts'
import { settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const MARKUP = `<table><tbody><tr><td><img src="/static/images/cc/vi.png"></td><td><form action="/vault/cards/deleteaction" method="post"><input type="hidden" name="public_hash" value="5f1c"><button type="submit" class="action delete" data-widget="stored-cards" data-title="Delete" data-content="Sure to delete &lt;b&gt;1111&lt;/b&gt;?">Delete</button></form></td></tr></tbody></table>`

afterEach(() => {
  disconnectAll()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
})

const start = (markup = MARKUP) => {
  const connected = connect(widget, 'stored-cards', markup)
  const sent = vi.fn((event: Event) => event.preventDefault())
  find('form').addEventListener('submit', sent)
  return { ...connected, sent }
}
const press = async () => {
  find('[data-widget]').click()
  await settle()
}
const answer = async (text: string) => {
  await vi.waitFor(() => find('dialog'))
  ;[...document.querySelectorAll<HTMLElement>('dialog button')].find(button => button.textContent === text)?.click()
  await settle()
}

test('a press asks with the server’s words, as text, and sends nothing yet', async () => {
  const { sent } = start()
  await press()
  await vi.waitFor(() => find('dialog'))
  expect(find('dialog').textContent).toContain('Sure to delete <b>1111</b>?')
  expect([...document.querySelectorAll('dialog button')].map(button => button.textContent)).toEqual([
    'Cancel',
    'Delete',
  ])
  expect(sent).not.toHaveBeenCalled()
})

test('Delete sends the card’s form as a press would, once', async () => {
  const { sent } = start()
  await press()
  await answer('Delete')
  expect(sent).toHaveBeenCalledOnce()
  expect(document.querySelector('dialog')).toBeNull()
})

test('Cancel sends nothing, and a second press asks again', async () => {
  const { sent } = start()
  await press()
  await answer('Cancel')
  // Safari does not focus what is pressed, and neither does `click()`.
  expect(document.activeElement).toBe(find('button'))
  await press()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  await answer('Cancel')
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  ['Escape', (dialog: Element) => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['a press beside the question', (dialog: Element) => pressAt(dialog)],
])('%s sends nothing', async (_way, leave) => {
  const { sent } = start()
  await press()
  await vi.waitFor(() => find('dialog'))
  leave(find('dialog'))
  await settle()
  expect(document.querySelector('dialog')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('a card’s picture says its brand, until the widget ends', () => {
  const { disconnect } = start()
  expect(find('img').getAttribute('alt')).toBe('Visa')
  disconnect()
  expect(find('img').hasAttribute('alt')).toBe(false)
})

test('without words of the server the kit asks with its own', async () => {
  start(MARKUP.replace(/ data-(title|content)="[^"]*"/g, ''))
  await press()
  expect(find('dialog').textContent).toContain('Are you sure you want to delete this card?')
})

test.each([
  ['/static/cc/mc.png', 'MasterCard'],
  ['https://shop.example/cc/jcb.svg?x=1', 'JCB'],
  ['/static/cc/pound.png', ''],
  ['', ''],
])('the picture %s shows the brand "%s"', (source, brand) => expect(brandOf(source.split('?')[0] ?? '')).toBe(brand))

test('a question that is open when the widget ends is closed: the page scrolls again, and nothing is sent', async () => {
  const { sent, disconnect } = start()
  await press()
  await vi.waitFor(() => find('dialog'))
  disconnect()
  await settle()
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
  expect(sent).not.toHaveBeenCalled()
})
