/**
 * Orders through Magento's own checkout with the kit on it: pickup point, comment, agreement and gift message, read back
 * from the database. `CARRIERS` names the store's two carriers, `DATABASE` a command that runs the SQL of its input.
 */
import { execSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, STORE, type Visit, visit } from './luma.ts'

const [FIRST = 'carrier1', SECOND = 'carrier2'] = (process.env['CARRIERS'] ?? '').split(',').filter(Boolean)
const TAKEOVER = 'pickup-points pickup-terminals order-comment agreements coupon totals'
const VIEWS = { wide: { width: 1280, height: 900 }, phone: { width: 375, height: 760 } } as const
const { DATABASE = '' } = process.env
if (!DATABASE)
  throw new Error('DATABASE names no command, for example: DATABASE="mysql --socket=/run/mysql.sock -N magento"')
const ORDER = `SELECT JSON_OBJECT('point', a.pickup_terminal, 'comment', o.order_comment, 'method', o.shipping_method,
  'gift', (SELECT message FROM gift_message g WHERE g.gift_message_id = o.gift_message_id))
  FROM sales_order o JOIN sales_order_address a ON a.parent_id = o.entity_id AND a.address_type = 'shipping'`

const orderOf = (id: string) => {
  const input = `${ORDER} WHERE o.increment_id = '${id.replace(/\D/g, '')}'`
  return JSON.parse(execSync(DATABASE, { input }).toString()) as Record<string, unknown>
}

const addBag = async (page: Page) => {
  await page.goto(`${STORE}/joust-duffle-bag.html`)
  await page.click('#product-addtocart-button')
  await page.waitForSelector('.message-success')
}

