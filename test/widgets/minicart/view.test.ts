import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storesOf } from '../../../core/customer-data/stores.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { page as facts } from '../../../core/page/config.ts'
import { OFFLINE } from '../../../core/page/offline-label.ts'
import widget from '../../../widgets/minicart/index.ts'
import '../../../widgets/minicart/view.tsx'
import { PRESS_MS } from '../../../widgets/minicart/item.tsx'
import { UNDO_MS, WINDOW } from '../../../widgets/minicart/model.ts'
import { pressAt } from '../../support/behavior.ts'
import { event, find, page, settled } from '../../support/kernel.ts'

const refusals = vi.hoisted(() => [] as string[])

vi.mock('../../support/load-chunk.ts', () => ({
  load: async (source: string, importer: () => Promise<unknown>) => {
    if (refusals.includes(source)) throw new Error(`${source} did not arrive.`)
    return importer()
  },
}))

const item = (id: string, qty: number, extra = {}) => ({
  item_id: id,
  product_id: `40${id}`,
  qty,
  product_name: `Parka &amp; ${id}`,
  product_url: `https://shop.test/${id}.html`,
  product_has_url: true,
  product_price: '<span class="price">€52.00</span>',
  product_price_value: 52,
  product_image: { src: `https://shop.test/${id}.jpg`, alt: id, width: 75, height: 94 },
  options: [{ label: 'Colour', value: '<b>Pine</b>', option_id: 93, option_value: '49' }],
  ...extra,
})

const CART = { summary_count: 3, subtotalAmount: '156.0000', items: [item('7', 2), item('6', 1)] }

const MARKUP = `<div data-block="minicart" class="minicart-wrapper"><a class="action showcart" href="/checkout/cart/"><svg></svg><span
  class="text">My Cart</span><span class="counter qty empty"><span class="counter-number"></span><span class="counter-label"></span></span></a></div>`

let life: AbortController
let disconnect: (() => void) | void
let requests: { url: string; body: Record<string, string> }[] = []
let answer: () => Response | Promise<Response>

const connect = () => {
  page(MARKUP)
  life = new AbortController()
  disconnect = widget.connect(find('.minicart-wrapper'), {}, life.signal, () => {})
}

const open = async () => {
  connect()
  setSection('cart', CART)
  find('.showcart').click()
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
  // As browsers do when a dialog opens.
  named('Close').focus()
  return find<HTMLDialogElement>('dialog')
}

const named = <Found extends HTMLElement>(label: string) => find<Found>(`[aria-label="${label}"]`)
const counter = () => [
  find('.counter').className,
  find('.counter-number').textContent,
  find('.counter-label').textContent,
]
const names = () => [...document.querySelectorAll('.skerry-minicart__name')].map(({ textContent }) => textContent)
const subtotal = () => find('.skerry-minicart__amount').textContent
const json = (body: unknown) => () => new Response(JSON.stringify(body))

const type = (label: string, text: string) => {
  const field = named<HTMLInputElement>(label)
  field.value = text
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return field
}

/** Addresses of links that the browser was left to follow. */
const followedLinks = () => {
  const followed: string[] = []
  document.addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest('a')
      if (link && !event.defaultPrevented) followed.push(link.href)
      event.preventDefault()
    },
    { signal: life.signal },
  )
  return followed
}

beforeEach(() => {
  requests = []
  answer = json({ success: true })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    requests.push({ url, body: Object.fromEntries(body as URLSearchParams) })
    return answer()
  })
  storesOf('cart').$value.set(undefined)
  storesOf('cart').$stale.set(false)
  facts.priceFormat = { pattern: '€%s', requiredPrecision: 2, decimalSymbol: '.', groupSymbol: ',' }
  facts.checkout.maxItemsToDisplay = 10
})

afterEach(() => {
  disconnect?.()
  life.abort()
  refusals.length = 0
  document.body.className = ''
})

