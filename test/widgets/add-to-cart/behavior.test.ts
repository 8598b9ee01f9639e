import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startNow } from '../../../core/customer-data/on-demand.ts'
import { storesOf } from '../../../core/customer-data/stores.ts'
import { onChange } from '../../../core/http/change.ts'
import type { Widget } from '../../../core/island/widget.ts'
import { page as facts, readFacts } from '../../../core/page/config.ts'
import {
  $messages,
  checkMessageCookie,
  interceptMessages,
  messagesShown,
  showMessages,
} from '../../../core/page/messages.ts'
import { $isCartWanted } from '../../../core/product/cart-panel.ts'
import { $selection } from '../../../core/product/selection.ts'
import widget from '../../../widgets/add-to-cart/index.ts'
import { ADDED_MS } from '../../../widgets/add-to-cart/model.ts'
import { AddToCartOptions } from '../../../widgets/add-to-cart/options.ts'
import { jQueryStandIn } from '../../support/jquery-stand-in.ts'
import { event, find, page, settled, trial } from '../../support/kernel.ts'

const FORM = `
  <div class="product-info-main">
    <h1 class="page-title"><span class="base">Aurora Parka</span></h1>
    <div class="stock available"><span>In stock</span></div>
    <form id="product_addtocart_form" action="/checkout/cart/add/uenc/%25uenc%25/product/52/" method="post" data-product-sku="AP-1">
      <input type="hidden" name="product" value="52">
      <input type="hidden" name="form_key" value="of-the-page-cache">
      <input type="hidden" name="uenc" value="%uenc%">
      <input type="hidden" name="super_attribute[93]" value="49">
      <input type="number" name="qty" id="qty" value="1"
        data-validate='{"required-number":true,"validate-item-quantity":{"minAllowed":1,"maxAllowed":10}}'>
      <input type="file" name="options_1_file">
      <button type="submit" class="action primary tocart" title="Add to Cart" disabled><span>Add to Cart</span></button>
    </form>
  </div>`

const html = () => new Response('<!doctype html><title>Shop</title>', { headers: { 'content-type': 'text/html' } })
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

/** What fetch gives after it has followed Magento's answer to a wrong form key. */
const refusal = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `mage-messages=${encodeURIComponent('[{"type":"error","text":"Your session has expired"}]')};path=/`
  return Object.defineProperty(html(), 'redirected', { value: true })
}

type Reply = () => Response | Promise<Response>
let requests: { url: string; init: RequestInit; fields: FormData; key: string }[] = []

const answerWith = (...replies: Reply[]) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const fields = init.body as FormData
    requests.push({ url, init, fields, key: String(fields.get('form_key')) })
    return (replies.length > 1 ? replies.shift() : replies[0])?.()
  })

let life: AbortController
let disconnect: (() => void) | void

const connect = (markup = FORM, options: Record<string, unknown> = {}) => {
  page(markup)
  life = new AbortController()
  const host = find('form')
  disconnect = widget.connect(host, v.parse(AddToCartOptions, options), life.signal, () => {})
  return host as HTMLFormElement
}

const card = () => document.querySelector<HTMLElement>('.skerry-outcome')
const ways = () => [...document.querySelectorAll<HTMLAnchorElement>('.skerry-outcome a')]
const button = () => find<HTMLButtonElement>('.tocart')
const press = () => button().click()

const recorded = (name: string, target: EventTarget = document) => {
  const received: unknown[] = []
  target.addEventListener(name, found => received.push((found as CustomEvent).detail), { signal: life.signal })
  return received as Record<string, unknown>[]
}

