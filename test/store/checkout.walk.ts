/** Orders through Magento's own checkout with the kit on it, read back from the database. Faults have a file of their own. */
import { afterAll, expect } from 'vitest'
import { closeBrowser, STORE } from './luma.ts'
import {
  accept,
  active,
  addBag,
  addGift,
  addProduct,
  chooseMethod,
  choosePoint,
  chosenPoint,
  clickRow,
  customerToMethods,
  FIRST,
  fillAddress,
  next,
  orderNumber,
  orderOf,
  ordersIn,
  payBy,
  placeOrder,
  reason,
  SECOND,
  shippingField,
  walk,
  writeComment,
} from './shopper.ts'

afterAll(closeBrowser)

walk('Next and Place Order are refused in words, at the control that is missing something', async own => {
  const { page, calls, files } = own
  await addBag(page)
  expect(await addGift(page)).toBe(200)
  await fillAddress(page)
  // Neither renderer nor anything of cart and checkout loads before a method is chosen that needs it, nor what adapts
  // components that the page does not replace.
  expect(files.join(' ')).not.toMatch(
    /\/view-|-view-|picker-|\/(cart|checkout|pickup|payment)\b|theme-scripts|legacy-[A-F\d]/,
  )
  // The kernel is half of it; customer data waits, because no widget of this page reads a section.
  expect(own.scriptBytes()).toBeLessThanOrEqual(25_000)
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
})

walk('an order with the second carrier has its terminal, and never the first carrier’s point', async own => {
  const { page } = own
  await addBag(page)
  await fillAddress(page)
  await chooseMethod(page)
  await choosePoint(page)
  await clickRow(page, SECOND)
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

walk('the point stays when the methods are drawn again, and is removed with the country', async own => {
  const { page } = own
  await addBag(page)
  await fillAddress(page)
  await chooseMethod(page)
  const point = await choosePoint(page)
  const estimate = () => page.waitForResponse(/estimate-shipping-methods/)
  const drawn = estimate()
  await shippingField(page, 'postcode').fill('44001')
  // Knockout reads the field when it is left.
  await shippingField(page, 'postcode').blur()
  await drawn
  await expect.poll(() => chosenPoint(page).getAttribute('data-point-id')).toBe(point)
  const abroad = estimate()
  await shippingField(page, 'country_id').selectOption('LV')
  await abroad
  await expect.poll(() => page.locator('.skerry-pickup__reason:visible').innerText()).toContain('is not in the country')
  await next(page)
  await expect.poll(() => reason(page).innerText()).toMatch(/Select .+ parcel terminal!/)
})

walk('a coupon changes Magento’s own sums, too', async ({ page }) => {
  await addProduct(page, 'affirm-water-bottle')
  await fillAddress(page)
  await clickRow(page, FIRST, 'COURIER')
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

for (const width of [375, 1280])
  walk(
    `the box for a code keeps its place on the cart page at ${width} px, without a captcha that nobody asks for`,
    async ({ page }) => {
      await addProduct(page, 'affirm-water-bottle')
      await page.goto(`${STORE}/checkout/cart/`, { waitUntil: 'networkidle' })
      const title = page.locator('#block-discount-heading')
      const before = await title.boundingBox()
      await title.click()
      const box = page.locator('.skerry-coupon')
      const summary = box.locator('summary')
      await summary.waitFor()
      const edge = await summary.evaluate(
        element => element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft),
      )
      expect(edge).toBeCloseTo(before?.x ?? 0, 0)
      expect(await box.locator('.captcha').isVisible()).toBe(false)
      await box.locator('[name=coupon_code]').fill('H20')
      await box.locator('.action-apply').click()
      await expect.poll(() => page.locator('.cart-summary .totals .discount').count()).toBeGreaterThan(0)
    },
    { viewport: { width, height: 800 } },
  )

walk('a customer’s order from a saved address has the point and the comment', async own => {
  const { page } = own
  await customerToMethods(page)
  await chooseMethod(page)
  const point = await choosePoint(page)
  await next(page)
  await payBy(page)
  await writeComment(page, 'Ring twice')
  await accept(page)
  await placeOrder(page)
  expect(orderOf(await orderNumber(page))).toMatchObject({ point, comment: 'Ring twice' })
})
