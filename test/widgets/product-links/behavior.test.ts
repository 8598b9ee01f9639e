import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reload } from '../../../core/customer-data/requests.ts'
import { $messages, receiveMessages } from '../../../core/page/messages.ts'
import widget from '../../../widgets/product-links/index.ts'
import { ProductLinksOptions } from '../../../widgets/product-links/options.ts'
import { type Asked, fakeServer } from '../../support/fake-server.ts'
import { event, find, page } from '../../support/kernel.ts'

vi.mock(import('../../../core/customer-data/requests.ts'), { spy: true })

const ADD = 'https://shop.test/catalog/product_compare/add/'
const post = (action = ADD, data: Record<string, unknown> = { product: '12' }) =>
  JSON.stringify({ action, data }).replaceAll('"', '&quot;')
const link = (name: string, data = post()) => `<a href="#" class="action ${name}" data-post="${data}">${name}</a>`
const listing = (links: string) => `<div id="layer-product-list">${links}</div>`

const tile = (links: string) =>
  listing(`<ol><li class="product-item"><a class="product-item-link" href="/mug.html">Mug</a>${links}</li></ol>`)
const card = () => document.querySelector('.skerry-outcome')

let server: { asked: Asked[] }
let submitted: { action: string; method: string; fields: Record<string, string> }[]
let end = new AbortController()

const connect = (html: string, options: Record<string, unknown> = {}) => {
  end = new AbortController()
  page(`<main>${html}</main>`)
  widget.connect(find('main'), v.parse(ProductLinksOptions, options), end.signal, () => {})
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser keeps it.
  document.cookie = 'form_key=KEY1;path=/'
  server = fakeServer()
  submitted = []
  vi.mocked(reload).mockClear()
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push({
      action: this.action,
      method: this.method,
      fields: Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)])),
    })
  })
})
afterEach(() => end.abort())

test('submits a link outside a listing as a form, with the current form key', async () => {
  connect(link('tocompare'))
  find('a').click()
  await vi.waitFor(() => expect(submitted).toHaveLength(1))
  expect(submitted[0]).toEqual({ action: ADD, method: 'post', fields: { product: '12', form_key: 'KEY1' } })
  expect(server.asked).toHaveLength(0)
})

test('a link that is pressed again while the page is left sends its post once, and again where the page stays', async () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  connect(link('order', post('https://shop.test/sales/order/reorder/')))
  find('a').click()
  await vi.waitFor(() => expect(submitted).toHaveLength(1))
  find('a').click()
  expect(submitted).toHaveLength(1)
  for (const name of ['navigate', 'navigateerror']) navigation.dispatchEvent(new Event(name))
  find('a').click()
  expect(submitted).toHaveLength(2)
  vi.unstubAllGlobals()
})

test('leaves a link for another site to the browser, without the form key', async () => {
  connect(listing(link('tocompare', post('https://elsewhere.test/add/')) + link('other', post('//elsewhere.test/'))))
  const isPrevented = (each: Element) =>
    !each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  find('a').click()
  // The first click waits for the widget's code.
  await vi.waitFor(() => expect([...document.querySelectorAll('a')].map(isPrevented)).toEqual([false, false]))
  expect([submitted, server.asked]).toEqual([[], []])
})

test('adds to the comparison without leaving a listing, for guests too', async () => {
  connect(listing(link('tocompare')))
  const added = event('product-links:added')
  find('a').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  const [asked] = server.asked as [Asked]
  expect(asked.method).toBe('POST')
  expect(asked.url.href).toBe(`${ADD}?product=12&form_key=KEY1`)
  expect(asked.body).toBeNull()
  expect(find('a').ariaBusy).toBe('true')
  await asked.answer('<html>the page before</html>', { type: 'text/html', redirectedTo: 'https://shop.test/' })
  expect((await added).detail).toEqual({ list: 'compare', productId: '12' })
  expect(find('a').ariaBusy).toBeNull()
  expect(submitted).toHaveLength(0)
})

