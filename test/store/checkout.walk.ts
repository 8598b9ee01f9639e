/**
 * Orders through Magento's own checkout with the kit on it: pickup point, comment, agreement and gift message, read back
 * from the database. `CARRIERS` names the store's two carriers, `DATABASE` a command that runs the SQL of its input.
 */
import { execSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, STORE, type Visit, visit } from './luma.ts'

const [FIRST = 'carrier1'] = (process.env['CARRIERS'] ?? '').split(',').filter(Boolean)
const TAKEOVER = 'pickup-points pickup-terminals order-comment agreements coupon totals'
const VIEWS = { wide: { width: 1280, height: 900 }, phone: { width: 375, height: 760 } } as const
const DATABASE = process.env['DATABASE'] ?? 'mysql --socket=/srv/kitstore/run/mysql.sock -N magento'
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
  await page.locator('[role=dialog] [role=option]').nth(2).click()
  await page.locator('[role=dialog] .skerry-points-card__select').click()
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
        await own.page.screenshot({ path: `dist/store-${flavour}-${view}.png`, fullPage: true }).catch(() => {})
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
