/** A shopper at the last step of the demo shop, brought there without its other pages. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, until, type Visitor } from '../support/browser-page.ts'
import { fault, shopLog } from '../support/shop.ts'

export type Order = {
  number: string
  email: string
  method: string
  /** Last digits of the card that paid. */
  card: string
  /** Reference of the billing agreement that paid. */
  billingAgreement: string
  coupon: string
  agreements: string[]
  comment: string
  gifts: Record<string, { sender: string; recipient: string; message: string }>
  delivery: { carrier: string; method: string; point: Record<string, string> } | null
  billing: Record<string, unknown> | null
  total: string
}

const KEY = 'Kit0FormKey12345'
export const POINT = '010010000'
export const GIFT = { sender: 'Ona', recipient: 'Jonas', message: 'Happy birthday' }
export const COMMENT = 'Ring twice 🐕\nand wait'

/** What a guest types, in the order of the form. */
export const TYPED = {
  firstname: 'Sample',
  lastname: 'Guest',
  'street[0]': 'Pušų g. 1',
  postcode: '01103',
  city: 'Vilnius',
  telephone: '+370 600 00000',
}

const ADDRESS = { country_id: 'LT', ...TYPED }

/** What the browser kept of the shipping step; runs in the page before its own scripts. */
const keep = ([address, email, rate, point]: [Record<string, string>, string, string, string]) => {
  if (!location.protocol.startsWith('http') || localStorage.getItem('mage-cache-storage')) return
  localStorage.setItem('mage-cache-timeout', JSON.stringify(new Date(Date.now() + 3_000_000)))
  const kept = {
    'checkout-data': {
      shippingAddressFromData: address,
      selectedShippingRate: rate,
      validatedEmailValue: email,
      inputFieldEmailValue: email,
    },
    'tidepost-data': { selectedPickupPoint: point },
  }
  localStorage.setItem('mage-cache-storage', JSON.stringify(kept))
}

type Come = {
  product?: Record<string, string>
  isCustomer?: boolean
  /** A gift message for the order is known to the server already. */
  gift?: boolean
  /** A gift message that the shopper writes on the cart page: for the order or for the thing in it. */
  writes?: 'order' | 'item'
  /** `false`: the browser knows nothing of an earlier visit, neither address nor point. */
  isKnown?: boolean
  /** Method of shipping. */
  rate?: string
  /** The first carrier's point of an earlier visit; empty: none. */
  point?: string
  query?: string
}

export const PARCEL = 'tidepost_PARCEL_TERMINAL'
const CANDLES = { product: '204', qty: '1' }

const json = (context: BrowserContext, path: string, data: unknown, method = 'POST') =>
  context.request.fetch(path, { method, data, headers: { 'X-Requested-With': 'XMLHttpRequest' } })

/** The visitor's cart in REST addresses. */
export const cartOf = async (context: BrowserContext): Promise<string> => {
  const state = await (await context.request.get('/__shop/state')).json()
  return `/rest/default/V1/${state.customer ? 'carts/mine' : `guest-carts/${state.maskedCartId}`}`
}

/** The shopper writes a gift message in the cart, which comes back with it. */
const writeGift = async (page: Page, writes: 'order' | 'item') => {
  await connected(page, 'gift-message')
  const block = page.locator(writes === 'order' ? '#gift-options-cart' : '[id^=gift-options-cart-item]').first()
  await block.scrollIntoViewIfNeeded()
  const toggle = block.locator('.skerry-gift__toggle')
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await block.getByLabel('To:').fill(GIFT.recipient)
  await block.getByLabel('From:').fill(GIFT.sender)
  await block.getByLabel('Message:').fill(GIFT.message)
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    block.getByRole('button', { name: 'Save message' }).click(),
  ])
}

