/** What a shopper does on the demo shop's pages, each with one request that changes or asks something. */
import { find } from '../support/kernel.ts'
import type { Browser } from './browser.ts'

/** All of a visitor at the shop that a fault could lose, double or change. */
export type State = {
  /** `sku × quantity`, in order. */
  items: string[]
  coupon: string
  gifts: string
  delivery: string
  /** Method of payment of each order. */
  orders: string[]
}

export const stateOf = async (browser: Browser): Promise<State> => {
  type Shops = {
    items: { sku: string; qty: number }[]
    coupon: string
    gifts: Record<string, Record<string, string>>
    delivery: string
  }
  const { items, coupon, gifts, delivery } = await browser.json<Shops>('/__shop/state')
  const orders = await browser.json<{ method: string }[]>('/__shop/orders')
  return {
    items: items.map(({ sku, qty }) => `${sku} × ${qty}`).sort(),
    coupon,
    gifts: Object.entries(gifts)
      .map(([item, { sender, recipient, message }]) => `${item}: ${sender} to ${recipient}: ${message}`)
      .join(),
    delivery,
    orders: orders.map(({ method }) => method),
  }
}

export type Action = {
  path: string
  isCustomer?: boolean
  /** The address of the request. */
  route: RegExp
  /** What the shop knows before the page is opened. */
  arrange(browser: Browser): Promise<unknown>
  /** What the shopper does on the page before the press. */
  prepare?(browser: Browser): Promise<unknown>
  press(): void
  /** The shop's state after the press has done its work, once; after the second, where each counts. */
  after(before: State, isTwice?: boolean): State
  /** Whether the page says, or shows, that it was done. */
  says: RegExp | (() => boolean)
  /** What another tab does meanwhile, and the shop's state after that. */
  elsewhere: { change(browser: Browser): Promise<unknown>; state(before: State): State }
  /** What the shopper does in the end where the press by itself leaves nothing at the shop, and its state then. */
  finish?: { take(browser: Browser): Promise<unknown>; state(done: State): State }
}

const CANDLES = { product: '204', qty: '1' }
const LANTERN = { product: '201', qty: '1' }
const GUIDE = { product: '301', qty: '1', 'links[]': '1' }
const add = (browser: Browser, fields: Record<string, string>) =>
  browser.post(`/checkout/cart/add/product/${fields['product']}/`, fields)

/** Something else in the cart, from another tab. */
const addsAnother: Action['elsewhere'] = {
  change: browser => add(browser, { product: '202', qty: '1' }),
  state: before => ({ ...before, items: [...before.items, 'KR-202 × 1'].sort() }),
}
const addsGuide: Action['elsewhere'] = {
  change: browser => add(browser, GUIDE),
  state: before => ({ ...before, items: ['KR-G301 × 2'] }),
}
const ordered = (before: State): State => ({ ...before, items: [], orders: ['checkmo'] })
const orders: Action['elsewhere'] = {
  change: browser =>
    browser.json('/rest/default/V1/carts/mine/payment-information', { json: { paymentMethod: { method: 'checkmo' } } }),
  state: ordered,
}

