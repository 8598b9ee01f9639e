import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkParts, saveParts } from '../../../core/checkout/order-parts.ts'
import { $quote } from '../../../core/checkout/quote.ts'
import { readFacts } from '../../../core/page/config.ts'
import widget from '../../../widgets/gift-message/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const ATTACK = '<img src=x onerror="window.hacked=1">'

const markup = (attributes: string, config: object = {}, inside = '') =>
  `<div data-widget="gift-message" ${attributes}><script type="application/json" data-options>${JSON.stringify({
    isOrderLevelGiftOptionsEnabled: true,
    isItemLevelGiftOptionsEnabled: true,
    ...config,
  })}</script>${inside}</div>`

const empty = { ...$quote.get() }
beforeEach(() => {
  readFacts({ baseUrl: 'https://shop.test/lt/', storeCode: 'lt' })
  $quote.set(empty)
})
afterEach(() => {
  disconnectAll()
  vi.restoreAllMocks()
})

const control = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(each => each.textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
const type = async (label: string, text: string) => {
  const field = control(label)
  // As the browser does it, past what React keeps of the value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}
const write = async (recipient: string, sender: string, message: string) => {
  await type('To:', recipient)
  await type('From:', sender)
  await type('Message:', message)
}
const press = async (text: string) => {
  const button = [...document.querySelectorAll('button')].find(each => each.textContent === text)
  button?.click()
  await settle()
}

test('with nothing saved the form is open, and closed where the page says so', () => {
  connect(widget, 'gift-message', markup('data-cart-id="abc"'))
  expect(control('Message:')).toBeTruthy()
  disconnectAll()
  connect(widget, 'gift-message', markup('data-cart-id="abc" data-starts-open="0"'))
  expect(document.querySelector('textarea')).toBeNull()
})

test('the form takes over the ids of the server’s fields, by which the focus goes on in a half-typed message', () => {
  const field = '<textarea id="gift-message" name="gift_message[7][message]"></textarea>'
  connect(widget, 'gift-message', markup('data-cart-id="abc" data-item-id="7"', {}, `<details open>${field}</details>`))
  expect(control('Message:').id).toBe('gift-message')
})

test('a saved message is shown as text, with both names', () => {
  const gift = { sender: 'Sam', recipient: 'Alex', message: ATTACK }
  connect(widget, 'gift-message', markup('data-cart-id="abc"', { giftMessage: { orderLevel: gift } }))
  expect(find('.skerry-gift__result').textContent).toContain(ATTACK)
  expect([...document.querySelectorAll('dd')].map(each => each.textContent)).toEqual(['Alex', 'Sam', ATTACK])
  expect(document.querySelector('img')).toBeNull()
})

test.each([
  ['a guest’s order', 'data-cart-id="abc"', 'guest-carts/abc/gift-message'],
  ['a guest’s item', 'data-cart-id="abc" data-item-id="15"', 'guest-carts/abc/gift-message/15'],
  ['a customer’s order', 'data-is-customer-logged-in="1"', 'carts/mine/gift-message'],
  ['a customer’s item', 'data-is-customer-logged-in="1" data-item-id="15"', 'carts/mine/gift-message/15'],
])('the message of %s is posted to its own path', async (_name, attributes, path) => {
  const { asked } = fakeServer()
  connect(widget, 'gift-message', markup(`${attributes} data-stays="1"`, { storeCode: 'outlet' }))
  await write('Alex', 'Sam', 'Hi')
  await press('Save message')
  expect(asked.map(({ method, url }) => [method, url.pathname])).toEqual([['POST', `/lt/rest/outlet/V1/${path}`]])
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    gift_message: { recipient: 'Alex', sender: 'Sam', message: 'Hi' },
  })
  await asked[0]?.answer(true)
  expect(find('.skerry-gift__result').textContent).toContain('Hi')
  expect(find('[role=status]').textContent).toBe('The gift message is saved.')
})

test('the page is sent to the cart’s update address after a save', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  fakeServer(() => true)
  connect(widget, 'gift-message', markup('data-cart-id="abc"'))
  await write('Alex', 'Sam', 'Hi')
  await press('Save message')
  expect(assign.mock.calls[0]?.[0]).toMatch(
    /^https:\/\/shop\.test\/lt\/checkout\/cart\/updatePost\?form_key=\w{16}&cart\[\]$/,
  )
})

test('a shopper who stops the browser on its way to the cart may edit the saved message', async () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  fakeServer(() => true)
  connect(widget, 'gift-message', markup('data-cart-id="abc"'))
  await write('Alex', 'Sam', 'Hi')
  await press('Save message')
  for (const name of ['navigate', 'navigateerror']) navigation.dispatchEvent(new Event(name))
  await settle()
  await press('Edit')
  expect(control('Message:')?.value).toBe('Hi')
  vi.unstubAllGlobals()
})