/** Opens the checkout with something in the cart, the address and the way known. */
export const startCheckout = async (
  { context, open }: Pick<Visitor, 'context' | 'open'>,
  {
    product = CANDLES,
    isCustomer = false,
    gift = false,
    writes,
    isKnown = true,
    rate = PARCEL,
    point = POINT,
    query = '',
  }: Come = {},
): Promise<Page> => {
  if (isCustomer)
    await json(context, '/customer/ajax/login', { username: 'shopper@example.com', password: 'Shopper123!' })
  const { origin: url } = new URL((await context.request.get('/__shop/state')).url())
  await context.addCookies([
    { name: 'form_key', value: KEY, url },
    // Without it the storage counts as that of an older session.
    { name: 'mage-cache-sessid', value: 'true', url },
  ])
  await context.request.post(`/checkout/cart/add/product/${product['product']}/`, {
    form: { form_key: KEY, ...product },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  // Its messages are not what these walks look for.
  await context.request.get('/customer/section/load/?sections=messages')
  if (gift) await json(context, `${await cartOf(context)}/gift-message`, { gift_message: GIFT })
  const known: Parameters<typeof keep>[0] = [ADDRESS, 'guest@example.com', rate, point]
  if (isKnown) await context.addInitScript(keep, known)
  const page = await open(writes ? '/checkout/cart/' : `/checkout/${query}`, 'domcontentloaded')
  if (writes) {
    await writeGift(page, writes)
    await page.goto(`/checkout/${query}`, { waitUntil: 'domcontentloaded' })
  }
  await connected(page, 'payment-step', 'offline-payment', 'order-comment')
  return page
}

export const next = (page: Page): Locator => page.locator('#shipping-method-buttons-container button.continue')
export const payment = (page: Page): Locator => page.locator('#checkout-payment')
export const active = (page: Page): Locator => page.locator('.payment-method._active')
export const placeButton = (page: Page): Locator => active(page).getByRole('button', { name: 'Place Order' })
export const box = (page: Page): Locator =>
  active(page).getByRole('checkbox', { name: 'I agree to the terms & conditions' })
export const checkoutMessages = (page: Page): Locator => active(page).locator('[data-role=checkout-messages] .message')
export const loader = (page: Page): Locator => page.locator('dialog.skerry-loader')

/** Opens the shipping step again, which is folded once it is saved. */
export const change = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Shipping' }).getByRole('button', { name: 'Change' }).click()

/** Saves the shipping step. */
export const continueToPayment = async (page: Page): Promise<void> => {
  await connected(page, 'shipping-step', 'pickup-points')
  await until(page, () => {
    const button = document.querySelector<HTMLButtonElement>('#shipping-method-buttons-container button.continue')
    return button && !button.disabled && document.querySelector('input[name=shipping_method]:checked')
  })
  await next(page).click()
  await payment(page).waitFor({ state: 'visible' })
}

export const writeComment = async (page: Page, text: string): Promise<void> => {
  const field = active(page).getByRole('textbox', { name: 'Comment on your order' })
  if (!(await field.isVisible())) await active(page).locator('.order-comment summary').click()
  await field.fill(text)
}

/** Everything that the visitor's orders carry, as the server has it: the judge of every walk here. */
export const ordersOf = async (context: BrowserContext): Promise<Order[]> =>
  (await context.request.get('/__shop/orders')).json()

export type Charge = { lastDigits: string; total: string; order: string | null }

/** What the gateway has charged the visitor. */
export const chargesOf = async (context: BrowserContext): Promise<Charge[]> =>
  (await context.request.get('/__shop/charges')).json()

export const onlyOrder = async (context: BrowserContext): Promise<Order> => {
  const orders = await ordersOf(context)
  expect(orders).toHaveLength(1)
  return orders[0] as Order
}

/** The server knows the method, and the page what it costs by that. */
export const methodIsSaved = (context: BrowserContext): Promise<void> =>
  expect.poll(async () => (await shopLog(context)).some(({ path }) => path.endsWith('/totals'))).toBe(true)

/** One fault for the next request to an address of the visitor's cart. */
export const injectFault = async (
  context: BrowserContext,
  call: string,
  how: Omit<Parameters<typeof fault>[1], 'path'>,
) => fault(context, { path: `${await cartOf(context)}/${call}`, ...how })

export const hasArrived = (page: Page): Promise<unknown> => page.waitForURL(/onepage\/success/)

/** Who pays for a cart without shipping: the billing form's fields by name. */
export const PAYER = {
  firstname: 'Ona',
  lastname: 'Payer',
  'street[0]': 'Liepų g. 3',
  postcode: '92138',
  city: 'Klaipėda',
  telephone: '+370 600 11111',
}