test('minicart gives the counter back with the nodes that Magento’s templates are', async () => {
  page(MARKUP.replace('<span class="counter-number">', '<span class="counter-number"><!-- ko text: count -->'))
  const number = find('.counter-number')
  const [template] = number.childNodes
  life = new AbortController()
  disconnect = widget.connect(find('.minicart-wrapper'), {}, life.signal, () => {})
  setSection('cart', CART)
  await vi.waitFor(() => expect(number.textContent).toBe('3'))
  life.abort()
  disconnect?.()
  expect([...number.childNodes]).toEqual([template])
})

test('minicart writes prices as the server does on a page that names no format', async () => {
  facts.priceFormat = undefined
  await open()
  expect(find('.skerry-minicart__total').textContent).toBe('€104.00')
  expect(find('.skerry-minicart__amount').textContent).toBe('€156.00')
})

test('minicart leaves the server’s link as it is and fills its counter', async () => {
  page(MARKUP)
  const link = find('.showcart')
  life = new AbortController()
  disconnect = widget.connect(find('.minicart-wrapper'), {}, life.signal, () => {})
  expect(find('.minicart-wrapper').firstElementChild).toBe(link)
  expect(counter()).toEqual(['counter qty empty', '', ''])
  setSection('cart', CART)
  await vi.waitFor(() => expect(counter()).toEqual(['counter qty', '3', '3 items']))
  setSection('cart', { summary_count: 1, items: [item('6', 1)] })
  await vi.waitFor(() => expect(counter()).toEqual(['counter qty', '1', '1 item']))
  setSection('cart', { summary_count: 0, items: [] })
  await vi.waitFor(() => expect(counter()).toEqual(['counter qty empty', '', '']))
})

test('the counter stays the server’s when its chunk fails to load, and is filled with the next cart', async () => {
  refusals.push('widgets/minicart/counter.ts')
  connect()
  setSection('cart', CART)
  await settled()
  expect(counter()).toEqual(['counter qty empty', '', ''])
  refusals.length = 0
  setSection('cart', { summary_count: 1, items: [item('6', 1)] })
  await vi.waitFor(() => expect(counter()).toEqual(['counter qty', '1', '1 item']))
})

test('minicart marks what may be out of date', async () => {
  await open()
  storesOf('cart').$stale.set(true)
  await vi.waitFor(() => expect(find('.minicart-wrapper').hasAttribute('data-stale')).toBe(true))
  await vi.waitFor(() => expect(find('.skerry-minicart__stale').textContent).toBe('This may be out of date.'))
})

test('minicart opens with items, options, prices, subtotal and links', async () => {
  const dialog = await open()
  expect(document.querySelector(`#${dialog.getAttribute('aria-labelledby')}`)?.textContent).toBe('My Cart')
  expect(names()).toEqual(['Parka & 7', 'Parka & 6'])
  expect(find<HTMLAnchorElement>('.skerry-minicart__name a').href).toBe('https://shop.test/7.html')
  expect(find('.skerry-minicart__options').textContent).toBe('ColourPine')
  expect(find('.skerry-minicart__total').textContent).toBe('€104.00')
  expect(find<HTMLImageElement>('.skerry-minicart__photo').getAttribute('width')).toBe('75')
  expect(subtotal()).toBe('€156.00')
  expect(find<HTMLAnchorElement>('#top-cart-btn-checkout').href).toBe(`${facts.baseUrl}checkout/`)
  expect(find<HTMLAnchorElement>('.skerry-minicart__action:not([id])').href).toBe(
    find<HTMLAnchorElement>('.showcart').href,
  )
})

test('minicart writes the signs of a name that Magento sends by their HTML names', async () => {
  await open()
  setSection('cart', { ...CART, items: [item('6', 1, { product_name: 'Lumaflex&trade; &amp; Band&reg; &unknown;' })] })
  await vi.waitFor(() => expect(names()).toEqual(['Lumaflex™ & Band® &unknown;']))
})

test('minicart shows every item, the newest first, whatever the page’s limit says', async () => {
  facts.checkout.maxItemsToDisplay = 1
  await open()
  expect(names()).toEqual(['Parka & 7', 'Parka & 6'])
})

test('minicart shows the amount of each line, and the price of one where there are more', async () => {
  await open()
  const lines = [...document.querySelectorAll('.skerry-minicart__prices')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['€52.00 each€104.00', '€52.00'])
})

