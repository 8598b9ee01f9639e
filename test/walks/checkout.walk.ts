import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { blockScripts, connected } from '../support/browser-page.ts'
import { hasFocus, INPUT_METHODS, type InputMethod } from './input-methods.ts'
import { continueToPayment, hasArrived, next, ordersOf, payment, placeButton, startCheckout, TYPED } from './order.ts'
import { SCREENS, shiftSinceLoad, still } from './shift.ts'
import { addButton, reads } from './shopper.ts'
import { walk, walkRow } from './walk.ts'

const EMAIL = 'guest@example.com'

const rowOf = (page: Page, code: string) => page.locator('tr.row', { has: page.locator(`#s_method_${code}`) })
const total = (page: Page) => page.locator('[data-order-total]')
const heading = (page: Page) => payment(page).locator('h2').first()

const typeAddress = async (page: Page, { write }: InputMethod) => {
  await write(page.locator('#customer-email'), EMAIL)
  for (const [name, text] of Object.entries(TYPED))
    await write(page.locator(`#shipping-new-address-form [name="${name}"]`), text)
}

/** Where an element's upper edge is in the window, in pixels. */
const topOf = (target: Locator) => target.evaluate(element => element.getBoundingClientRect().top)

for (const [way, method] of Object.entries(INPUT_METHODS)) {
  const { screen, press, tick, write } = method
  const isKeyboard = method === INPUT_METHODS['by keyboard alone']
  /** Anywhere in its row, or the radio itself for who cannot point. */
  const choose = (page: Page, code: string) =>
    isKeyboard ? tick(page.locator(`#s_method_${code}`)) : press(rowOf(page, code))

  walkRow(`${way} a whole row chooses its shipping method, and the total follows before Next`, async ({ visitor }) => {
    const page = await startCheckout(await visitor(screen), { isKnown: false })
    await reads(total(page), '€18.00')
    await typeAddress(page, method)
    await choose(page, 'gullbox_COURIER')
    await reads(total(page), '€24.00')
    const row = rowOf(page, 'tidepost_COURIER')
    expect((await row.textContent())?.trim()).toMatch(/Courier Delivery tomorrow€6\.50$/)
    await row.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(height).toBeGreaterThanOrEqual(44)
    const [right, middle] = [x + width - 4, y + height / 2]
    if (isKeyboard) await choose(page, 'tidepost_COURIER')
    else await (screen.touch ? page.touchscreen.tap(right, middle) : page.mouse.click(right, middle))
    await reads(total(page), '€24.50')
    expect(await page.locator('#s_method_tidepost_COURIER').isChecked()).toBe(true)
    const price = await page.locator('#label_price_COURIER_tidepost').boundingBox()
    expect(x + width - ((price?.x ?? 0) + (price?.width ?? 0))).toBeLessThan(24)
    expect(await page.getByText('Not yet calculated').count()).toBe(0)
    if (screen.touch) {
      expect(await page.getByText('Ember Candles').isVisible()).toBe(false)
      await page.getByText('Show order').tap()
    }
    await page.getByText('Ember Candles').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await press(page.getByRole('link', { name: 'Back to cart' }))
    await page.waitForURL('**/checkout/cart/')
  })

  walkRow(`${way} Next folds the address and leads to payment, and Change leads back`, async ({ visitor }) => {
    const page = await startCheckout(await visitor(screen), { isKnown: false })
    await typeAddress(page, method)
    await choose(page, 'tidepost_COURIER')
    await press(next(page))
    await expect.poll(() => hasFocus(heading(page))).toBe(true)
    const top = await topOf(heading(page))
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(130)
    expect(await next(page).isVisible()).toBe(false)
    const done = page.getByRole('region', { name: 'Shipping' })
    expect(await done.textContent()).toMatch(/guest@example\.com.*Pušų g\. 1, 01103 Vilnius.*Tidepost · Courier/)
    await press(done.getByRole('button', { name: 'Change' }))
    await next(page).waitFor()
    await payment(page).waitFor({ state: 'hidden' })
    expect(await page.inputValue('#shipping-city')).toBe('Vilnius')
    expect(await topOf(page.locator('#co-shipping-form'))).toBeGreaterThanOrEqual(0)
    await press(next(page))
    await expect.poll(() => hasFocus(heading(page))).toBe(true)
    // The step that is saved is folded after a reload, too.
    await page.reload()
    await connected(page, 'shipping-step', 'payment-step')
    await done.getByRole('button', { name: 'Change' }).waitFor()
    await payment(page).waitFor()
    expect(await next(page).isVisible()).toBe(false)
  })

  walkRow(`${way} each empty field says what to enter, also when Next is pressed out of one`, async ({ visitor }) => {
    const page = await startCheckout(await visitor(screen), { isKnown: false })
    // Its message appears between the press and its end, above the button.
    await page.focus('#shipping-telephone')
    await press(next(page))
    await page.getByText('Enter your first name.').waitFor()
    await page.getByText('Enter your street address.').waitFor()
    await page.getByText('Enter your city.').waitFor()
    await page.getByText('Enter your phone number.').waitFor()
    await expect.poll(() => hasFocus(page.locator('#customer-email'))).toBe(true)
    const border = await page.locator('#shipping-firstname').evaluate(field => getComputedStyle(field).borderTopColor)
    const without = await page.locator('#shipping-country_id').evaluate(field => getComputedStyle(field).borderTopColor)
    expect(border).not.toBe(without)
    await write(page.locator('#shipping-telephone'), 'abc')
    await page.keyboard.press('Tab')
    await page.getByText('Enter a phone number, such as').waitFor()
    expect(await page.locator('label', { hasText: '(optional)' }).allTextContents()).toEqual([
      'State/Province (optional)',
    ])
    // Where the country has a list of them, a region is needed.
    await page.selectOption('#shipping-country_id', 'US')
    await press(next(page))
    await page.getByText('Choose your state or province.').waitFor()
    const form = page.locator('#co-shipping-form')
    const tokens = await form
      .locator('input:visible, select:visible')
      .evaluateAll(fields => fields.map(field => [field.getAttribute('name'), field.getAttribute('autocomplete')]))
    expect(tokens.filter(([name, token]) => /^(?!shipping_method)/.test(name ?? '') && !token)).toEqual([])
  })
}