const write = (selector: string, text: string) => {
  const field = find<HTMLInputElement>(selector)
  field.focus()
  // As a browser writes it: React replaces the property of its own fields.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
const touch = (selector: string) => find(selector).dispatchEvent(new Event('pointerover', { bubbles: true }))

const openCart = async (browser: Browser) => {
  if (document.querySelector(PANEL)) return
  find('a.showcart').click()
  await browser.clock(1)
}
/** A cart that the browser knows, on a page with the cart in its header. */
const inCart = async (browser: Browser) => {
  await add(browser, CANDLES)
  await add(browser, LANTERN)
}
const PANEL = 'dialog.skerry-minicart'
/** Where it is not there any more, nobody can press it. */
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
const PLACE = '.payment-method._active button[type=submit]'
/** Of an order that nobody knows of. */
const CHECK_AGAIN = 'button.skerry-payment__way'

const pay = async (browser: Browser) => {
  if (document.querySelector(CHECK_AGAIN)) {
    press(CHECK_AGAIN)
    await browser.rest()
  }
  press('input[value=checkmo]')
  await browser.rest()
}

export const actions: Readonly<Record<string, Action>> = {
  add: {
    elsewhere: addsAnother,
    path: '/ember-candles.html',
    route: /\/checkout\/cart\/add\//,
    arrange: browser => add(browser, LANTERN),
    press: () => press('#product-addtocart-button'),
    after: before => ({ ...before, items: [...before.items, 'KR-204 × 1'].sort() }),
    says: /Added to cart: Ember|You added Ember/,
  },
  quantity: {
    elsewhere: addsAnother,
    path: '/aurora-parka.html',
    route: /\/sidebar\/updateItemQty/i,
    arrange: inCart,
    prepare: openCart,
    press: () => press(`${PANEL} [aria-label="Increase quantity of Lantern No. 3"]`),
    after: (before, isTwice) => ({
      ...before,
      items: before.items.map(item => item.replace(/^KR-201 × 1$/, `KR-201 × ${isTwice ? 3 : 2}`)),
    }),
    says: /: quantity [23]/,
  },
  remove: {
    elsewhere: addsAnother,
    path: '/aurora-parka.html',
    route: /\/sidebar\/removeItem/i,
    arrange: inCart,
    prepare: openCart,
    press() {
      press(`${PANEL} [aria-label="Remove Lantern No. 3"]`)
      // Until the cart is closed it can be brought back.
      setTimeout(() => press(`${PANEL} .skerry-minicart__close`), 500)
    },
    after: before => ({ ...before, items: before.items.filter(item => !item.startsWith('KR-201 ')) }),
    says: () => false,
  },
  coupon: {
    elsewhere: addsAnother,
    path: '/checkout/cart/',
    route: /\/coupons\//,
    arrange: inCart,
    async prepare(browser) {
      touch('[data-widget=coupon]')
      await browser.clock(1)
      write('[data-widget=coupon] input[type=text]', 'SHORE10')
    },
    press: () => press('[data-widget=coupon] button[type=submit]'),
    after: before => ({ ...before, coupon: 'SHORE10' }),
    says: /successfully applied/,
  },
  gift: {
    elsewhere: addsAnother,
    path: '/checkout/cart/',
    route: /\/gift-message/,
    arrange: inCart,
    async prepare(browser) {
      const block = '#gift-options-cart'
      touch(block)
      await browser.clock(1)
      if (!document.querySelector(`${block} textarea`)) find(`${block} .skerry-gift__toggle`).click()
      await browser.clock(1)
      write(`${block} input[id$=recipient]`, 'Jonas')
      write(`${block} input[id$=sender]`, 'Ona')
      write(`${block} textarea`, 'Happy birthday')
      await browser.clock(1)
    },
    press: () => press('#gift-options-cart [name=gift_save]'),
    after: before => ({
      ...before,
      gifts: 'orderLevel: Ona to Jonas: Happy birthday',
    }),
    says: /gift message is saved/,
  },
  rates: {
    elsewhere: addsAnother,
    path: '/checkout/',
    route: /\/estimate-shipping-methods/,
    arrange: inCart,
    async prepare(browser) {
      for (const [name, text] of [
        ['postcode', '01103'],
        ['city', 'Vilnius'],
        ['country_id', 'DE'],
      ] as const)
        write(`#shipping-${name}`, text)
      await browser.rest()
    },
    press: () => write('#shipping-country_id', 'LT'),
    after: before => before,
    says: () => !!document.querySelector('[name=shipping_method]'),
    finish: {
      async take(browser) {
        if (document.querySelector('[name=shipping_method]')) return
        press('.skerry-shipping__problem button')
        await browser.rest()
        find('[name=shipping_method]')
      },
      state: done => done,
    },
  },
  shipping: {
    elsewhere: addsAnother,
    path: '/checkout/',
    isCustomer: true,
    route: /\/shipping-information/,
    arrange: inCart,
    async prepare(browser) {
      await browser.rest()
      find('[name=shipping_method][value=gullbox_COURIER]').click()
      await browser.rest()
    },
    press: () => press('#shipping-method-buttons-container button.continue'),
    after: before => ({ ...before, delivery: 'gullbox_COURIER' }),
    says: () => !find('form[data-widget~=payment-step]').hidden,
  },
  payment: {
    elsewhere: addsGuide,
    path: '/checkout/?agreements=off',
    isCustomer: true,
    route: /\/set-payment-information/,
    arrange: browser => add(browser, GUIDE),
    press: () => press('input[value=checkmo]'),
    after: before => before,
    says: () => !document.querySelector('[data-role=checkout-messages] .message'),
    finish: {
      async take(browser) {
        await pay(browser)
        press(PLACE)
        await browser.rest()
      },
      state: ordered,
    },
  },
  order: {
    elsewhere: orders,
    path: '/checkout/?agreements=off',
    isCustomer: true,
    route: /\/payment-information/,
    arrange: browser => add(browser, GUIDE),
    prepare: pay,
    press: () => press(PLACE),
    after: ordered,
    says: () => location.pathname.includes('success'),
  },
}
