/**
 * What a shopper does in Magento's own checkout with the kit on it, and what the database has afterwards. `CARRIERS` names
 * the store's two carriers with pickup points, `DATABASE` a command that runs the SQL of its input.
 */
import { execSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FLAVOURS, STORE, type Visit, visit } from './luma.ts'

export const [FIRST = 'carrier1', SECOND = 'carrier2'] = (process.env['CARRIERS'] ?? '').split(',').filter(Boolean)
const TAKEOVER = 'pickup-points pickup-terminals order-comment agreements coupon totals gift-message'
const { DATABASE = '' } = process.env
if (!DATABASE)
  throw new Error('DATABASE names no command, for example: DATABASE="mysql --socket=/run/mysql.sock -N magento"')
const ORDERS = `SELECT JSON_OBJECT('point', a.pickup_terminal, 'comment', o.order_comment, 'method', o.shipping_method,
  'gift', (SELECT message FROM gift_message g WHERE g.gift_message_id = o.gift_message_id))
  FROM sales_order o JOIN sales_order_address a ON a.parent_id = o.entity_id AND a.address_type = 'shipping'`

type Order = { point: string | null; comment: string | null; method: string; gift: string | null }

/** What a query gives, one text per line. */
export const query = (sql: string): string[] =>
  execSync(DATABASE, { input: sql }).toString().split('\n').filter(Boolean)

const ordersWhere = (condition: string): Order[] =>
  query(`${ORDERS} WHERE ${condition} ORDER BY o.entity_id`).map(line => JSON.parse(line))

/** The order with this number. */
export const orderOf = (id: string): Order | undefined => ordersWhere(`o.increment_id = '${id.replace(/\D/g, '')}'`)[0]

/** All orders with this email address, the oldest first. */
export const ordersOf = (email: string): Order[] => ordersWhere(`o.customer_email = '${email}'`)

/** An address that nobody has ordered with. */
export const newEmail = (): string => `shopper-${randomBytes(6).toString('hex')}@example.com`

/** Puts a product into the cart on its page. */
export const addProduct = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`${STORE}/${slug}.html`)
  await page.click('#product-addtocart-button')
  await page.waitForSelector('.message-success')
}
export const addBag = (page: Page): Promise<void> => addProduct(page, 'joust-duffle-bag')

const BAG = '1'