test('minicart draws a long cart as far as the shopper scrolls', async () => {
  let scroll = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = () => listener([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  await open()
  setSection('cart', { ...CART, items: Array.from({ length: 120 }, (_, at) => item(`${200 - at}`, 1)) })
  await vi.waitFor(() => expect(names()).toHaveLength(WINDOW))
  scroll()
  await vi.waitFor(() => expect(names()).toHaveLength(2 * WINDOW))
  scroll()
  await vi.waitFor(() => expect(names()).toHaveLength(120))
})

test('an empty minicart shows a text and a link to the shop', async () => {
  await open()
  setSection('cart', { summary_count: 0, items: [] })
  await vi.waitFor(() =>
    expect(find('.skerry-minicart__empty p').textContent).toBe('You have no items in your shopping cart.'),
  )
  expect(find<HTMLAnchorElement>('.skerry-minicart__empty a').href).toBe(facts.baseUrl)
})

test('a cart that has not loaded is not called empty, and its page is one press away', async () => {
  connect()
  storesOf('cart').$stale.set(true)
  find('.showcart').click()
  await vi.waitFor(() => expect(find('.skerry-minicart__empty p').textContent).toBe('Your cart has not loaded yet.'))
  expect(find<HTMLAnchorElement>('.skerry-minicart__empty a').pathname).toBe('/checkout/cart/')
  setSection('cart', CART)
  await vi.waitFor(() => expect(names()).toHaveLength(2))
})

test('an open minicart shows a change from elsewhere without announcing it', async () => {
  await open()
  setSection('cart', { ...CART, items: [item('8', 1), ...CART.items] })
  await vi.waitFor(() => expect(names()).toHaveLength(3))
  expect(find('dialog [role=status]').textContent).toBe('')
})

test('minicart closes by its button, by a click beside it and by Escape, and gives the focus back', async () => {
  for (const close of [
    () => named('Close').click(),
    () => pressAt(find('dialog')),
    () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })),
  ]) {
    await open()
    find('.skerry-minicart__item').click()
    expect(find<HTMLDialogElement>('dialog').open).toBe(true)
    close()
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBe(null))
    expect(document.activeElement).toBe(find('.showcart'))
    disconnect?.()
    life.abort()
  }
})

test('minicart leaves a click with a key to the browser', async () => {
  connect()
  const clicked = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  find('.showcart').dispatchEvent(clicked)
  await settled()
  expect(clicked.defaultPrevented).toBe(false)
  expect(document.querySelector('dialog')).toBe(null)
})

test('the link leads to the cart when the chunk of the panel fails to load', async () => {
  refusals.push('widgets/minicart/view.tsx')
  connect()
  const followed = vi.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false)
    event.preventDefault()
  })
  document.addEventListener('click', followed, { once: true })
  find('.showcart').click()
  expect(followed).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce())
})

test('a new quantity is shown at once, posted with item and form key, and announced once', async () => {
  await open()
  let reply = (_: Response) => {}
  answer = () => new Promise(resolve => (reply = resolve))
  const changed = event('minicart:changed')
  type('Quantity of Parka & 7', '5')
  await vi.waitFor(() => expect(subtotal()).toBe('€312.00'))
  expect(counter()[1]).toBe('6')
  reply(json({ success: true })())
  expect((await changed).detail).toEqual({ item: '7', from: 2, to: 5 })
  expect(requests).toEqual([
    {
      url: new URL('checkout/sidebar/updateItemQty/', facts.baseUrl).href,
      body: { item_id: '7', item_qty: '5', form_key: expect.stringMatching(/\w{16}/) },
    },
  ])
  await vi.waitFor(() => expect(find('dialog [role=status]').textContent).toBe('Parka & 7: quantity 5'))
})