beforeEach(() => {
  requests = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

afterEach(() => {
  disconnect?.()
  life.abort()
  showMessages([])
  vi.useRealTimers()
})

test('a refusal of a tile that was replaced meanwhile is among the page’s messages', async () => {
  let answer = () => {}
  answerWith(() => new Promise(resolve => (answer = () => resolve(json({ message: 'Sold out.' }, 400)()))))
  connect()
  press()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  find('.product-info-main').remove()
  life.abort()
  answer()
  await vi.waitFor(() => expect($messages.get()).toEqual([{ type: 'error', text: 'Sold out.' }]))
})

test('add-to-cart enables the button that the server printed disabled', () => {
  connect()
  expect(button().disabled).toBe(false)
})

test('add-to-cart posts the form as multipart, marked as ajax, with the key of the cookie and its files', async () => {
  answerWith(json([]))
  const form = connect()
  press()
  await event('add-to-cart:added')
  const { url, init, fields, key } = requests[0] as (typeof requests)[0]
  expect(url).toMatch(/\/checkout\/cart\/add\/uenc\/[\w,-]+\/product\/52\/$/)
  expect(init.method).toBe('POST')
  expect(fields).toBeInstanceOf(FormData)
  expect(new Headers(init.headers).get('X-Requested-With')).toBe('XMLHttpRequest')
  expect(fields.get('qty')).toBe('1')
  expect(fields.get('options_1_file')).not.toBe(null)
  expect(fields.get('uenc')).not.toContain('%')
  expect(key).not.toBe('of-the-page-cache')
  expect(document.cookie).toContain(`form_key=${key}`)
  expect(form.isConnected).toBe(true)
})

test.each([
  ['[]', []],
  ['{}', {}],
])('add-to-cart accepts %s as success', async (_name, body) => {
  answerWith(json(body))
  const form = connect()
  press()
  const { detail } = await event('add-to-cart:added')
  expect(detail).toEqual({ productId: '52', sku: 'AP-1', form, response: body })
})

test('add-to-cart checks the form once its options have taken the place of the server’s fields', async () => {
  answerWith(json([]))
  const running = trial({
    'add-to-cart': { load: () => widget as Widget },
    options: { load: () => drawn.then(() => ({ connect: host => host.replaceChildren() }) as Widget) },
  })
  let draw = () => {}
  const drawn = new Promise<void>(resolve => (draw = resolve))
  page(
    FORM.replace('<form', '<form data-widget="add-to-cart"').replace(
      '<input type="file"',
      '<div data-widget="options"><select name="super_attribute[7]" required><option value="">-</option></select></div>$&',
    ),
  )
  life = new AbortController()
  running.kernel.start()
  await settled()
  button().click()
  await settled()
  expect([requests.length, find('form').querySelector('.mage-error')]).toEqual([0, null])
  draw()
  await event('add-to-cart:added')
  running.kernel.stop()
})

test("add-to-cart's button is busy, keeps the focus, shows Added for a second, and is restored", async () => {
  let answer = (_: Response) => {}
  answerWith(() => new Promise(resolve => (answer = resolve)))
  connect()
  button().focus()
  press()
  await event('add-to-cart:started')
  await settled()
  expect([button().textContent, button().title]).toEqual(['Adding...', 'Adding...'])
  expect(button().classList.contains('disabled')).toBe(true)
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(button().disabled).toBe(false)
  expect(document.activeElement).toBe(button())
  answer(json([])())
  await event('add-to-cart:added')
  expect(button().textContent).toBe('Added')
  vi.advanceTimersByTime(ADDED_MS - 1)
  expect(button().textContent).toBe('Added')
  vi.advanceTimersByTime(1)
  expect([button().textContent, button().title]).toEqual(['Add to Cart', 'Add to Cart'])
  expect(button().classList.contains('disabled')).toBe(false)
  expect(button().hasAttribute('aria-disabled')).toBe(false)
})

test.each([
  ['alone', '<svg></svg>', ''],
  ['in the first of its elements', '<span><svg></svg></span><span>Add to Cart</span>', 'Adding...'],
  ['beside its text', '<svg></svg> Add to Cart', ' Add to Cart'],
])('a button keeps its icon, which is %s', async (_, content, busy) => {
  answerWith(json([]))
  connect(FORM.replace('<span>Add to Cart</span>', content))
  const started = event('add-to-cart:started')
  press()
  await started
  expect([button().textContent, button().title, button().querySelectorAll('svg').length]).toEqual([
    busy,
    'Adding...',
    1,
  ])
  await event('add-to-cart:added')
  vi.advanceTimersByTime(ADDED_MS)
  expect(button().innerHTML).toBe(content)
})

test('while the button says Added a second press does nothing, and a script sends the form again', async () => {
  answerWith(json([]))
  connect()
  press()
  await event('add-to-cart:added')
  press()
  await settled()
  expect(requests).toHaveLength(1)
  find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  await event('add-to-cart:added')
  expect(requests).toHaveLength(2)
})

test('add-to-cart takes its texts from the kit’s options and from Magento’s', async () => {
  answerWith(json([]))
  connect(FORM, { addToCartButtonTextAdded: 'In the bag', textAdding: 'One moment', textDefault: 'Buy' })
  press()
  await event('add-to-cart:started')
  await settled()
  expect(button().textContent).toBe('In the bag')
  vi.advanceTimersByTime(ADDED_MS)
  expect(button().textContent).toBe('Buy')
})

test('add-to-cart sends a double click once', async () => {
  answerWith(json([]))
  connect()
  press()
  press()
  await event('add-to-cart:added')
  press()
  await settled()
  expect(requests).toHaveLength(1)
})

test('add-to-cart announces the added product in an existing region', async () => {
  answerWith(json([]))
  connect()
  button().dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe(''))
  const region = find('[role=status]')
  press()
  await event('add-to-cart:added')
  await vi.waitFor(() => expect(region.textContent).toBe('Added to cart: Aurora Parka'))
})

test('add-to-cart reports the change once, so that sections reload', async () => {
  answerWith(json([]))
  connect()
  const changes: string[] = []
  const stop = onChange(({ state, method }) => changes.push(`${method} ${state}`))
  press()
  await event('add-to-cart:added')
  stop()
  expect(changes).toEqual(['POST sent', 'POST done'])
})

test('add-to-cart sends nothing when a listener of add-to-cart:started prevents it', async () => {
  answerWith(json([]))
  const form = connect()
  form.addEventListener('add-to-cart:started', started => started.preventDefault(), { once: true })
  press()
  await event('add-to-cart:started')
  await settled()
  expect(requests).toEqual([])
  expect(button().textContent).toBe('Add to Cart')
  press()
  await event('add-to-cart:added')
  expect(requests).toHaveLength(1)
})

test('add-to-cart ignores a submit that another script has prevented', async () => {
  answerWith(json([]))
  const form = connect()
  form.addEventListener('submit', submitted => submitted.preventDefault(), { capture: true })
  press()
  await settled()
  expect(requests).toEqual([])
})

test('a button with an address of its own sends the form there, without a check', async () => {
  answerWith(json([]))
  const form = connect(FORM.replace('</form>', '<button id="ask" formaction="/catalog/ask/">Ask</button></form>'))
  press()
  await event('add-to-cart:added')
  let isPrevented: boolean | undefined
  addEventListener(
    'submit',
    submitted => {
      isPrevented = submitted.defaultPrevented
      submitted.preventDefault()
    },
    { once: true },
  )
  find<HTMLInputElement>('#qty').value = '0'
  form.requestSubmit(find<HTMLButtonElement>('#ask'))
  expect(isPrevented).toBe(false)
  expect(requests).toHaveLength(1)
})

/** Presses the wish list's button beside the form, as the demo shop prints it. */
const wish = (quantity: string) => {
  const button = `<button type="submit" form="product_addtocart_form" formaction="/wishlist/index/add/" formnovalidate class="action towishlist">Add to wish list</button>`
  const field = `<input type="number" name="qty" id="qty" ${quantity}>`
  const form = connect(FORM.replace(/<input type="number"[^>]*>/, field) + button)
  const sentTo: (string | null | undefined)[] = []
  document.addEventListener(
    'submit',
    submitted => {
      sentTo.push(submitted.submitter?.getAttribute('formaction'))
      submitted.preventDefault()
    },
    { signal: life.signal },
  )
  form.requestSubmit(find<HTMLButtonElement>('.towishlist'))
  return sentTo
}

test.each([
  ['value="0" min="1"', 'Please enter a quantity greater than 0.'],
  ['value="" min="1"', 'Please enter a quantity greater than 0.'],
  [`value="1" data-validate='{"validate-item-quantity":{"minAllowed":2}}'`, 'The fewest you may purchase is 2.'],
])('reports the quantity %s instead of sending the form to the wish list', async (quantity, message) => {
  const sentTo = wish(quantity)
  await vi.waitFor(() => expect(find('.mage-error').textContent).toBe(message))
  expect(document.activeElement).toBe(find('#qty'))
  expect(sentTo).toEqual([])
})

test('the wish list’s button sends a form with a quantity to the wish list', async () => {
  answerWith(json([]))
  const sentTo = wish('value="2" min="1"')
  await vi.waitFor(() => expect(sentTo).toEqual(['/wishlist/index/add/']))
  expect(requests).toEqual([])
})

test('add-to-cart stops the propagation of its submit', async () => {
  answerWith(json([]))
  connect()
  const received = recorded('submit')
  press()
  await event('add-to-cart:added')
  expect(received).toEqual([])
})

test('add-to-cart sends the legacy event once, with product, options and answer', async () => {
  answerWith(json([]))
  const form = connect()
  const received = recorded('ajax:addToCart')
  press()
  await event('add-to-cart:added')
  expect(received).toEqual([
    { sku: 'AP-1', productIds: ['52'], productInfo: [{ id: '52', optionValues: ['49'] }], form, response: [] },
  ])
})

test('add-to-cart sends legacy events through jQuery, with the form as a jQuery object', async () => {
  const jQuery = jQueryStandIn()
  vi.stubGlobal('jQuery', jQuery)
  answerWith(json([]))
  connect()
  const native = recorded('ajax:addToCart')
  const received: Record<string, unknown>[] = []
  jQuery(document).on('ajax:addToCart', (_event, data) => received.push(data as Record<string, unknown>))
  press()
  await event('add-to-cart:added')
  expect(received).toHaveLength(1)
  expect(received[0]?.['form']).toHaveProperty('trigger')
  expect(native).toEqual([])
})

test('add-to-cart sends the events of processStart and processStop when both are set', async () => {
  answerWith(json([]))
  connect(FORM, { processStart: 'loaderOn', processStop: 'loaderOff' })
  const received: string[] = []
  for (const name of ['loaderOn', 'loaderOff'])
    document.body.addEventListener(name, () => received.push(name), { once: true })
  press()
  await event('add-to-cart:added')
  await settled()
  expect(received).toEqual(['loaderOn', 'loaderOff'])
})

test('add-to-cart accepts null for processStart', () =>
  expect(v.safeParse(AddToCartOptions, { processStart: null, processStop: null }).success).toBe(true))

test('add-to-cart opens backUrl and stays busy', async () => {
  answerWith(json({ backUrl: `${location.origin}/aurora-parka.html` }))
  connect()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const redirect = recorded('catalogCategoryAddToCartRedirect')
  press()
  expect((await event('add-to-cart:failed')).detail).toEqual({ reason: 'refused' })
  await settled()
  expect(assign.mock.calls).toEqual([[`${location.origin}/aurora-parka.html`]])
  expect(redirect).toEqual([{ form: find('form'), redirectParameters: [] }])
  vi.advanceTimersByTime(ADDED_MS * 2)
  expect(button().textContent).toBe('Adding...')
})

test('add-to-cart adds the parameters of listeners to the hash of the same page and reloads it', async () => {
  const here = location.href.split(/[?#]/)[0] as string
  answerWith(json({ backUrl: here }))
  connect()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const add = (found: Event) => (found as CustomEvent).detail.redirectParameters.push('93=49')
  document.body.addEventListener('catalogCategoryAddToCartRedirect', add, { once: true })
  press()
  await event('add-to-cart:failed')
  await settled()
  expect(assign.mock.calls).toEqual([[`${here}#93=49`]])
  expect(reload).toHaveBeenCalledOnce()
})

test('add-to-cart treats a redirect to the cart as success', async () => {
  answerWith(json({ backUrl: `${location.origin}/checkout/cart/` }))
  connect()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  press()
  await event('add-to-cart:added')
  await settled()
  expect(assign).toHaveBeenCalledOnce()
})

test('add-to-cart shows the stock status of the answer as text', async () => {
  answerWith(json({ product: { statusText: 'Out of <b>stock</b>' } }))
  connect()
  press()
  await event('add-to-cart:added')
  expect(find('.stock').className).toBe('stock unavailable')
  expect(find('.stock span').textContent).toBe('Out of <b>stock</b>')
})

test('add-to-cart puts minicart HTML into the minicart through server-html.ts', async () => {
  answerWith(json({ minicart: '<div data-block="minicart">new<script>ran()</script></div>' }))
  connect(`<div data-block="minicart">old</div>${FORM}`)
  const updated = event('contentUpdated')
  press()
  await updated
  expect(find('[data-block=minicart]').outerHTML).toBe('<div data-block="minicart">new</div>')
})

test('add-to-cart puts messages HTML into its place, or into $messages for an island', async () => {
  const messages = '<div class="messages"><div class="message-success success message"><div>Added.</div></div></div>'
  answerWith(json({ messages }))
  connect(`<div data-placeholder="messages">old</div>${FORM}`)
  press()
  await event('add-to-cart:added')
  await vi.waitFor(() => expect(find('[data-placeholder]').innerHTML).toBe(messages))
  disconnect?.()
  connect(`<div data-placeholder="messages" data-widget="messages">island</div>${FORM}`)
  press()
  await event('add-to-cart:added')
  await vi.waitFor(() => expect($messages.get()).toEqual([{ type: 'success', text: 'Added.' }]))
  expect(find('[data-placeholder]').textContent).toBe('island')
})

test('add-to-cart renews an expired form key once, keeps the form and shows no message of it', async () => {
  answerWith(refusal, json([]))
  connect()
  const changes: string[] = []
  const stop = onChange(({ state }) => changes.push(`${state} after ${requests.length}`))
  find<HTMLInputElement>('#qty').value = '3'
  press()
  await event('add-to-cart:added')
  stop()
  expect(changes).toEqual(['sent after 0', 'done after 2'])
  expect(requests.map(({ fields }) => fields.get('qty'))).toEqual(['3', '3'])
  expect(requests[0]?.key).not.toBe(requests[1]?.key)
  expect(document.cookie).toContain(`form_key=${requests[1]?.key}`)
  expect(document.cookie).not.toContain('expired')
  expect($messages.get()).toEqual([])
})

test('add-to-cart keeps an unread message of the server while it renews the key', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `mage-messages=${encodeURIComponent('[{"type":"success","text":"Saved."}]')};path=/`
  answerWith(refusal, json([]))
  connect()
  press()
  await event('add-to-cart:added')
  checkMessageCookie()
  expect($messages.get()).toEqual([{ type: 'success', text: 'Saved.' }])
  messagesShown()
})

test('add-to-cart says what the server says when the key is refused twice', async () => {
  answerWith(refusal)
  connect()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  press()
  expect((await event('add-to-cart:failed')).detail).toEqual({ reason: 'form-key' })
  await settled()
  expect(requests).toHaveLength(2)
  expect(card()?.textContent).toBe('Your session has expired')
  expect(reload).not.toHaveBeenCalled()
  expect(document.cookie).not.toContain('expired')
})

test('add-to-cart reloads the page when the answer is HTML and no customer data shows what happened', async () => {
  answerWith(html)
  connect()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const legacy = recorded('ajax:addToCart:error')
  press()
  expect((await event('add-to-cart:failed')).detail).toEqual({ reason: 'server' })
  await settled()
  expect(requests).toHaveLength(1)
  expect(reload).toHaveBeenCalledOnce()
  expect(legacy).toHaveLength(1)
})

const OFFLINE = 'You seem to be offline. Please try again when the connection is back.'
const GENERIC = 'Something went wrong with your request. Please try again later.'

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'network', OFFLINE],
  [
    'a server that fails with JSON',
    json({ message: 'No %1 today.', parameters: ['parkas'] }, 500),
    'server',
    'No parkas today.',
  ],
  ['a server that fails with a page', () => new Response('<h1>Error</h1>', { status: 500 }), 'server', GENERIC],
] as [string, Reply, string, string][])(
  'add-to-cart shows %s below the button, which works again',
  async (_name, reply, reason, text) => {
    answerWith(reply, json([]))
    connect()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const legacy = recorded('ajax:addToCart:error')
    press()
    expect((await event('add-to-cart:failed')).detail).toEqual({ reason })
    await settled()
    expect(card()?.textContent).toBe(text)
    expect(find('[role=status]').textContent).toBe(text)
    expect(legacy).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
    expect(button().textContent).toBe('Add to Cart')
    press()
    await event('add-to-cart:added')
    expect(card()?.textContent).not.toContain(text)
  },
)