/** The gift message of the cart, as the cart page saves it. */
const addGift = (page: Page) =>
  page.evaluate(async () => {
    const cart = await (await fetch('/checkout/cart/')).text()
    const id = /"entity_id":"(\w{32})"/.exec(cart)?.[1]
    const gift_message = { recipient: 'Bo', sender: 'Ann', message: 'Happy day' }
    const { status } = await fetch(`/rest/default/V1/guest-carts/${id}/gift-message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gift_message }),
    })
    return status
  })

const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Doe',
  'street[0]': 'Gedimino 1',
  city: 'Vilnius',
  postcode: '01103',
  telephone: '60000000',
}
const row = (page: Page, carrier = FIRST, method = 'PARCEL_TERMINAL') =>
  page.locator(`#checkout-shipping-method-load tr:has(#label_method_${method}_${carrier})`)

const fillAddress = async (page: Page) => {
  await page.goto(`${STORE}/checkout/`)
  await page.waitForSelector('#checkout-step-shipping', { state: 'visible' })
  await page.fill('#customer-email', 'guest@example.com')
  for (const [name, value] of Object.entries(ADDRESS)) await page.fill(`#co-shipping-form [name="${name}"]`, value)
  await page.selectOption('#co-shipping-form [name="country_id"]', 'LT')
  await page.waitForSelector('#co-shipping-form select[name="region_id"]:visible')
  await page.selectOption('#co-shipping-form [name="region_id"]', { index: 3 })
  await row(page).waitFor()
  await page.waitForLoadState('networkidle')
}

const next = (page: Page) => page.click('[data-role="opc-continue"]')
const reason = (page: Page) => page.locator('#co-shipping-method-form .message.notice')

/** Chooses the method by its row, which dispatches no change of the radio. */
const chooseMethod = async (page: Page) => {
  await row(page).locator('.col-carrier').click()
  await page.waitForSelector(`.${FIRST}-modal-btn`)
}
/** Chooses the third point of the list, and gives its code. */
const choosePoint = async (page: Page): Promise<string | null> => {
  await page.locator(`.${FIRST}-modal-btn`).click()
  await page.locator('dialog[open] [role=option]').nth(2).click()
  await page.locator('dialog[open] .skerry-points-card__select').click()
  const chosen = page.locator(`.${FIRST}-chosen-point[data-point-id]`)
  await chosen.waitFor()
  return chosen.getAttribute('data-point-id')
}

const payBy = async (page: Page, code = 'checkmo') => {
  await page.waitForSelector('#checkout-payment-method-load .payment-method')
  await page.waitForLoadState('networkidle')
  await page.click(`label[for="${code}"]`)
  await page.waitForSelector(`.payment-method._active:has(#${code})`)
}
const active = (page: Page, selector: string) => page.locator(`.payment-method._active ${selector}`)
const writeComment = async (page: Page, text: string) => {
  await active(page, '.skerry-comment summary').click()
  await active(page, 'textarea.order-comment').fill(text)
}
const accept = (page: Page) => active(page, '.skerry-agreements input[type=checkbox]').first().check()
const placeOrder = (page: Page) => active(page, '.action.checkout').click()
const orderNumber = async (page: Page) => {
  await page.waitForURL('**/onepage/success/**')
  return (await page.innerText('.checkout-success')).match(/\d{6,}/)?.[0] ?? ''
}
const ordersIn = ({ calls }: Visit) => calls.filter(call => /^POST .*\/payment-information$/.test(call))

afterAll(closeBrowser)

const walk = (name: string, steps: (visit: Visit) => Promise<void>, views: (keyof typeof VIEWS)[] = ['wide']) =>
  test.for(FLAVOURS.flatMap(flavour => views.map(view => [flavour, view] as const)))(
    `${name} (%s, %s)`,
    async ([flavour, view]) => {
      const own = await visit(flavour, TAKEOVER, { viewport: VIEWS[view] })
      try {
        await steps(own)
        expect(own.errors).toEqual([])
      } catch (error) {
        await own.page
          .screenshot({ path: `.cache/store/checkout-${flavour}-${view}.png`, fullPage: true })
          .catch(() => {})
        throw error
      } finally {
        await own.close()
      }
    },
  )

walk(
  'a guest’s order has the point, the comment, the agreement and the gift message',
  async own => {
    const { page, calls, files } = own
    await addBag(page)
    expect(await addGift(page)).toBe(200)
    await fillAddress(page)
    expect(files.join(' ')).not.toMatch(/\/view-|-view-|picker-/)
    await chooseMethod(page)
    await next(page)
    await expect.poll(() => reason(page).innerText()).toMatch(/Select .+ parcel terminal!/)
    expect(calls.join()).not.toContain('shipping-information')
    const point = await choosePoint(page)
    await expect.poll(() => reason(page).count()).toBe(0)
    await next(page)
    await payBy(page)
    await writeComment(page, 'Ring twice')
    await placeOrder(page)
    await expect.poll(() => active(page, '.skerry-agreements .mage-error').count()).toBe(1)
    expect(ordersIn(own)).toEqual([])
    await accept(page)
    const order = page.waitForRequest(
      request => request.method() === 'POST' && /\/payment-information$/.test(request.url()),
    )
    await placeOrder(page)
    const { paymentMethod } = JSON.parse((await order).postData() ?? '{}')
    expect(paymentMethod.extension_attributes.agreement_ids).toHaveLength(1)
    const id = await orderNumber(page)
    const method = `${FIRST}_PARCEL_TERMINAL`
    expect(orderOf(id)).toEqual({ point, comment: 'Ring twice', method, gift: 'Happy day' })
    expect(calls.filter(call => call.endsWith('set-order-comment'))).toHaveLength(1)
    expect(ordersIn(own)).toHaveLength(1)
  },
  ['wide', 'phone'],
)

walk('an order with the second carrier has its terminal, and never the first carrier’s point', async own => {
  const { page } = own
  await addBag(page)
  await fillAddress(page)
  await chooseMethod(page)
  await choosePoint(page)
  await row(page, SECOND).locator('.col-carrier').click()
  await page.waitForSelector('.skerry-terminals__dropdown')
  await next(page)
  await expect.poll(() => reason(page).innerText()).toMatch(/Select .+ parcel terminal!/)
  await page.click('.skerry-terminals__dropdown')
  await page.locator('.skerry-terminals__box [role=option]').nth(1).click()
  const saving = page.waitForRequest(/\/shipping-information$/)
  await next(page)
  const { addressInformation } = JSON.parse((await saving).postData() ?? '{}')
  const attributes = addressInformation.shipping_address.extension_attributes
  expect(Object.keys(attributes)).toEqual([`${SECOND}_parcel_terminal`])
  await payBy(page)
  await accept(page)
  await placeOrder(page)
  expect(orderOf(await orderNumber(page))).toMatchObject({
    point: attributes[`${SECOND}_parcel_terminal`],
    method: `${SECOND}_PARCEL_TERMINAL`,
  })
})

/** A guest on the payment step, with a point chosen; gives its code. */
const toPayment = async ({ page }: Visit): Promise<string | null> => {
  await addBag(page)
  await fillAddress(page)
  await chooseMethod(page)
  const point = await choosePoint(page)
  await next(page)
  await payBy(page)
  return point
}
const COMMENT = /\/set-order-comment$/

walk('a failed save of the comment stops the order with a message; the next press orders', async own => {
  const { page } = own
  const point = await toPayment(own)
  await writeComment(page, 'Ring twice')
  await accept(page)
  await page.route(COMMENT, route => route.fulfill({ status: 500, json: { message: 'The comment was not saved.' } }))
  await placeOrder(page)
  await expect.poll(() => active(page, '.messages').innerText()).toContain('The comment was not saved.')
  expect(ordersIn(own)).toEqual([])
  await page.unroute(COMMENT)
  await placeOrder(page)
  expect(orderOf(await orderNumber(page))).toMatchObject({ point, comment: 'Ring twice' })
})

walk('offline, no order is sent; online again, one is', async own => {
  const { page } = own
  const point = await toPayment(own)
  await writeComment(page, 'Ring twice')
  await accept(page)
  await page.context().setOffline(true)
  await placeOrder(page)
  await expect.poll(() => active(page, '.messages .message-error').count()).toBe(1)
  await page.context().setOffline(false)
  await placeOrder(page)
  expect(orderOf(await orderNumber(page))).toMatchObject({ point, comment: 'Ring twice' })
})

walk('a double click and another method place one order with everything', async own => {
  const { page } = own
  const point = await toPayment(own)
  await writeComment(page, 'Ring twice')
  await accept(page)
  await payBy(page, 'banktransfer')
  await expect.poll(() => active(page, 'textarea.order-comment').inputValue()).toBe('Ring twice')
  await active(page, '.action.checkout').dblclick()
  expect(orderOf(await orderNumber(page))).toMatchObject({ point, comment: 'Ring twice' })
  expect(ordersIn(own)).toHaveLength(1)
})

walk('back from payment, the point is kept; after a reload at payment, the order has it', async own => {
  const { page } = own
  const point = await toPayment(own)
  await page.goBack()
  await expect.poll(() => page.locator(`.${FIRST}-chosen-point`).getAttribute('data-point-id')).toBe(point)
  await next(page)
  await payBy(page)
  await page.reload()
  await payBy(page)
  await writeComment(page, 'Ring twice')
  await accept(page)
  await placeOrder(page)
  expect(orderOf(await orderNumber(page))).toMatchObject({ point, comment: 'Ring twice' })
})

walk('the point stays when the methods are drawn again, and goes with the country', async own => {
  const { page } = own
  await addBag(page)
  await fillAddress(page)
  await chooseMethod(page)
  const point = await choosePoint(page)
  const estimate = () => page.waitForResponse(/estimate-shipping-methods/)
  const drawn = estimate()
  await page.fill('#co-shipping-form [name="postcode"]', '44001')
  // Knockout reads the field when it is left.
  await page.locator('#co-shipping-form [name="postcode"]').blur()
  await drawn
  await expect.poll(() => page.locator(`.${FIRST}-chosen-point`).getAttribute('data-point-id')).toBe(point)
  const abroad = estimate()
  await page.selectOption('#co-shipping-form [name="country_id"]', 'LV')
  await abroad
  await expect.poll(() => page.locator('.skerry-pickup__reason:visible').innerText()).toContain('is not in the country')
  await next(page)
  await expect.poll(() => reason(page).innerText()).toMatch(/Select .+ parcel terminal!/)
})

walk('without the list of points the reason is shown, and another method orders', async own => {
  const { page } = own
  await addBag(page)
  await page.route(/get-parcel-terminal-list/, route => route.fulfill({ status: 500, body: 'oops' }))
  await fillAddress(page)
  await row(page).locator('.col-carrier').click()
  await expect.poll(() => page.locator('.skerry-pickup__status:visible').innerText()).toContain('did not load')
  await next(page)
  await expect.poll(() => reason(page).innerText()).toMatch(/Select .+ parcel terminal!/)
  await row(page, FIRST, 'COURIER').locator('.col-carrier').click()
  await next(page)
  await payBy(page)
  await accept(page)
  await placeOrder(page)
  expect(orderOf(await orderNumber(page))).toMatchObject({ point: null, method: `${FIRST}_COURIER` })
})

for (const [what, pattern] of [
  ['kernel', /^\/base-.*js/],
  ['chunk of the cart', /^\/cart-.*js/],
  ['chunk of Magento’s scripts', /theme-scripts/],
  ['picker', /^\/pickup.*js/],
  ['places', /checkout-places/],
] as const)
  walk(`with the ${what} blocked, Magento’s own checkout takes point and order`, async own => {
    const { page, errors } = own
    own.block(pattern)
    await addBag(page)
    await fillAddress(page)
    await row(page).locator('input').check()
    const select = page.locator(`.${FIRST}-parcel-terminal-list-wrapper select`)
    await expect.poll(() => select.locator('option').count()).toBeGreaterThan(3)
    await select.selectOption({ index: 4 })
    const point = await select.inputValue()
    await next(page)
    await payBy(page)
    await active(page, '.checkout-agreement input').first().check()
    await placeOrder(page)
    expect(orderOf(await orderNumber(page))).toMatchObject({ point })
    errors.length = 0
  })

for (const [what, pattern] of [
  ['payment widgets', /^\/payment.*js/],
  ['bundle of the checkout', /^\/checkout-[^ts].*js/],
] as const)
  walk(`with the ${what} blocked, Magento’s own comment and agreements order`, async own => {
    const { page, errors } = own
    own.block(pattern)
    const point = await toPayment(own)
    await active(page, '.order-comment-toggle').click()
    await active(page, 'textarea.order-comment').fill('Ring twice')
    await active(page, '.checkout-agreement input').first().check()
    await placeOrder(page)
    expect(orderOf(await orderNumber(page))).toMatchObject({ point, comment: 'Ring twice' })
    errors.length = 0
  })

walk('a coupon changes Magento’s own sums, too', async ({ page }) => {
  await page.goto(`${STORE}/affirm-water-bottle.html`)
  await page.click('#product-addtocart-button')
  await page.waitForSelector('.message-success')
  await fillAddress(page)
  await row(page, FIRST, 'COURIER').locator('.col-carrier').click()
  await next(page)
  await payBy(page)
  const total = () => page.locator('.opc-block-summary .grand .price').first().innerText()
  const before = await total()
  await page.locator('form[data-widget=coupon] summary, form[data-widget=coupon] [data-role=title]').first().click()
  await page.fill('form[data-widget=coupon] [name=discount_code]', 'H20')
  await page.click('form[data-widget=coupon] .action-apply')
  await expect.poll(total).not.toBe(before)
  const sums = await page.evaluate(
    () =>
      new Promise(resolve =>
        (window as unknown as { require(ids: string[], found: (quote: { totals(): unknown }) => void): void }).require(
          ['Magento_Checkout/js/model/quote'],
          quote => resolve(quote.totals()),
        ),
      ),
  )
  expect(sums).toMatchObject({ coupon_code: 'H20' })
})

const [EMAIL = 'roni_cost@example.com', PASSWORD = 'roni_cost3@example.com'] = (process.env['CUSTOMER'] ?? '')
  .split(' ')
  .filter(Boolean)

/** Signs the store's customer in, who gets an address in Lithuania if there is none. */
const signIn = async (page: Page) => {
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
/** A customer on the payment step, with a point chosen for the saved address. */
const customerToPayment = async ({ page }: Visit) => {
  await signIn(page)
  await addBag(page)
  await page.goto(`${STORE}/checkout/`)
  const saved = page.locator('.shipping-address-item', { hasText: 'Gedimino 1' }).first()
  await saved.waitFor()
  await page.waitForLoadState('networkidle')
  const choose = saved.locator('.action-select-shipping-item')
  if (await choose.isVisible()) await choose.click()
  await row(page).waitFor()
  await page.waitForLoadState('networkidle')
  await chooseMethod(page)
  const point = await choosePoint(page)
  await next(page)
  await payBy(page)
  return point
}

walk('a customer’s order from a saved address has the point and the comment', async own => {
  const { page } = own
  const point = await customerToPayment(own)
  await writeComment(page, 'Ring twice')
  await accept(page)
  await placeOrder(page)
  expect(orderOf(await orderNumber(page))).toMatchObject({ point, comment: 'Ring twice' })
})

walk('a customer whose session is gone is sent to sign in, without an order', async own => {
  const { page } = own
  await customerToPayment(own)
  await writeComment(page, 'Ring twice')
  await accept(page)
  // What the server answers then; a cookie that is only deleted comes back with the next answer.
  const json = { message: 'The consumer isn’t authorized to access %resources.', parameters: { resources: 'self' } }
  await page.route(COMMENT, route => route.fulfill({ status: 401, json }))
  await placeOrder(page)
  await page.waitForURL('**/customer/account/login/**')
  expect(ordersIn(own)).toEqual([])
})