test('a removed item disappears at once, can be brought back, and the server is not asked before that', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  named('Remove Parka & 7').click()
  vi.useRealTimers()
  await vi.waitFor(() => expect(names()).toEqual(['Parka & 6']))
  expect([subtotal(), counter()[1]]).toEqual(['€52.00', '1'])
  expect(find('.skerry-minicart__removed').textContent).toBe('Parka & 7 was removed from your cartUndo')
  expect(document.activeElement).toBe(find('.skerry-minicart__undo'))
  expect(find('dialog [role=status]').textContent).toBe('Parka & 7 was removed from your cart')
  find('.skerry-minicart__undo').click()
  await vi.waitFor(() => expect(names()).toEqual(['Parka & 7', 'Parka & 6']))
  expect([subtotal(), counter()[1]]).toEqual(['€156.00', '3'])
  expect(find('dialog').contains(document.activeElement)).toBe(true)
  expect(requests).toEqual([])
})

const removed = async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  named('Remove Parka & 7').click()
  await vi.waitFor(() => expect(names()).toEqual(['Parka & 6']))
  find('h2').focus()
}

test.each([
  ['ten seconds later', () => vi.advanceTimersByTime(UNDO_MS)],
  ['when the cart is closed', () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['when the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['when another item is removed', () => named('Remove Parka & 6').click()],
])('the server gets to know of a removal %s, once', async (_name, end) => {
  await removed()
  const changed = event('minicart:changed')
  expect(requests).toEqual([])
  end()
  vi.useRealTimers()
  expect((await changed).detail).toEqual({ item: '7', from: 2, to: 0 })
  await settled()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    url: new URL('checkout/sidebar/removeItem/', facts.baseUrl).href,
    body: { item_id: '7' },
  })
  expect(requests[0]?.body).not.toHaveProperty('item_qty')
})

test('the focus is where each of several removed items can be brought back', async () => {
  await open()
  const undo = () => document.activeElement?.getAttribute('aria-label')
  named('Remove Parka & 7').click()
  await vi.waitFor(() => expect(undo()).toBe('Undo: put Parka & 7 back into the cart'))
  named('Remove Parka & 6').focus()
  named('Remove Parka & 6').click()
  await vi.waitFor(() => expect(undo()).toBe('Undo: put Parka & 6 back into the cart'))
})

test('the focus stays in the cart when the line that has it is removed elsewhere', async () => {
  await open()
  for (const items of [[item('6', 1)], []]) {
    find('.skerry-minicart__quantity button').focus()
    setSection('cart', { ...CART, items })
    await settled()
    expect(document.activeElement?.tagName).toBe('H2')
  }
})

test('raises Magento’s events of a removed item and of a new quantity', async () => {
  const received: unknown[] = []
  const record = (event: Event) => received.push([event.type, (event as CustomEvent).detail])
  const names = ['ajax:removeFromCart', 'ajax:updateCartItemQty']
  for (const name of names) document.addEventListener(name, record)
  await open()
  const changed = event('minicart:changed')
  type('Quantity of Parka & 7', '5')
  await changed
  const removed = event('minicart:changed')
  named('Remove Parka & 7').click()
  await vi.waitFor(() => expect(document.querySelector('.skerry-minicart__removed')).not.toBeNull())
  named('Close').click()
  await removed
  for (const name of names) document.removeEventListener(name, record)
  expect(received).toEqual([
    ['ajax:updateCartItemQty', null],
    ['ajax:removeFromCart', { productIds: ['407'], productInfo: [{ id: '407' }] }],
  ])
})

test('a link in the cart waits until the server knows of the removal', async () => {
  await removed()
  vi.useRealTimers()
  const followed = followedLinks()
  let reply = (_: Response) => {}
  answer = () => new Promise(resolve => (reply = resolve))
  find('#top-cart-btn-checkout').click()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(followed).toEqual([])
  reply(json({ success: true })())
  await vi.waitFor(() => expect(followed).toEqual([`${facts.baseUrl}checkout/`]))
})

test.each([
  ['click', { ctrlKey: true }],
  ['auxclick', { button: 1 }],
] as const)(
  'a link in the cart that is opened in a tab of its own, by %s, sends the removal at once',
  async (type, how) => {
    await removed()
    vi.useRealTimers()
    const press = new MouseEvent(type, { bubbles: true, cancelable: true, ...how })
    find('#top-cart-btn-checkout').dispatchEvent(press)
    expect(requests.map(({ url }) => url)).toEqual([expect.stringContaining('checkout/sidebar/removeItem/')])
    expect(press.defaultPrevented).toBe(false)
  },
)