test('add-to-cart shows a timeout', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  connect()
  const failed = event('add-to-cart:failed')
  press()
  await event('add-to-cart:started')
  await settled()
  vi.advanceTimersByTime(30_000)
  expect((await failed).detail).toEqual({ reason: 'network' })
  await settled()
  expect(card()?.textContent).toBe(GENERIC)
})

test('add-to-cart restores its button when the page returns from the back-forward cache', async () => {
  answerWith(json({ backUrl: `${location.origin}/elsewhere.html` }))
  connect()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  press()
  await event('add-to-cart:failed')
  await settled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(button().textContent).toBe('Add to Cart')
  press()
  await event('add-to-cart:failed')
  expect(requests).toHaveLength(2)
})

test('add-to-cart only checks the form on the edit page and with `plainSubmit`', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  answerWith(json([]))
  connect(FORM.replace('cart/add/', 'cart/updateItemOptions/'))
  press()
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  disconnect?.()
  connect(FORM, { plainSubmit: '1' })
  press()
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  expect(requests).toEqual([])
})

test('a form of the edit page can be sent again once the shopper has stopped the browser', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  connect(FORM.replace('cart/add/', 'cart/updateItemOptions/'))
  press()
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  for (const name of ['navigate', 'navigateerror']) navigation.dispatchEvent(new Event(name))
  press()
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  vi.unstubAllGlobals()
})

