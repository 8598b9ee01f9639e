/** An order with everything through Magento's own checkout: by mouse, by keyboard alone, by finger on a small screen. */
import { afterAll, expect } from 'vitest'
import { INPUT_METHODS } from '../walks/input-methods.ts'
import { closeBrowser, STORE } from './luma.ts'
import {
  ADDRESS,
  active,
  addGift,
  COMMENT_TEXT,
  chosenPoint,
  commentField,
  FIRST,
  newEmail,
  ordersIn,
  ordersOf,
  postBag,
  row,
  shippingField,
  walk,
} from './shopper.ts'

afterAll(closeBrowser)

for (const [how, input] of Object.entries(INPUT_METHODS)) {
  const { press, tick, write, select, takeFirst, screen } = input
  const { width = 1280, height = 900, touch = false } = screen
  walk(
    `a guest orders with point, comment, agreement and gift message ${how}`,
    async own => {
      const { page } = own
      const email = newEmail()
      await postBag(page)
      await page.goto(`${STORE}/checkout/`)
      expect(await addGift(page)).toBe(200)
      await page.waitForSelector('#checkout-step-shipping', { state: 'visible' })
      await page.waitForLoadState('networkidle')

      await write(page.locator('#customer-email'), email)
      const {
        firstname = '',
        lastname = '',
        'street[0]': street = '',
        city = '',
        postcode = '',
        telephone = '',
      } = ADDRESS
      await write(shippingField(page, 'firstname'), firstname)
      await write(shippingField(page, 'lastname'), lastname)
      await write(shippingField(page, 'street[0]'), street)
      await select(shippingField(page, 'country_id'), 'Lithuania')
      await page.waitForSelector('#co-shipping-form select[name="region_id"]:visible')
      await select(shippingField(page, 'region_id'), 'Vilniaus Apskritis')
      await write(shippingField(page, 'city'), city)
      await write(shippingField(page, 'postcode'), postcode)
      await write(shippingField(page, 'telephone'), telephone)
      await row(page).waitFor()
      await page.waitForLoadState('networkidle')

      await tick(row(page).locator('input'))
      await press(page.locator(`.${FIRST}-modal-btn`))
      const search = page.locator('dialog[open] [role=combobox]')
      await write(search, 'Vilnius')
      await takeFirst(search, page.locator('dialog[open] [role=option]'))
      await press(page.locator('dialog[open] .skerry-points-card__select'))
      await chosenPoint(page).and(page.locator('[data-point-id]')).waitFor()
      const point = await chosenPoint(page).getAttribute('data-point-id')
      await press(page.locator('[data-role="opc-continue"]'))

      await page.waitForSelector('#checkout-payment-method-load .payment-method')
      await page.waitForLoadState('networkidle')
      await tick(page.locator('#checkmo'))
      await press(active(page, '.skerry-comment summary'))
      await write(commentField(page), COMMENT_TEXT)
      await tick(active(page, '.skerry-agreements input[type=checkbox]').first())
      await press(active(page, '.action.checkout'))
      await page.waitForURL('**/onepage/success/**')
      const method = `${FIRST}_PARCEL_TERMINAL`
      expect(ordersOf(email)).toEqual([{ point, comment: COMMENT_TEXT, method, gift: 'Happy day' }])
      expect(ordersIn(own)).toHaveLength(1)
    },
    { viewport: { width, height }, hasTouch: touch, isMobile: touch },
  )
}