test('a widget on a link in the cart meets a press after the server knows of the removal', async () => {
  await removed()
  vi.useRealTimers()
  const met: number[] = []
  find('#top-cart-btn-checkout').addEventListener('click', event => {
    if (event.defaultPrevented) return
    event.preventDefault()
    met.push(requests.length)
  })
  find('#top-cart-btn-checkout').click()
  await vi.waitFor(() => expect(met).toEqual([1]))
})

test('a link in the cart waits, too, until the server knows of a press that is not saved yet', async () => {
  await open()
  const followed = followedLinks()
  named('Increase quantity of Parka & 7').click()
  find('#top-cart-btn-checkout').click()
  await vi.waitFor(() => expect(followed).toEqual([`${facts.baseUrl}checkout/`]))
  expect(requests.map(({ body }) => body['item_qty'])).toEqual(['3'])
  await new Promise(resolve => setTimeout(resolve, PRESS_MS))
  expect(requests).toHaveLength(1)
})

test('a link in the cart waits, too, until the server has answered a quantity that was sent before', async () => {
  await open()
  const followed = followedLinks()
  const replies: ((response: Response) => void)[] = []
  answer = () => new Promise(resolve => replies.push(resolve))
  type('Quantity of Parka & 7', '5')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  type('Quantity of Parka & 6', '2')
  await settled()
  find('#top-cart-btn-checkout').click()
  replies[0]?.(json({ success: true })())
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(followed).toEqual([])
  replies[1]?.(json({ success: true })())
  await vi.waitFor(() => expect(followed).toEqual([`${facts.baseUrl}checkout/`]))
})

test('a link in the cart is not followed when the server refuses the quantity, until it is pressed again', async () => {
  await open()
  const followed = followedLinks()
  answer = json({ success: false, error_message: 'The requested qty is not available' })
  type('Quantity of Parka & 7', '5')
  find('#top-cart-btn-checkout').click()
  await vi.waitFor(() => expect(find('dialog [role=alert]').textContent).toBe('The requested qty is not available'))
  await settled()
  expect(followed).toEqual([])
  find('#top-cart-btn-checkout').click()
  expect(followed).toEqual([`${facts.baseUrl}checkout/`])
})

test('an answer from before a removal does not show the item again', async () => {
  await removed()
  vi.useRealTimers()
  setSection('cart', CART)
  await settled()
  expect(names()).toEqual(['Parka & 6'])
  expect(counter()[1]).toBe('1')
})

test('a removal that the server refuses puts the item back into its place, with the reason', async () => {
  await removed()
  answer = json({ success: false, error_message: 'The item is needed.' })
  vi.advanceTimersByTime(UNDO_MS)
  vi.useRealTimers()
  await vi.waitFor(() => expect(find('dialog [role=alert]').textContent).toBe('The item is needed.'))
  await vi.waitFor(() => expect(names()).toEqual(['Parka & 7', 'Parka & 6']))
  expect(document.querySelector('.skerry-minicart__removed')).toBeNull()
})

test('plus and minus show the sum at once and wait for the last press; minus at one asks', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const plus = named('Increase quantity of Parka & 7')
  plus.click()
  plus.click()
  expect(named<HTMLInputElement>('Quantity of Parka & 7').value).toBe('4')
  expect(counter()[1]).toBe('5')
  vi.advanceTimersByTime(PRESS_MS - 1)
  expect(requests).toEqual([])
  vi.advanceTimersByTime(1)
  named('Decrease quantity of Parka & 6').click()
  expect(named<HTMLInputElement>('Quantity of Parka & 6').value).toBe('1')
  expect(find('[role=alertdialog] .skerry-dialog__text').textContent).toBe('Remove Parka & 6 from your cart?')
  find('[role=alertdialog] [autofocus]').click()
  vi.advanceTimersByTime(PRESS_MS)
  vi.useRealTimers()
  await vi.waitFor(() => expect(requests.map(({ body }) => body['item_qty'])).toEqual(['4']))
})