test('what a form changes that is sent as it is is invalidated, although no event of it leaves the form', async () => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  readFacts({ sections: { sections: { 'checkout/cart/updateitemoptions': ['cart'] }, sectionNames: ['cart'] } })
  connect(FORM.replace('cart/add/', 'cart/updateItemOptions/'))
  life.signal.addEventListener('abort', () => readFacts({}))
  press()
  expect(await event('customer-data:invalidated')).toMatchObject({ detail: { sections: ['cart'] } })
})

test('add-to-cart restores the form when disconnected', async () => {
  answerWith(json([]))
  const form = connect()
  expect(form.noValidate).toBe(true)
  press()
  await event('add-to-cart:added')
  disconnect?.()
  life.abort()
  expect(button().textContent).toBe('Add to Cart')
  expect(form.noValidate).toBe(false)
})

const SECTIONS = {
  sections: {
    sectionNames: ['cart', 'messages'],
    sectionLoadUrl: '/customer/section/load/',
    sections: { 'checkout/cart/add': ['cart'], '*': ['messages'] },
  },
}

/** A page with customer data: the cart holds one thing, and the server answers `post`, then with these sections. */
const sell = async (
  post: Reply,
  { messages = [] as { type: string; text: string }[], items = 1 },
  options: Record<string, unknown> = {},
  markup = FORM,
) => {
  readFacts(SECTIONS)
  await startNow()
  storesOf('cart').$value.set({ summary_count: 1 })
  const loads: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('section/load')) return post()
    loads.push(new URL(url).searchParams.get('sections') ?? '')
    const data_id = Date.now()
    return new Response(JSON.stringify({ cart: { summary_count: items, data_id }, messages: { messages, data_id } }))
  })
  const form = connect(markup, options)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  life.signal.addEventListener('abort', () => readFacts({}))
  return { form, assign, reload, loads }
}