test('what is typed while a message is being saved stays, and the page is not left', async () => {
  const { asked } = fakeServer()
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  connect(widget, 'gift-message', markup('data-cart-id="abc"'))
  await write('Alex', 'Sam', 'Hi')
  await press('Save message')
  await type('Message:', 'Hi there')
  await asked[0]?.answer(true)
  expect(control('Message:')?.value).toBe('Hi there')
  expect(left).not.toHaveBeenCalled()
  await press('Save message')
  expect(JSON.parse(String(asked[1]?.body)).gift_message.message).toBe('Hi there')
})

test('Enter in a name saves, but not the one that ends the composition of a word', async () => {
  const { asked } = fakeServer()
  connect(widget, 'gift-message', markup('data-cart-id="abc" data-stays="1"'))
  await write('さくら', 'Sam', 'Hi')
  const enter = async (keyCode: number) => {
    control('To:').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true }))
    await settle()
  }
  await enter(229)
  expect(asked).toEqual([])
  await enter(13)
  expect(asked).toHaveLength(1)
})

test('Edit waits while a message is being removed, and Cancel while one is being saved', async () => {
  const { asked } = fakeServer()
  connect(widget, 'gift-message', markup('data-cart-id="abc" data-stays="1"'))
  await write('Alex', 'Sam', 'Hi')
  await press('Save message')
  await press('Cancel')
  expect(control('Message:')?.value).toBe('Hi')
  await asked[0]?.answer(true)
  await press('Delete')
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeTruthy())
  const yes = [...document.querySelectorAll<HTMLElement>('dialog button')].find(each => each.textContent === 'Delete')
  yes?.click()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await press('Edit')
  expect(document.querySelector('textarea')).toBeNull()
})

test('names without a message are not saved, as the server keeps none', async () => {
  fakeServer(() => true)
  connect(widget, 'gift-message', markup('data-cart-id="abc" data-stays="1"'))
  await write('Alex', 'Sam', ' ')
  await press('Save message')
  expect(document.querySelector('.skerry-gift__result')).toBeNull()
  expect(find('.skerry-gift__done').textContent).not.toContain('saved')
})

test('shows an error to a guest without a cart id and sends nothing', async () => {
  const { asked } = fakeServer()
  connect(widget, 'gift-message', markup('data-is-customer-logged-in="0"'))
  await write('Alex', 'Sam', 'Hi')
  await press('Save message')
  expect(asked).toEqual([])
  expect(find('[role=alert]').textContent).toContain('Something went wrong')
})

test('the server’s text is filled in and shown as text', async () => {
  const { asked } = fakeServer()
  connect(widget, 'gift-message', markup('data-cart-id="abc" data-item-id="15"'))
  await write('Alex', 'Sam', 'Hi')
  await press('Save message')
  await asked[0]?.answer({ message: `No item %1 ${ATTACK}`, parameters: ['15'] }, { status: 404 })
  expect(find('[role=alert]').textContent).toBe(`No item 15 ${ATTACK}`)
  expect(document.querySelector('img')).toBeNull()
  expect(control('Message:').value).toBe('Hi')
})

test('extra options are part of the form and sent as extension attributes', async () => {
  const { asked } = fakeServer()
  const extra =
    '<div data-extra-options><select name="wrapping"><option value="birch" selected>Birch</option></select></div>'
  connect(widget, 'gift-message', markup('data-cart-id="abc" data-stays="1"', {}, extra))
  expect(document.querySelector('fieldset select')).toBeTruthy()
  await write('Alex', 'Sam', 'Hi')
  await press('Save message')
  expect(JSON.parse(String(asked[0]?.body)).gift_message.extension_attributes).toEqual({ wrapping: 'birch' })
})