for (const [where, screen] of Object.entries(SCREENS))
  still(`${where} a saved step is folded at a reload without moving the payment below`, async ({ visitor }) => {
    // Slow enough that each line of the summary is drawn by itself; without its room the payment moves by 0.4 to 1.
    const page = await startCheckout(await visitor({ ...screen, cpu: 4 }))
    await continueToPayment(page)
    await page.reload()
    await connected(page, 'shipping-step', 'payment-step', 'order-comment')
    await page.getByRole('region', { name: 'Shipping' }).getByText('Seagull Market').waitFor()
    expect(await shiftSinceLoad(page)).toBeLessThanOrEqual(0.1)
  })

walk('a customer whose browser has forgotten the checkout reads the address that the order goes to', async all => {
  const page = await startCheckout(await all.visitor(), { isCustomer: true, isKnown: false })
  await connected(page, 'shipping-step')
  await page.getByRole('radio', { name: 'New Address' }).check()
  for (const [name, text] of Object.entries(TYPED)) await page.fill(`#shipping-new-address-form [name="${name}"]`, text)
  await page.locator('#s_method_tidepost_COURIER').check()
  await continueToPayment(page)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect
    .poll(() => page.getByRole('region', { name: 'Shipping' }).textContent())
    .toMatch(/Sample Guest.*Pušų g\. 1, 01103 Vilnius.*Tidepost · Courier/)
})

walk('a chosen region is there after a reload, and the methods are those of the region', async ({ visitor }) => {
  const page = await startCheckout(await visitor(), { rate: 'tidepost_COURIER' })
  const region = page.locator('#shipping-region_id')
  const asksForMethods = () =>
    page.waitForRequest(
      asked => asked.url().endsWith('/estimate-shipping-methods') && /"43"/.test(`${asked.postData()}`),
    )
  await page.locator('#shipping-country_id').selectOption('US')
  await Promise.all([asksForMethods(), region.selectOption('43')])
  await Promise.all([asksForMethods(), page.reload()])
  await expect.poll(() => region.inputValue()).toBe('43')
})

walk(
  'a saved step whose script does not come is the server’s form after a moment',
  async ({ visitor, expectTrouble }) => {
    expectTrouble(/ERR_FAILED|Failed to load/)
    const shopper = await visitor()
    const page = await startCheckout(shopper)
    await continueToPayment(page)
    await blockScripts(shopper.context)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.locator('#shipping-city').waitFor()
    await page.getByRole('button', { name: 'Next' }).waitFor()
  },
)

/** Colour of a field's upper border. */
const edgeOf = (field: Locator) => field.evaluate(element => getComputedStyle(element).borderTopColor)

still('a list that lacks its choice is framed as a field is, on a product’s page and at the checkout', async walk => {
  const kit = await walk.open('/first-night-kit.html')
  await connected(kit, 'add-to-cart')
  const bag = kit.getByLabel('Sleeping bag').first()
  const plain = await edgeOf(bag)
  await addButton(kit).click()
  await expect.poll(() => bag.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => edgeOf(bag)).not.toBe(plain)

  const page = await startCheckout(await walk.visitor(), { isKnown: false })
  const field = (name: string) => page.locator(`#shipping-new-address-form [name="${name}"]`)
  await field('country_id').selectOption('US')
  await field('region_id').waitFor()
  const usual = await edgeOf(field('region_id'))
  await next(page).click()
  await expect.poll(() => field('region_id').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => edgeOf(field('region_id'))).not.toBe(usual)
  // The same as around a text, in the same form.
  await expect.poll(async () => (await edgeOf(field('city'))) === (await edgeOf(field('region_id')))).toBe(true)
})

for (const [way, { screen, press }] of Object.entries(INPUT_METHODS))
  walkRow(`${way} a shopper who goes offline reads it at Next and at Place Order, and goes on later`, async all => {
    all.expectTrouble(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    const visitor = await all.visitor(screen)
    const { context } = visitor
    const page = await startCheckout(visitor, { query: '?agreements=off' })
    await connected(page, 'shipping-step', 'pickup-points')
    await page.locator('input[name=shipping_method]:checked').waitFor()
    const offline = page.getByText('You seem to be offline.').filter({ visible: true }).first()
    await next(page).focus()
    await context.setOffline(true)
    await press(next(page))
    await offline.waitFor()
    expect(await next(page).isVisible()).toBe(true)
    await context.setOffline(false)
    await press(next(page))
    await payment(page).waitFor()
    await placeButton(page).waitFor()
    await expect.poll(() => offline.isVisible()).toBe(false)
    await context.setOffline(true)
    await press(placeButton(page))
    await offline.waitFor()
    expect(await ordersOf(context).catch(() => [])).toEqual([])
    await context.setOffline(false)
    await press(placeButton(page))
    await hasArrived(page)
    expect(await ordersOf(context)).toHaveLength(1)
  })