const HERE = () => location.href.split(/[?#]/)[0] as string

const TITLE = '<h1 class="page-title"><span class="base">Aurora Parka</span></h1>'

test('what was added is named by a title above the product’s details; a list’s own title names no tile', async () => {
  answerWith(json([]))
  connect(TITLE + FORM.replace(TITLE, ''))
  press()
  await event('add-to-cart:added')
  expect(find('.skerry-outcome__text').textContent).toBe('Added to cart: Aurora Parka')
  disconnect?.()
  const form = FORM.replace(TITLE, '').replace('product-info-main', 'product-item')
  connect(`<h1 class="page-title">Outdoor</h1>${form}`)
  press()
  await event('add-to-cart:added')
  expect(find('.skerry-outcome__text').textContent).not.toContain('Outdoor')
})

test('what was added is shown below the button with the ways to cart and checkout, and stays', async () => {
  answerWith(json([]))
  connect(
    FORM.replace(
      '<button type="submit"',
      '<select name="super_attribute[93]"><option value="49" selected>Amber</option></select><select name="super_attribute[144]"><option value="0">Choose</option><option value="167" selected>M</option></select><button type="submit"',
    ),
  )
  press()
  await event('add-to-cart:added')
  expect(card()?.parentElement).toBe(find('form'))
  expect(find('.skerry-outcome__text').textContent).toBe('Added to cart: Aurora Parka, Amber, M')
  expect(ways().map(({ textContent, href }) => [textContent, href])).toEqual([
    ['View cart', `${facts.baseUrl}checkout/cart/`],
    ['Checkout', `${facts.baseUrl}checkout/`],
  ])
  vi.advanceTimersByTime(600_000)
  expect(card()).not.toBe(null)
})

test('the outcome has the product’s choice in words, in the order of its attributes', async () => {
  answerWith(json([]))
  connect()
  const before = $selection('52').get()
  $selection('52').set({
    ...before,
    attributes: { 93: '49', 144: '167' },
    offered: [
      { id: '144', options: [{ id: '167', label: 'M' }] },
      { id: '150', options: [{ id: '3', label: 'Zip' }] },
      {
        id: '93',
        options: [
          { id: '48', label: 'Sea' },
          { id: '49', label: 'Amber ' },
        ],
      },
    ],
  })
  press()
  await event('add-to-cart:added')
  $selection('52').set(before)
  expect(find('.skerry-outcome__text').textContent).toBe('Added to cart: Aurora Parka, M, Amber')
})

test('the outcome is closed by its button, which gives the focus back, and by Escape', async () => {
  answerWith(json([]))
  connect()
  press()
  await event('add-to-cart:added')
  const dismiss = find('.skerry-outcome__close')
  dismiss.focus()
  dismiss.click()
  expect(card()).toBe(null)
  expect(document.activeElement).toBe(button())
  vi.advanceTimersByTime(ADDED_MS)
  press()
  await event('add-to-cart:added')
  button().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(card()).toBe(null)
})

test('the next press removes the last outcome at once', async () => {
  answerWith(json([]))
  connect()
  press()
  await event('add-to-cart:added')
  vi.advanceTimersByTime(ADDED_MS)
  let answer = (_: Response) => {}
  answerWith(() => new Promise(resolve => (answer = resolve)))
  press()
  await event('add-to-cart:started')
  await settled()
  expect(card()).toBe(null)
  answer(json([])())
  await event('add-to-cart:added')
})

test('in a tile the outcome is at the tile, whose own parts a theme may hide', async () => {
  answerWith(json([]))
  connect(`<ol><li class="product-item"><a class="product-item-link">Mug</a>${FORM}</li></ol>`)
  press()
  await event('add-to-cart:added')
  expect(card()?.parentElement).toBe(find('li'))
})

test('a refusal of this page’s product is shown in the server’s words, and the shopper stays', async () => {
  const { assign, reload } = await sell(json({ backUrl: HERE() }), {
    messages: [{ type: 'error', text: 'The requested qty is not available' }],
  })
  press()
  expect((await event('add-to-cart:failed')).detail).toEqual({ reason: 'refused' })
  await vi.waitFor(() => expect(card()?.textContent).toBe('The requested qty is not available'))
  expect(find('[role=status]').textContent).toBe('The requested qty is not available')
  expect(button().textContent).toBe('Add to Cart')
  expect($messages.get()).toEqual([])
  expect([assign.mock.calls, reload.mock.calls]).toEqual([[], []])
})

test('what the card says is not left to another script that shows the messages of the section', async () => {
  const success = { type: 'success', text: 'You added Aurora Parka.' }
  const notice = { type: 'notice', text: 'Two more are free.' }
  const left = () => storesOf('messages').$value.get()?.['messages']
  await sell(json([]), { messages: [success, notice] })
  press()
  await event('add-to-cart:added')
  await vi.waitFor(() => expect(left()).toEqual([notice]))
  disconnect?.()
  await sell(json({ backUrl: HERE() }), { messages: [{ type: 'error', text: 'Sold out.' }] })
  press()
  await vi.waitFor(() => expect(card()?.textContent).toBe('Sold out.'))
  expect(left()).toEqual([])
})

test('a refusal without a reason leads where the server says', async () => {
  const { assign } = await sell(json({ backUrl: `${location.origin}/parka.html` }), {})
  press()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/parka.html`))
  expect(card()).toBe(null)
})

test('a product that was added, and whose form says where to go next, was not refused', async () => {
  const { assign } = await sell(json({ backUrl: `${location.origin}/paypal/express/start/` }), {
    messages: [{ type: 'success', text: 'You added Aurora Parka.' }],
  })
  press()
  await event('add-to-cart:added')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/paypal/express/start/`))
  expect(card()).toBe(null)
})