/** Puts the bag into the cart without a page of the store. */
export const postBag = async (page: Page): Promise<void> => {
  const form_key = 'abcdefghijklmnop'
  await page.context().addCookies([{ name: 'form_key', value: form_key, url: STORE }])
  await page.context().request.post(`${STORE}/checkout/cart/add/`, {
    form: { product: BAG, qty: '1', form_key },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
}

/** The gift message of the cart, as the cart page saves it. */
export const addGift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const cart = await (await fetch('/checkout/cart/')).text()
    const id = /"entity_id":"(\w{32})"/.exec(cart)?.[1]
    const gift_message = { recipient: 'Bo', sender: 'Ann', message: 'Happy day' }
    const response = await fetch(`/rest/default/V1/guest-carts/${id}/gift-message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gift_message }),
    })
    // Unread, it would keep the network busy.
    await response.text()
    return response.status
  })

export const ADDRESS: Readonly<Record<string, string>> = {
  firstname: 'Ann',
  lastname: 'Doe',
  'street[0]': 'Gedimino 1',
  city: 'Vilnius',
  postcode: '01103',
  telephone: '60000000',
}

/** The row of a shipping method. */
export const row = (page: Page, carrier: string = FIRST, method = 'PARCEL_TERMINAL') =>
  page.locator(`#checkout-shipping-method-load tr:has(#label_method_${method}_${carrier})`)

export const shippingField = (page: Page, name: string) => page.locator(`#co-shipping-form [name="${name}"]`)

/** Opens the checkout and fills the address, until the methods are drawn. */
export const fillAddress = async (page: Page, email = 'guest@example.com'): Promise<void> => {
  await page.goto(`${STORE}/checkout/`)
  await page.waitForSelector('#checkout-step-shipping', { state: 'visible' })
  await page.fill('#customer-email', email)
  for (const [name, value] of Object.entries(ADDRESS)) await shippingField(page, name).fill(value)
  await shippingField(page, 'country_id').selectOption('LT')
  await page.waitForSelector('#co-shipping-form select[name="region_id"]:visible')
  await shippingField(page, 'region_id').selectOption({ index: 3 })
  await row(page).waitFor()
  await page.waitForLoadState('networkidle')
}

export const next = (page: Page): Promise<void> => page.click('[data-role="opc-continue"]')
/** Why Next is refused. */
export const reason = (page: Page) => page.locator('#co-shipping-method-form .message.notice')

/** Chooses a method by its row, which dispatches no change of the radio. */
export const clickRow = (page: Page, carrier?: string, method?: string): Promise<void> =>
  row(page, carrier, method).locator('.col-carrier').click()

export const chooseMethod = async (page: Page): Promise<void> => {
  await clickRow(page)
  await page.waitForSelector(`.${FIRST}-modal-btn`)
}

/** The chosen point's line. */
export const chosenPoint = (page: Page) => page.locator(`.${FIRST}-chosen-point`)

/** Chooses a point of the list, the third if nothing is said, and gives its code. */
export const choosePoint = async (page: Page, index = 2): Promise<string | null> => {
  const before = await chosenPoint(page).getAttribute('data-point-id')
  await page.locator(`.${FIRST}-modal-btn`).click()
  await page.locator('dialog[open] [role=option]:not([aria-selected=true])').nth(index).click()
  await page.locator('dialog[open] .skerry-points-card__select').click()
  await expect.poll(() => chosenPoint(page).getAttribute('data-point-id')).not.toBe(before)
  return chosenPoint(page).getAttribute('data-point-id')
}

/** Chooses in the store's own select, which the kit's picker has not replaced, and gives the point's code. */
export const selectPoint = async (page: Page): Promise<string> => {
  const select = page.locator(`.${FIRST}-parcel-terminal-list-wrapper select`)
  await expect.poll(() => select.locator('option').count()).toBeGreaterThan(3)
  await select.selectOption({ index: 4 })
  return select.inputValue()
}

export const payBy = async (page: Page, code = 'checkmo'): Promise<void> => {
  await page.waitForSelector('#checkout-payment-method-load .payment-method')
  await page.waitForLoadState('networkidle')
  await page.click(`label[for="${code}"]`)
  await page.waitForSelector(`.payment-method._active:has(#${code})`)
}

/** Inside the chosen payment method. */
export const active = (page: Page, selector: string) => page.locator(`.payment-method._active ${selector}`)

export const COMMENT_TEXT = 'Ring twice'
export const commentField = (page: Page) => active(page, 'textarea.order-comment')
export const writeComment = async (page: Page, text = COMMENT_TEXT): Promise<void> => {
  await active(page, '.skerry-comment summary').click()
  await commentField(page).fill(text)
}
export const accept = (page: Page): Promise<void> =>
  active(page, '.skerry-agreements input[type=checkbox]').first().check()

/** Comment and agreement in the store's own fields, which the kit has not replaced. */
export const fillMagentosOwn = async (page: Page): Promise<void> => {
  await active(page, '.order-comment-toggle').click()
  await commentField(page).fill(COMMENT_TEXT)
  await active(page, '.checkout-agreement input').first().check()
}

export const placeOrder = (page: Page): Promise<void> => active(page, '.action.checkout').click()
/** The number on the page after the order. */
export const orderNumber = async (page: Page): Promise<string> => {
  await page.waitForURL('**/onepage/success/**')
  return (await page.innerText('.checkout-success')).match(/\d{6,}/)?.[0] ?? ''
}
/** The messages of the chosen payment method. */
export const paymentError = (page: Page) => active(page, '.messages .message-error')

export const ORDER = /\/payment-information$/
export const COMMENT = /\/set-order-comment$/
export const LIST = /get-parcel-terminal-list/
/** Requests that place an order. */
export const ordersIn = ({ calls }: Visit): string[] =>
  calls.filter(call => /^POST .*\/payment-information$/.test(call))

export const [EMAIL = 'roni_cost@example.com', PASSWORD = 'roni_cost3@example.com'] = (process.env['CUSTOMER'] ?? '')
  .split(' ')
  .filter(Boolean)

/** Signs the store's customer in, who gets an address in Lithuania if there is none. */
export const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${STORE}/customer/account/login/`)
  await page.waitForLoadState('networkidle')
  await page.fill('#login-form [name="login[username]"]', EMAIL)
  await page.fill('#login-form [name="login[password]"]', PASSWORD)
  await page.click('#login-form #send2')
  await page.waitForURL('**/customer/account/**')
  await page.goto(`${STORE}/customer/address/`)
  if ((await page.content()).includes('Gedimino 1')) return
  await page.goto(`${STORE}/customer/address/new/`)
  await page.waitForLoadState('networkidle')
  await page.fill('#telephone', '60000000')
  await page.fill('#street_1', 'Gedimino 1')
  await page.selectOption('#country', 'LT')
  await page.selectOption('#region_id', { index: 3 })
  await page.fill('#city', 'Vilnius')
  await page.fill('#zip', '01103')
  await page.click('#form-validate .action.save')
  await page.waitForSelector('.message-success')
}
/** A customer whose methods for a saved address are drawn. */
export const customerToMethods = async (page: Page): Promise<void> => {
  await signIn(page)
  await postBag(page)
  await page.goto(`${STORE}/checkout/`)
  const saved = page.locator('.shipping-address-item', { hasText: 'Gedimino 1' }).first()
  await saved.waitFor()
  await page.waitForLoadState('networkidle')
  const choose = saved.locator('.action-select-shipping-item')
  if (await choose.isVisible()) await choose.click()
  await row(page).waitFor()
  await page.waitForLoadState('networkidle')
}

/** A walk of a new visitor in each flavour; it ends without an error of the page or the kit. */
export const walk = (name: string, take: (visit: Visit) => Promise<void>, options: BrowserContextOptions = {}): void =>
  test.for(FLAVOURS)(`${name} (%s)`, async flavour => {
    const own = await visit(flavour, TAKEOVER, options)
    try {
      await take(own)
      expect(own.errors).toEqual([])
    } catch (error) {
      const path = `.cache/store/${name.replace(/\W+/g, '-').slice(0, 60)}-${flavour}.png`
      await own.page.screenshot({ path, fullPage: true }).catch(() => {})
      throw error
    } finally {
      await own.close()
    }
  })
