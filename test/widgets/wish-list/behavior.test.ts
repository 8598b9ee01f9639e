import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startNow } from '../../../core/customer-data/on-demand.ts'
import { storesOf } from '../../../core/customer-data/stores.ts'
import { onChange } from '../../../core/http/change.ts'
import { readFacts } from '../../../core/page/config.ts'
import { $messages, showMessages } from '../../../core/page/messages.ts'
import { $isCartWanted } from '../../../core/product/cart-panel.ts'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../widgets/wish-list/behavior.ts'
import widget from '../../../widgets/wish-list/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { sectionFacts } from '../../support/fake-server.ts'
import { event, find } from '../../support/kernel.ts'

const ACTION = `${location.origin}/wishlist/index/cart/`
const LIST = `${location.origin}/wishlist/index/`
const CONFIGURE = `${location.origin}/wishlist/index/configure/id/7/product_id/52/`
const OFFLINE = 'You seem to be offline. Please try again when the connection is back.'

const item = (
  id: number,
  post = JSON.stringify({ action: ACTION, data: { item: `${id}`, qty: '1.0000', uenc: '' } }),
) => `
  <li class="product-item" id="item_${id}">
    <strong class="product-item-name"><a class="product-item-link" href="/parka.html"> Aurora Parka </a></strong>
    <div class="product-item-tooltip"><dl><dt>Colour</dt><dd class="values"> Amber </dd><dt>Size</dt><dd class="values">M</dd></dl></div>
    <textarea name="description[${id}]"></textarea>
    <input type="number" class="input-text qty" name="qty[${id}]" value="1" data-validate="{'required-number':true,'validate-greater-than-zero':true}">
    <button type="button" data-role="tocart" data-item-id="${id}" data-post='${post}' class="action tocart primary" title="Add to Cart"><span>Add to Cart</span></button>
    <a class="action edit" href="/edit/">Edit</a> <a data-role="remove" href="#">Remove</a>
  </li>`

const markup = (items = item(7) + item(8), attributes = '') =>
  `<form class="form-wishlist-items" data-widget="wish-list" ${attributes}><ol class="product-items">${items}</ol></form>`

type Reply = () => Response | Promise<Response>
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const redirect = () =>
  Object.defineProperty(new Response('<!doctype html><title>Sign in</title>'), 'redirected', { value: true })

let sent: { url: string; fields: Record<string, string> }[]
let loads: string[]
let submitted: { action: string; fields: Record<string, string> }[]
let assign: ReturnType<typeof vi.spyOn>

const entries = (form: FormData) => Object.fromEntries([...form].map(([name, value]) => [name, `${value}`]))

/** A server that answers a press with this, and then has these messages and so many items in the cart. */
const serve = (reply: Reply, messages: readonly { type: string; text: string }[] = [], items = 1) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const sections = new URL(url).searchParams.get('sections')
    if (!sections) {
      sent.push({ url, fields: entries(init.body as FormData) })
      return reply()
    }
    loads.push(sections)
    const data_id = Date.now()
    return json({ cart: { summary_count: items, data_id }, messages: { messages, data_id } })
  })

const ADDED = [{ type: 'success', text: 'You added Aurora Parka to your shopping cart.' }]

const card = () => document.querySelector<HTMLElement>('.skerry-outcome')
const text = () => card()?.querySelector('.skerry-outcome__text')?.textContent
const button = (id = 7) => find<HTMLButtonElement>(`#item_${id} [data-role="tocart"]`)
const quantity = () => find<HTMLInputElement>('[name="qty[7]"]')

beforeEach(async () => {
  sent = []
  loads = []
  submitted = []
  readFacts({ sections: { ...sectionFacts, sectionLoadUrl: '/customer/section/load/' } })
  await startNow()
  storesOf('cart').$value.set({ summary_count: 1 })
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push({ action: this.action, fields: entries(new FormData(this)) })
  })
})

afterEach(() => {
  disconnectAll()
  showMessages([])
  readFacts({})
})

test('sends an item with the quantity of its own field, and names what was added with the ways on', async () => {
  serve(() => json({ backUrl: location.href }), ADDED, 2)
  connect(widget, 'wish-list', markup())
  quantity().value = '3'
  const changes: string[] = []
  const stop = onChange(({ state, url }) => changes.push(`${state} ${url}`))
  button().click()
  expect((await event('wish-list:added')).detail).toEqual({ itemId: '7' })
  stop()
  expect(sent).toEqual([
    { url: ACTION, fields: { item: '7', qty: '3', uenc: '', form_key: expect.stringMatching(/^\w{16}$/) } },
  ])
  expect(text()).toBe('Added to cart: Aurora Parka, Amber, M')
  expect(card()?.parentElement?.id).toBe('item_7')
  expect([...(card()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'View cart',
    'Checkout',
  ])
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe(text()))
  expect(changes).toEqual([`sent ${ACTION}`, `done ${ACTION}`])
  expect(loads[0]).toBe('messages,cart')
  expect([assign.mock.calls, submitted, $messages.get()]).toEqual([[], [], []])
})

test('an item that was added stays in its place, and nothing of it can be sent', async () => {
  serve(() => json({ backUrl: location.href }), ADDED, 2)
  connect(widget, 'wish-list', markup())
  button().click()
  await event('wish-list:added')
  expect([button().textContent, button().getAttribute('aria-disabled'), button().disabled]).toEqual([
    'Added',
    'true',
    false,
  ])
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  expect(fields.filter(({ disabled }) => disabled).map(({ name }) => name)).toEqual(['description[7]', 'qty[7]'])
  const links = [...document.querySelectorAll<HTMLElement>('.edit, [data-role="remove"]')]
  expect(links.map(({ style }) => style.visibility)).toEqual(['hidden', 'hidden', '', ''])
  button().click()
  expect(sent).toHaveLength(1)
})