test('a cart that answers an earlier change takes no press back that is not saved yet', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const plus = named('Increase quantity of Parka & 7')
  plus.click()
  await vi.waitFor(() => expect(subtotal()).toBe('€208.00'))
  setSection('cart', CART)
  await vi.waitFor(() => expect(subtotal()).toBe('€156.00'))
  expect(named<HTMLInputElement>('Quantity of Parka & 7').value).toBe('3')
  plus.click()
  vi.advanceTimersByTime(PRESS_MS)
  vi.useRealTimers()
  await vi.waitFor(() => expect(requests.map(({ body }) => body['item_qty'])).toEqual(['4']))
})

test('nor does it take one back that is being saved', async () => {
  await open()
  answer = () => new Promise(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  named('Increase quantity of Parka & 7').click()
  vi.advanceTimersByTime(PRESS_MS)
  vi.useRealTimers()
  await vi.waitFor(() => expect(subtotal()).toBe('€208.00'))
  setSection('cart', CART)
  await vi.waitFor(() => expect(subtotal()).toBe('€156.00'))
  expect(named<HTMLInputElement>('Quantity of Parka & 7').value).toBe('3')
})

test.each([
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['the cart is closed', () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))],
])('a pressed quantity is saved at once when %s, and only once', async (_name, leave) => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  named('Increase quantity of Parka & 7').click()
  leave()
  vi.advanceTimersByTime(PRESS_MS)
  vi.useRealTimers()
  await vi.waitFor(() => expect(requests.map(({ body }) => body['item_qty'])).toEqual(['3']))
  await settled()
  expect(requests).toHaveLength(1)
})

test.each([
  ['here', () => named('Remove Parka & 7').click()],
  ['in another tab', () => setSection('cart', { ...CART, items: [item('6', 1)] })],
])('a pressed quantity is dropped when the item is removed %s', async (_name, remove) => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  named('Increase quantity of Parka & 7').click()
  remove()
  vi.advanceTimersByTime(PRESS_MS)
  vi.useRealTimers()
  await settled()
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Quantity of Parka & 7"]')).toBeNull())
  expect(requests.filter(({ body }) => body['item_qty'])).toEqual([])
})

test('an item shows its message, and a cart that may not be ordered has no checkout link', async () => {
  await open()
  expect(find('#top-cart-btn-checkout').textContent).toBe('Proceed to Checkout')
  const items = [item('7', 2, { message: 'Only 1 left &amp; going' }), item('6', 1)]
  setSection('cart', { ...CART, items, possible_onepage_checkout: false })
  await vi.waitFor(() => expect(find('.skerry-minicart__message').textContent).toBe('Only 1 left & going'))
  expect(document.querySelector('#top-cart-btn-checkout')).toBeNull()
})

test.each([['-3'], ['']])('a quantity of %j is not sent and is replaced by the previous one', async text => {
  await open()
  expect(type('Quantity of Parka & 7', text).value).toBe('2')
  expect(requests).toEqual([])
})

test('a quantity of 0 asks whether to remove the item, and is reset when the item is kept', async () => {
  await open()
  const field = type('Quantity of Parka & 7', '0')
  expect(find('[role=alertdialog] .skerry-dialog__text').textContent).toBe('Remove Parka & 7 from your cart?')
  find('[role=alertdialog] [autofocus]').click()
  await vi.waitFor(() => expect(field.value).toBe('2'))
  expect(names()).toEqual(['Parka & 7', 'Parka & 6'])
  type('Quantity of Parka & 7', '0')
  find('[role=alertdialog] .skerry-dialog__button--main').click()
  await vi.waitFor(() => expect(names()).toEqual(['Parka & 6']))
  expect(find('.skerry-minicart__undo')).not.toBeNull()
})

test('a cart page that is empty while the browser holds items asks for the cart once', async () => {
  facts.sections = {
    sections: {},
    baseUrls: [],
    sectionNames: ['cart'],
    sectionLoadUrl: '/customer/section/load/',
    expirableSectionLifetime: 60,
    expirableSectionNames: [],
    cookieLifeTime: 3600,
  }
  const loads: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    loads.push(new URL(url).searchParams.get('sections') ?? '')
    return new Response(JSON.stringify({ cart: { summary_count: 0, items: [], data_id: 1 } }))
  })
  page(`${MARKUP}<div class="cart-empty">Nothing</div>`)
  storesOf('cart').$value.set(CART)
  life = new AbortController()
  disconnect = widget.connect(find('.minicart-wrapper'), {}, life.signal, () => {})
  await vi.waitFor(() => expect(loads).toEqual(['cart']))
  await vi.waitFor(() => expect(counter()[0]).toBe('counter qty empty'))
  facts.sections = undefined
})