test('a tile whose options are missing leads to the product’s page, with the server’s words', async () => {
  const { assign } = await sell(json({ backUrl: `${location.origin}/parka.html` }), {
    messages: [{ type: 'notice', text: 'You need to choose options for your item.' }],
  })
  press()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/parka.html`))
  expect(decodeURIComponent(document.cookie)).toContain('You need to choose options for your item.')
  // The next page shows it; here it would stay among the messages.
  const undo = interceptMessages(() => [])
  checkMessageCookie()
  undo()
})

test('a page instead of data is a success when the cart holds more afterwards', async () => {
  const { reload } = await sell(html, { items: 2 })
  press()
  await event('add-to-cart:added')
  expect(card()?.textContent).toContain('Added to cart: Aurora Parka')
  expect(reload).not.toHaveBeenCalled()
})

/** Milliseconds that customer data waits before it reloads the cart again. */
const RELOAD_MS = 1000
const redirected = () => Object.defineProperty(html(), 'redirected', { value: true })

test.each([
  ['false', json(false), 'server'],
  ['null', json(null), 'server'],
  ['nothing', () => new Response(null, { status: 204 }), 'server'],
  ['a number', json(1), 'server'],
  ['an error', () => new Response('<h1>Error</h1>', { status: 500 }), 'server'],
  ['an error of a proxy', () => new Response('', { status: 504 }), 'server'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['a redirect', redirected, 'form-key'],
] as [string, Reply, string][])(
  'the cart shows what became of a form that %s answers',
  async (_name, reply, reason) => {
    let posts = 0
    const { reload } = await sell(
      () => {
        posts++
        return reply()
      },
      { items: 2 },
    )
    const added = event('add-to-cart:added')
    press()
    await vi.advanceTimersByTimeAsync(RELOAD_MS)
    await added
    expect(card()?.textContent).toContain('Added to cart: Aurora Parka')
    expect([posts, reload.mock.calls.length]).toEqual([1, 0])
    disconnect?.()
    await sell(reply, { items: 1 })
    const failed = event('add-to-cart:failed')
    press()
    await vi.advanceTimersByTimeAsync(RELOAD_MS)
    expect((await failed).detail).toEqual({ reason })
    await vi.waitFor(() => expect(card()?.textContent).toMatch(/offline|Something went wrong/))
  },
)

test('a server that fails after the work says one thing: its own success', async () => {
  await sell(() => new Response('', { status: 500 }), {
    items: 1,
    messages: [{ type: 'success', text: 'You added it.' }],
  })
  press()
  await event('add-to-cart:added')
  expect(card()?.textContent).toContain('Added to cart: Aurora Parka')
  expect($messages.get()).toEqual([])
})

const natively = () => {
  const sent: HTMLFormElement[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(this)
  })
  return sent
}

/** Errors that a press throws after the form is the browser's. */
const failures = () => {
  const found: unknown[] = []
  const listener = (error: unknown) => found.push(error)
  process.on('unhandledRejection', listener)
  life.signal.addEventListener('abort', () => process.off('unhandledRejection', listener))
  return found
}

test.each([
  ['whose cookies cannot be used', () => [vi.spyOn(document, 'cookie', 'get'), vi.spyOn(document, 'cookie', 'set')]],
  ['whose check throws', () => [vi.spyOn(HTMLInputElement.prototype, 'type', 'get')]],
] as [string, () => ReturnType<typeof vi.spyOn>[]][])('a page %s sends the form by the browser', async (_name, spy) => {
  answerWith(json([]))
  connect()
  button().dispatchEvent(new Event('focusin', { bubbles: true }))
  await vi.dynamicImportSettled()
  await settled()
  const sent = natively()
  const thrown = failures()
  const broken = spy()
  for (const one of broken)
    one.mockImplementation(() => {
      throw new Error('broken')
    })
  press()
  await vi.waitFor(() => expect(sent.map(({ id }) => id)).toEqual(['product_addtocart_form']))
  await settled()
  for (const one of broken) one.mockRestore()
  expect(requests).toHaveLength(0)
  expect(thrown).toHaveLength(1)
})

test('a page instead of data is a failure when the cart is as it was', async () => {
  const { reload } = await sell(html, { items: 1 })
  press()
  await event('add-to-cart:failed')
  await vi.waitFor(() => expect(card()?.textContent).toBe(GENERIC))
  expect(reload).not.toHaveBeenCalled()
})

test('`data-after-add="minicart"` opens the cart, and shows the card where the page has none', async () => {
  answerWith(json([]))
  connect(`<div data-block="minicart"></div>${FORM}`, { afterAdd: 'minicart' })
  press()
  await event('add-to-cart:added')
  expect([$isCartWanted.get(), card()]).toEqual([true, null])
  $isCartWanted.set(false)
  disconnect?.()
  connect(FORM, { afterAdd: 'minicart' })
  press()
  await event('add-to-cart:added')
  expect([$isCartWanted.get(), !!card()]).toEqual([false, true])
})

test('`data-after-add="none"` announces a success and shows nothing; a refusal is shown', async () => {
  answerWith(json([]), json({ message: 'No parkas today.' }, 500))
  connect(FORM, { afterAdd: 'none' })
  press()
  await event('add-to-cart:added')
  expect(card()).toBe(null)
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('Added to cart: Aurora Parka'))
  vi.advanceTimersByTime(ADDED_MS)
  press()
  await event('add-to-cart:failed')
  expect(card()?.textContent).toBe('No parkas today.')
})