test('says a refusal in the server’s words, and the button works again', async () => {
  serve(() => json({ backUrl: LIST }), [{ type: 'error', text: 'This product(s) is out of <b>stock</b>.' }])
  connect(widget, 'wish-list', markup())
  button().click()
  expect((await event('wish-list:failed')).detail).toEqual({ itemId: '7', reason: 'refused' })
  expect(text()).toBe('This product(s) is out of stock.')
  expect([button().textContent, button().getAttribute('aria-disabled'), quantity().disabled]).toEqual([
    'Add to Cart',
    null,
    false,
  ])
  expect([assign.mock.calls, submitted]).toEqual([[], []])
})

test('leads to the item’s page where options are missing, which shows the server’s words', async () => {
  serve(() => json({ backUrl: CONFIGURE }), [{ type: 'notice', text: 'You need to choose options for your item.' }])
  connect(widget, 'wish-list', markup())
  button().click()
  await event('wish-list:failed')
  expect(assign.mock.calls).toEqual([[CONFIGURE]])
  expect(decodeURIComponent(document.cookie)).toContain('You need to choose options')
  expect(card()).toBeNull()
})

test('opens the cart’s page where the store is set up to lead there', async () => {
  serve(() => json({ backUrl: `${location.origin}/checkout/cart/` }))
  connect(widget, 'wish-list', markup())
  button().click()
  await event('wish-list:added')
  expect(assign.mock.calls).toEqual([[`${location.origin}/checkout/cart/`]])
})

test('names being offline, and keeps the page', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  connect(widget, 'wish-list', markup())
  button().click()
  expect((await event('wish-list:failed')).detail).toEqual({ itemId: '7', reason: 'network' })
  expect(text()).toBe(OFFLINE)
  expect(submitted).toEqual([])
})

test('sends the form where the session has ended or the item is gone', async () => {
  serve(redirect)
  connect(widget, 'wish-list', markup())
  quantity().value = '2'
  button().click()
  await event('wish-list:failed')
  expect(sent).toHaveLength(2)
  expect(submitted).toEqual([
    { action: ACTION, fields: { item: '7', qty: '2', uenc: '', form_key: expect.stringMatching(/^\w{16}$/) } },
  ])
  expect(card()).toBeNull()
})

test('checks a quantity that is shown, and leaves a hidden one to the server', async () => {
  serve(() => json({ backUrl: location.href }), ADDED, 2)
  connect(widget, 'wish-list', markup())
  quantity().value = '0'
  quantity().checkVisibility = () => true
  button().click()
  await vi.waitFor(() =>
    expect(find('.mage-error').textContent).toBe('Please enter a number greater than 0 in this field.'),
  )
  expect([sent, document.activeElement]).toEqual([[], quantity()])
  quantity().checkVisibility = () => false
  button().click()
  await event('wish-list:added')
  expect(sent[0]?.fields['qty']).toBe('0')
})

test('an address without the shop’s own is one of the shop', async () => {
  serve(() => json({ backUrl: location.href }), ADDED, 2)
  connect(widget, 'wish-list', markup(item(7, '{"action": "/wishlist/index/cart/", "data": {"item": "7"}}')))
  button().click()
  await event('wish-list:added')
  expect(sent.map(({ url }) => url)).toEqual([ACTION])
})

test('sends a double press once', async () => {
  serve(() => json({ backUrl: location.href }), ADDED, 2)
  connect(widget, 'wish-list', markup())
  button().click()
  button().click()
  await event('wish-list:added')
  expect(sent).toHaveLength(1)
})

test.each([
  ['another address', JSON.stringify({ action: '/wishlist/shared/cart/', data: { item: '7' } })],
  ['another site', JSON.stringify({ action: 'https://elsewhere.test/wishlist/index/cart/', data: { item: '7' } })],
  ['no data', ''],
])('leaves a button that posts to %s to others', async (_name, post) => {
  serve(() => json({}))
  connect(widget, 'wish-list', markup(item(7, post)))
  const seen = new Promise<Event>(resolve => document.addEventListener('click', resolve, { once: true }))
  button().click()
  expect((await seen).defaultPrevented).toBe(false)
  expect([sent, submitted]).toEqual([[], []])
})

test('keeps its press from listeners around it, which would post a form', async () => {
  serve(() => json({ backUrl: location.href }), ADDED, 2)
  connect(widget, 'wish-list', markup())
  const outside = vi.fn()
  document.addEventListener('click', outside)
  button().click()
  await event('wish-list:added')
  document.removeEventListener('click', outside)
  expect(outside).not.toHaveBeenCalled()
})

test('`data-after-add="minicart"` opens the cart instead', async () => {
  serve(() => json({ backUrl: location.href }), ADDED, 2)
  connect(widget, 'wish-list', `<div data-block="minicart"></div>${markup(item(7), 'data-after-add="minicart"')}`)
  button().click()
  await event('wish-list:added')
  expect([$isCartWanted.get(), card()]).toEqual([true, null])
  $isCartWanted.set(false)
})

test('Enter in a field of the described markup puts no item into the cart', () => {
  const [, described = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync('widgets/wish-list/README.md', 'utf8')) ?? []
  document.body.innerHTML = described
  // The browser presses the first one.
  expect(find('form [type=submit]').matches('[data-role="tocart"]')).toBe(false)
})