const GENERIC = 'Something went wrong with your request. Please try again later.'

test.each([
  [
    'refuses',
    json({ success: false, error_message: 'The requested qty &quot;5&quot; is not available' }),
    'The requested qty "5" is not available',
  ],
  ['refuses without a word', json({ success: false }), GENERIC],
  ['fails with JSON', () => new Response('{"message":"No."}', { status: 500 }), 'No.'],
  ['fails with a page', () => new Response('<h1>500</h1>', { status: 500 }), GENERIC],
  ['answers with a page', () => new Response('<h1>Cart</h1>'), GENERIC],
  ['answers with half a JSON', () => new Response('{"success":'), GENERIC],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), GENERIC],
] as [string, () => Response | Promise<Response>, string][])(
  'a change is rolled back with an alert when the server %s',
  async (_name, reply, text) => {
    await open()
    answer = reply
    const field = type('Quantity of Parka & 7', '5')
    await vi.waitFor(() => expect(find('dialog [role=alert]').textContent).toBe(text))
    await vi.waitFor(() => expect(subtotal()).toBe('€156.00'))
    expect(field.value).toBe('2')
    expect(counter()[1]).toBe('3')
    expect(find('dialog [role=status]').textContent).toBe('')
  },
)

test('a change is rolled back with the reason when the browser is offline', async () => {
  await open()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const field = type('Quantity of Parka & 7', '5')
  await vi.waitFor(() => expect(find('dialog [role=alert]').textContent).toBe(OFFLINE))
  expect(field.value).toBe('2')
})

/** The page asks for its cart section, which the server has with this quantity. */
const withServerCart = (qty: number) => {
  facts.sections = {
    sectionLoadUrl: '/customer/section/load/',
    sectionNames: ['cart'],
    baseUrls: [facts.baseUrl],
    sections: {},
    expirableSectionNames: [],
    expirableSectionLifetime: 60,
    cookieLifeTime: 3600,
  }
  return json({ cart: { ...CART, summary_count: qty + 1, items: [item('7', qty), item('6', 1)], data_id: 9 } })
}

test('a quantity that the server has is announced, although its answer was lost', async () => {
  await open()
  const cart = withServerCart(5)
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('section/load')) throw new TypeError('Failed to fetch')
    return cart()
  })
  const field = type('Quantity of Parka & 7', '5')
  await vi.waitFor(() => expect(find('dialog [role=status]').textContent).toBe('Parka & 7: quantity 5'))
  expect([field.value, find('dialog [role=alert]').textContent]).toEqual(['5', ''])
  facts.sections = undefined
})

test('a quantity is sent when the one before is answered, so that the older one never arrives last', async () => {
  await open()
  const replies: ((response: Response) => void)[] = []
  answer = () => new Promise(resolve => replies.push(resolve))
  type('Quantity of Parka & 7', '5')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  type('Quantity of Parka & 7', '6')
  await settled()
  expect(requests).toHaveLength(1)
  replies[0]?.(json({ success: true })())
  await vi.waitFor(() => expect(requests.map(({ body }) => body['item_qty'])).toEqual(['5', '6']))
  replies[1]?.(json({ success: true })())
  await vi.waitFor(() => expect(find('dialog [role=status]').textContent).toBe('Parka & 7: quantity 6'))
})

test('a quantity that waits for another is sent at once when the page is left', async () => {
  await open()
  answer = () => new Promise(() => {})
  type('Quantity of Parka & 7', '5')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  type('Quantity of Parka & 7', '6')
  await settled()
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(requests.map(({ body }) => body['item_qty'])).toEqual(['5', '6']))
})