test('adds to the wish list without leaving a listing when signed in, and leaves it for guests', async () => {
  connect(listing(link('towishlist')), { isCustomerLoggedIn: '1' })
  find('a').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await server.asked[0]?.answer({ backUrl: 'https://shop.test/wishlist/' })
  expect(location.pathname).not.toContain('wishlist')
  end.abort()
  connect(listing(link('towishlist')), { isCustomerLoggedIn: '0' })
  find('a').click()
  await vi.waitFor(() => expect(submitted).toHaveLength(1))
  expect(server.asked).toHaveLength(1)
})

test('submits the form where the wish list redirects, because the session ended', async () => {
  connect(listing(link('towishlist')), { isCustomerLoggedIn: '1' })
  find('a').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  const redirectedTo = 'https://shop.test/customer/account/login/'
  await server.asked[0]?.answer('<html>login</html>', { type: 'text/html', redirectedTo })
  await vi.waitFor(() => expect(submitted).toHaveLength(1))
  expect(card()).toBeNull()
})

test('says at the product that it is on the wish list, with the way there', async () => {
  connect(tile(link('towishlist')), { isCustomerLoggedIn: '1' })
  find('.towishlist').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await server.asked[0]?.answer({ backUrl: 'https://shop.test/wishlist/' })
  await vi.waitFor(() => expect(find('.skerry-outcome__text').textContent).toBe('Added to your wish list: Mug'))
  expect(card()?.parentElement).toBe(find('.product-item'))
  expect(find<HTMLAnchorElement>('.skerry-outcome a').href).toMatch(/\/wishlist\/$/)
  // Although the answer leads away, the page stays: its own list is loaded again.
  expect(reload).toHaveBeenCalledExactlyOnceWith(['wishlist', 'messages'])
})

test('says at the product what the wish list refuses, which Magento answers like a success', async () => {
  const text = "We can't add the item to Wish List right now: Cannot add product without stock to wishlist."
  vi.mocked(reload).mockImplementationOnce(async () => receiveMessages([{ type: 'error', text }]))
  connect(tile(link('towishlist')), { isCustomerLoggedIn: '1' })
  find('.towishlist').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await server.asked[0]?.answer({ backUrl: 'https://shop.test/wishlist/' })
  await vi.waitFor(() => expect(card()).not.toBeNull())
  expect(find('.skerry-outcome__text').textContent).toBe(text)
  expect($messages.get().map(message => message.text)).not.toContain(text)
})

test('says at the product that it is compared, with the way there', async () => {
  connect(tile(link('tocompare')))
  find('.tocompare').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await server.asked[0]?.answer('<html>before</html>', { type: 'text/html', redirectedTo: 'https://shop.test/' })
  await vi.waitFor(() => expect(find('.skerry-outcome__text').textContent).toBe('Added to the comparison: Mug'))
  expect(find('[role=status]').textContent).toBe('Added to the comparison: Mug')
})

test('says it on the page where a filter has replaced the tile meanwhile', async () => {
  connect(tile(link('tocompare')))
  find('.tocompare').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  find('#layer-product-list').replaceChildren()
  await server.asked[0]?.answer('<html>before</html>', { type: 'text/html', redirectedTo: 'https://shop.test/' })
  await vi.waitFor(() => expect($messages.get()).toEqual([{ type: 'success', text: 'Added to the comparison: Mug' }]))
})

test('ignores a second click during a request', async () => {
  connect(listing(link('tocompare')))
  find('a').click()
  find('a').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await server.asked[0]?.answer({})
  expect(server.asked).toHaveLength(1)
})

test('submits the form after a server error', async () => {
  connect(listing(link('tocompare')))
  const failed = event('product-links:failed')
  find('a').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await server.asked[0]?.answer('Oops', { status: 500, type: 'text/html' })
  expect((await failed).detail).toMatchObject({ reason: 'server' })
  expect(submitted[0]?.fields).toEqual({ product: '12', form_key: 'KEY1' })
})

test('says at the product that the shopper is offline', async () => {
  connect(listing(link('tocompare')))
  find('a').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await server.asked[0]?.fail()
  await vi.waitFor(() => expect(card()?.textContent).toMatch(/offline/))
  expect(submitted).toHaveLength(0)
})