const messages = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map(field => [
    field.id.replace(/.*-/, ''),
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
const REQUIRED = 'This is a required field.'

test('Save says at each field what is missing, focuses the first, and sends nothing', async () => {
  const { asked } = fakeServer()
  connect(widget, 'gift-message', markup('data-cart-id="abc"'))
  await write(' ', '', 'Hi')
  await press('Save message')
  expect(messages()).toEqual([
    ['recipient', REQUIRED],
    ['sender', REQUIRED],
  ])
  expect(document.activeElement?.id).toMatch(/-recipient$/)
  expect(asked).toEqual([])
  await type('To:', 'Alex')
  expect(messages()).toEqual([['sender', REQUIRED]])
})

test('without a message no name is missing any more', async () => {
  connect(widget, 'gift-message', markup('data-cart-id="abc"'))
  await write('', '', 'Hi')
  await press('Save message')
  expect(messages()).toHaveLength(2)
  await type('Message:', '')
  expect(messages()).toEqual([])
  expect(control('To:').getAttribute('aria-required')).toBeNull()
})

const OWN_FIELD =
  '<div data-extra-options><label for="x-card">Card</label><input id="x-card" name="card" class="required-entry validate-digits"></div>'

test('a field of a module among the extra options is checked by its own rules', async () => {
  const { asked } = fakeServer()
  const { host } = connect(widget, 'gift-message', markup('data-cart-id="abc" data-stays="1"', {}, OWN_FIELD))
  await write('Alex', 'Sam', 'Hi')
  expect(await checkParts(true)).toMatchObject([{ text: REQUIRED }])
  expect(messages()).toEqual([])
  await press('Save message')
  expect(messages()).toEqual([['card', REQUIRED]])
  expect(document.activeElement?.id).toBe('x-card')
  await type('Card', 'birch')
  expect(await checkParts()).toMatchObject([{ text: 'Please enter a valid number in this field.' }])
  await type('Card', '12')
  expect([messages(), await checkParts(), asked.length]).toEqual([[], [], 0])
  await press('Save message')
  expect(JSON.parse(String(asked[0]?.body)).gift_message.extension_attributes).toEqual({ card: '12' })
  expect(host.querySelector('.mage-error')).toBeNull()
})

test('a closed form takes its messages along', async () => {
  connect(widget, 'gift-message', markup('data-cart-id="abc"', {}, OWN_FIELD))
  await write('Alex', 'Sam', 'Hi')
  await press('Save message')
  expect(messages()).toHaveLength(1)
  await press('Cancel')
  await press('Gift options for the order')
  expect(messages()).toEqual([])
  expect(document.querySelector('.mage-error')).toBeNull()
})

test('a name is no part of the cart’s form, whose submit it never stops', async () => {
  connect(widget, 'gift-message', `<form>${markup('data-cart-id="abc"')}</form>`)
  expect([control('To:'), control('From:')].map(field => field.getAttribute('form'))).toEqual(['', ''])
})

test('text typed before the island is connected is kept', () => {
  const fields = '<input name="gift_message[15][recipient]"><textarea name="gift_message[15][message]"></textarea>'
  const html = markup('data-cart-id="abc" data-item-id="15" data-starts-open="0"', {}, fields)
  const before = widget.connect
  vi.spyOn(widget, 'connect').mockImplementation((host, ...rest) => {
    ;(host.querySelector('textarea') as HTMLTextAreaElement).value = 'Early'
    return before(host, ...rest)
  })
  connect(widget, 'gift-message', html)
  expect(control('Message:').value).toBe('Early')
})

test('an order saves a typed message, and stops when a name is missing', async () => {
  const { asked } = fakeServer()
  connect(widget, 'gift-message', markup('data-cart-id="abc" data-stays="1"'))
  expect(await checkParts()).toEqual([])
  await saveParts()
  expect(asked).toEqual([])
  await write('', 'Sam', 'Hi')
  expect(await checkParts(true)).toMatchObject([{ text: 'This is a required field.' }])
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  expect(await checkParts()).toMatchObject([{ text: 'This is a required field.' }])
  await settle()
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  await type('To:', 'Alex')
  await type('From:', '')
  const [problem] = await checkParts()
  problem?.focus?.()
  expect(document.activeElement?.id).toMatch(/-sender$/)
  await type('From:', 'Sam')
  expect(await checkParts()).toEqual([])
  const saving = saveParts()
  await settle()
  await asked[0]?.answer(true)
  await saving
  expect(asked).toHaveLength(1)
  await saveParts()
  expect(asked).toHaveLength(1)
})

test('an order saves a typed message whose form was closed, and opens it where a name is missing', async () => {
  const { asked } = fakeServer(() => true)
  connect(widget, 'gift-message', markup('data-cart-id="abc" data-stays="1"'))
  await write('', 'Sam', 'Hi')
  await press('Gift options for the order')
  const [problem] = await checkParts()
  problem?.focus?.()
  expect(document.activeElement?.id).toMatch(/-recipient$/)
  await type('To:', 'Alex')
  await press('Gift options for the order')
  expect(await checkParts()).toEqual([])
  await saveParts()
  expect(JSON.parse(String(asked[0]?.body)).gift_message).toMatchObject({ recipient: 'Alex', message: 'Hi' })
})

test('an order stops when the message cannot be saved', async () => {
  fakeServer(asked => asked.answer({ message: 'Not today' }, { status: 400 }))
  connect(widget, 'gift-message', markup('data-cart-id="abc" data-stays="1"'))
  await write('Alex', 'Sam', 'Hi')
  await expect(saveParts()).rejects.toThrow('Not today')
})

test('nothing is drawn where no message is offered', () => {
  const { host } = connect(
    widget,
    'gift-message',
    markup('data-item-id="15"', { giftMessage: { itemLevel: { 15: { is_available: false } } } }),
  )
  expect(host.textContent).toBe('')
})