test('a cart that is put back after a change without an answer is not fresh: the next page asks for it', async () => {
  facts.sections = {
    sectionLoadUrl: '/customer/section/load/',
    sectionNames: ['cart'],
    baseUrls: [facts.baseUrl],
    sections: {},
    expirableSectionNames: [],
    expirableSectionLifetime: 60,
    cookieLifeTime: 3600,
  }
  await open()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  type('Quantity of Parka & 7', '5')
  await vi.waitFor(() => expect(find('dialog [role=alert]').textContent).toBe(GENERIC))
  facts.sections = undefined
  expect(storesOf('cart').$stale.get()).toBe(true)
  expect(JSON.parse(localStorage.getItem('mage-cache-storage') ?? '{}')).not.toHaveProperty('cart')
})

test('the second press of a double click on Remove takes no other item, and nothing back', async () => {
  await open()
  const press = (label: string, detail: number) =>
    named(label).dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  press('Remove Parka & 7', 1)
  await vi.waitFor(() => expect(names()).toEqual(['Parka & 6']))
  press('Remove Parka & 6', 2)
  press('Undo: put Parka & 7 back into the cart', 2)
  await settled()
  expect(names()).toEqual(['Parka & 6'])
  expect(document.querySelectorAll('.skerry-minicart__removed')).toHaveLength(1)
})

test('an item without a name, or with options that have no label, does not close the cart', async () => {
  await open()
  const bare = item('7', 2, { product_name: null, options: [{ label: null, value: null }] })
  setSection('cart', { ...CART, items: [bare] })
  await vi.waitFor(() => expect(names()).toEqual(['']))
  expect(find('dialog').isConnected).toBe(true)
})

test('a refusal keeps a newer cart of the server', async () => {
  await open()
  answer = () => {
    setSection('cart', { summary_count: 9, subtotalAmount: '468.0000', items: [item('7', 9)] })
    return json({ success: false, error_message: 'No.' })()
  }
  type('Quantity of Parka & 7', '5')
  await vi.waitFor(() => expect(find('dialog [role=alert]').textContent).toBe('No.'))
  expect(subtotal()).toBe('€468.00')
})

test('the cart page is reloaded after a change', async () => {
  document.body.className = 'checkout-cart-index'
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await open()
  type('Quantity of Parka & 7', '5')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('an address that is no page is no link', async () => {
  await open()
  setSection('cart', { ...CART, items: [item('9', 1, { product_url: 'javascript:alert(1)' })] })
  await vi.waitFor(() => expect(names()).toEqual(['Parka & 9']))
  expect(document.querySelector('.skerry-minicart__name a')).toBe(null)
})

test('two presses while the panel is loading open one dialog', async () => {
  connect()
  setSection('cart', CART)
  find('.showcart').click()
  find('.showcart').click()
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
  find('.showcart').click()
  await settled()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

/** Listeners that are added to these from now on and neither removed nor ended. */
const countListeners = (targets: readonly EventTarget[]) => {
  const alive = new Set<{ type: string; listener: unknown; signal: AbortSignal | undefined }>()
  for (const target of targets) {
    const { addEventListener: add, removeEventListener: remove } = target
    target.addEventListener = (type: string, listener: never, options?: AddEventListenerOptions) => {
      alive.add({ type, listener, signal: options?.signal })
      add.call(target, type, listener, options)
    }
    target.removeEventListener = (type: string, listener: never, options?: never) => {
      for (const one of alive) if (one.type === type && one.listener === listener) alive.delete(one)
      remove.call(target, type, listener, options)
    }
    life.signal.addEventListener('abort', () =>
      Object.assign(target, { addEventListener: add, removeEventListener: remove }),
    )
  }
  return () => [...alive].filter(({ signal }) => !signal?.aborted).length
}

test('opened and closed fifty times, the cart leaves no element and no listener', async () => {
  await open()
  const close = async () => {
    named('Close').click()
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBe(null))
  }
  await close()
  const elements = document.querySelectorAll('*').length
  const listeners = countListeners([window, document, document.body, find('.showcart')])
  for (let times = 0; times < 50; times++) {
    find('.showcart').click()
    await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
    await close()
  }
  expect([document.querySelectorAll('*').length - elements, listeners()]).toEqual([0, 0])
})