test('sends a link with a confirmation only once confirmed', async () => {
  const ask = vi.fn((_text: string) => false)
  vi.stubGlobal('confirm', ask)
  connect(link('clear', post(ADD, { confirmation: true, confirmationMessage: 'Clear all?' })))
  find('a').click()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledWith('Clear all?'))
  expect(submitted).toHaveLength(0)
  ask.mockReturnValue(true)
  find('a').click()
  await vi.waitFor(() => expect(submitted).toHaveLength(1))
  expect(submitted[0]?.fields).toEqual({ form_key: 'KEY1' })
})

test('leaves a link with unreadable data to the browser', async () => {
  connect('<a href="#compare" data-post="{nonsense">Compare</a>')
  find('a').click()
  await vi.waitFor(() => expect(location.hash).toBe('#compare'))
})

test('leaves a click with a modifier key to the browser', () => {
  connect(link('tocompare'))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  find('a').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})

const TILE = (fields: string) =>
  listing(`<div class="product-item"><form data-role="tocart-form">${fields}</form>${link('towishlist')}</div>
<div class="product-item"><form><input name="super_attribute[93]" value="50"></form></div>`)

test('sends the options chosen in the link’s own tile to the wish list', async () => {
  connect(
    TILE(
      '<input name="super_attribute[93]" data-selector="super_attribute[93]" value="49"><input name="super_attribute[144]" value=""><input name="qty" value="2">',
    ),
    { isCustomerLoggedIn: '1' },
  )
  find('.towishlist').click()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  expect([...(server.asked[0]?.url.searchParams ?? [])]).toEqual([
    ['product', '12'],
    ['super_attribute[93]', '49'],
    ['qty', '2'],
    ['form_key', 'KEY1'],
  ])
})

test('submits a guest’s chosen options to the wish list', async () => {
  connect(TILE('<input name="super_attribute[93]" value="49">'))
  find('.towishlist').click()
  await vi.waitFor(() => expect(submitted).toHaveLength(1))
  expect(submitted[0]?.fields).toEqual({ product: '12', 'super_attribute[93]': '49', form_key: 'KEY1' })
})

test.each([
  ['0', '', 'Please enter a quantity greater than 0.'],
  ['', '', 'Please enter a quantity greater than 0.'],
  ['1', `data-validate='{"validate-item-quantity":{"minAllowed":2}}'`, 'The fewest you may purchase is 2.'],
])('reports the quantity "%s" %s instead of sending it to the wish list', async (value, rules, message) => {
  connect(TILE(`<input type="number" name="qty" value="${value}" ${rules}>`), { isCustomerLoggedIn: '1' })
  find('.towishlist').click()
  await vi.waitFor(() => expect(find('.mage-error').textContent).toBe(message))
  expect(document.activeElement).toBe(find('[name=qty]'))
  expect(server.asked).toHaveLength(0)
})

test('sends the product’s own form to the wish list when a file is chosen in it', async () => {
  connect(`<div class="product-info-main"><form id="product_addtocart_form" action="/checkout/cart/add/">
      <input type="hidden" name="product" value="12"><input type="file" class="product-custom-option" name="options_7_file"></form>
    ${link('towishlist', post('/wishlist/index/add/', { product: '12', uenc: 'aHR0' }))}</div>`)
  Object.defineProperty(find('[type=file]'), 'files', { value: [new File(['a'], 'me.png')] })
  let sent: { address: string | null; type: string | null; uenc: unknown } | undefined
  find('form').addEventListener('submit', submitting => {
    submitting.preventDefault()
    const { submitter, target } = submitting as SubmitEvent
    sent = {
      address: submitter?.getAttribute('formaction') ?? null,
      type: submitter?.getAttribute('formenctype') ?? null,
      uenc: new FormData(target as HTMLFormElement).get('uenc'),
    }
  })
  find('a').click()
  await vi.waitFor(() => expect(sent).toBeDefined())
  expect(sent).toEqual({ address: '/wishlist/index/add/', type: 'multipart/form-data', uenc: 'aHR0' })
  expect(submitted).toHaveLength(0)
  expect(find('form').querySelectorAll('button, [name=uenc]')).toHaveLength(0)
})
