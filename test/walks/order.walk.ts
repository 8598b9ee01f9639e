import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, holdBack, until } from '../support/browser-page.ts'
import { shopLog } from '../support/shop.ts'
import {
  active,
  box,
  COMMENT,
  cartOf,
  change,
  checkoutMessages,
  continueToPayment,
  hasArrived,
  injectFault,
  loader,
  methodIsSaved,
  next,
  onlyOrder,
  ordersOf,
  PAYER,
  payment,
  placeButton,
  startCheckout,
  writeComment,
} from './order.ts'
import { addButton, follow, reads } from './shopper.ts'
import { walk } from './walk.ts'

const COURIER = 'tidepost_COURIER'
const PRINTED_KEY = 'k7Qm2Zp4Xc9Lw1Rt'
const GUIDE = { product: '301', qty: '1', 'links[]': '1' }

const sent = async (context: BrowserContext, call: RegExp) =>
  (await shopLog(context)).filter(({ path }) => call.test(path)).map(({ method }) => method)

/** A script of the page writes into the folded step. */
const overwriteEmail = (page: Page, text: string) =>
  page.locator('#customer-email').evaluate((field, text) => {
    ;(field as HTMLInputElement).value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.className)

walk(
  'two presses place one order, and the button is disabled from the first press to the outcome',
  async ({ visitor }) => {
    const come = await visitor()
    const page = await startCheckout(come, { rate: COURIER })
    await continueToPayment(page)
    await box(page).check()
    const gate = await holdBack(come.context, 'payment-information')
    const button = placeButton(page)
    await button.dblclick()
    expect(await button.isDisabled()).toBe(true)
    await loader(page).waitFor()
    expect(await loader(page).getAttribute('aria-label')).toBe('Please wait...')
    // Escape leaves neither the loader nor the order.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await loader(page).evaluate(dialog => (dialog as HTMLDialogElement).open)).toBe(true)
    gate.release()
    await hasArrived(page)
    await onlyOrder(come.context)
    expect(await sent(come.context, /\w\/payment-information$/)).toEqual(['POST'])
  },
)

walk('shows all errors at once and focuses the first one', async ({ visitor }) => {
  const come = await visitor()
  const page = await startCheckout(come, { rate: COURIER, query: '?limit=5' })
  await continueToPayment(page)
  // As long as the limit, which is no error.
  await writeComment(page, '12345')
  await overwriteEmail(page, 'nobody')
  await placeButton(page).click()
  await checkoutMessages(page).waitFor()
  expect(await checkoutMessages(page).locator('p').allTextContents()).toEqual([
    'Please enter a valid email address (Ex: johndoe@domain.com).',
    'Please accept: I agree to the terms & conditions',
  ])
  await expect.poll(() => focused(page)).toBe('customer-email')
  expect(await box(page).getAttribute('aria-invalid')).toBe('true')
  expect(await placeButton(page).isEnabled()).toBe(true)
  expect(await ordersOf(come.context)).toEqual([])
  expect(await sent(come.context, /set-order-comment|\w\/payment-information$/)).toEqual([])
  await page.fill('#customer-email', 'guest@example.com')
  await placeButton(page).click()
  await expect.poll(() => checkoutMessages(page).locator('p').allTextContents()).toHaveLength(1)
  await expect.poll(() => focused(page)).toMatch(/^agreement_banktransfer_1$/)
  await page.keyboard.press('Space')
  await placeButton(page).click()
  await hasArrived(page)
  expect((await onlyOrder(come.context)).comment).toBe('12345')
})

walk('one tick and one comment count under every payment method', async ({ visitor }) => {
  const come = await visitor()
  const page = await startCheckout(come, { rate: COURIER })
  await continueToPayment(page)
  await box(page).check()
  await writeComment(page, 'By the back door')
  await page.getByRole('radio', { name: 'Check / Money order' }).check()
  expect(await box(page).isChecked()).toBe(true)
  expect(await active(page).getByRole('textbox').inputValue()).toBe('By the back door')
  await placeButton(page).click()
  await hasArrived(page)
  expect(await onlyOrder(come.context)).toMatchObject({
    method: 'checkmo',
    agreements: ['1'],
    comment: 'By the back door',
  })
})

walk('a carrier’s logo is 30 px high, also where a theme gives pictures their own height', async ({ visitor }) => {
  const page = await startCheckout(await visitor(), { rate: COURIER })
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('img { height: auto; max-width: 100% }')
    document.adoptedStyleSheets.push(sheet)
  })
  const logos = page.locator('.skerry-carrier-logo')
  await logos.first().waitFor()
  expect(await logos.evaluateAll(all => all.map(logo => logo.getBoundingClientRect().height))).toContain(30)
  expect(await logos.evaluateAll(all => all.every(logo => logo.getBoundingClientRect().height === 30))).toBe(true)
})

walk('an agreement opens in a dialog; Escape closes it and returns the focus', async ({ visitor }) => {
  const page = await startCheckout(await visitor(), { rate: COURIER })
  await continueToPayment(page)
  const read = active(page).getByRole('button', { name: 'Read I agree to the terms & conditions' })
  await read.click()
  const dialog = page.getByRole('dialog', { name: 'I agree to the terms & conditions' })
  await dialog.getByRole('heading', { name: 'Terms of the shore' }).waitFor()
  // Short terms need no scrolling on a small phone either.
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await dialog.evaluate(box => box.scrollHeight - box.clientHeight)).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => read.evaluate(button => button === document.activeElement)).toBe(true)
  // What need not be ticked has no box, and a height of its own.
  await active(page).getByRole('button', { name: 'How we keep your data' }).click()
  const other = page.getByRole('dialog', { name: 'How we keep your data' })
  await other.waitFor()
  expect(await other.getByRole('region').evaluate(region => getComputedStyle(region).height)).toBe('192px')
  expect(await active(page).getByRole('checkbox').count()).toBe(1)
  await other.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => other.count()).toBe(0)
})

walk('a comment is cut at its limit, is marked for a moment, and counts characters', async ({ visitor }) => {
  const page = await startCheckout(await visitor(), { rate: COURIER, query: '?limit=12&comment=open' })
  await continueToPayment(page)
  const field = active(page).getByRole('textbox', { name: 'Comment on your order' })
  await field.fill('Ring 🐕')
  const left = active(page).locator('.skerry-comment__left')
  await reads(left, 'Characters left: 6')
  const said = page.locator('.skerry-sr-only[role=status]')
  await expect.poll(() => said.textContent()).toBe('Characters left: 6')
  // The mark is gone again before a slow machine looks.
  const marks = await field.evaluateHandle(area => {
    const seen: string[] = []
    const look = () => seen.push(area.className)
    new MutationObserver(look).observe(area, { attributeFilter: ['class'] })
    return seen
  })
  await field.fill('Ring 🐕 twice or more')
  expect(await field.inputValue()).toBe('Ring 🐕 twice')
  await expect.poll(() => said.textContent()).toBe('Comments can have up to 12 characters. The rest was removed.')
  await expect.poll(() => field.getAttribute('class')).not.toMatch(/_error/)
  expect((await marks.jsonValue()).some(name => /_error/.test(name))).toBe(true)
  await reads(left, 'Characters left: 0')
})

walk(
  'a comment that the server refuses stops the order and shows the server’s message',
  async ({ visitor, expectTrouble }) => {
    expectTrouble(/400 \(Bad Request\)/)
    const come = await visitor()
    const page = await startCheckout(come, { rate: COURIER, query: '?limit=30' })
    await continueToPayment(page)
    await box(page).check()
    await writeComment(page, 'Nothing but twenty-seven')
    // Somebody lowers the limit meanwhile.
    await come.context.request.get('/checkout/?limit=10')
    await placeButton(page).click()
    await checkoutMessages(page).waitFor()
    await reads(checkoutMessages(page).locator('p'), 'The order comment may have 10 characters.')
    expect(await placeButton(page).isEnabled()).toBe(true)
    expect(await loader(page).count()).toBe(0)
    expect(await ordersOf(come.context)).toEqual([])
    await writeComment(page, 'Be quick')
    await placeButton(page).click()
    await hasArrived(page)
    expect((await onlyOrder(come.context)).comment).toBe('Be quick')
  },
)

walk(
  'checks what became of an order without an answer, and does not send it again',
  async ({ visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const come = await visitor()
    const page = await startCheckout(come, { rate: COURIER })
    await continueToPayment(page)
    await box(page).check()
    await methodIsSaved(come.context)
    const orders: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && /\w\/payment-information$/.test(request.url())) orders.push(request.url())
    })
    await injectFault(come.context, 'payment-information', { kind: 'offline', after: true })
    await injectFault(come.context, 'totals', { kind: '500' })
    await placeButton(page).click()
    await checkoutMessages(page).waitFor()
    expect(await checkoutMessages(page).textContent()).toMatch(/We do not know yet whether your order was placed/)
    expect(await placeButton(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.poll(() => checkoutMessages(page).textContent()).toMatch(/Your cart is empty, so/)
    expect(await placeButton(page).isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Go to the order page' }).click()
    await hasArrived(page)
    await onlyOrder(come.context)
    expect(orders).toHaveLength(1)
  },
)

walk('a cart of downloads asks for the billing address and not for shipping', async ({ visitor }) => {
  const come = await visitor()
  const page = await startCheckout(come, { product: GUIDE, isCustomer: true })
  expect(await page.locator('#co-shipping-form').count()).toBe(0)
  await connected(page, 'address-fields')
  await page.getByRole('radio', { name: 'New Address' }).check()
  await box(page).check()
  await placeButton(page).click()
  await checkoutMessages(page).waitFor()
  await expect.poll(() => focused(page)).toBe('billing-firstname')
  expect(await ordersOf(come.context)).toEqual([])
  for (const [name, text] of Object.entries(PAYER)) await page.fill(`#billing-new-address-form [name="${name}"]`, text)
  await placeButton(page).click()
  await hasArrived(page)
  const { billing, delivery } = await onlyOrder(come.context)
  expect(delivery).toBe(null)
  expect(billing).toMatchObject({ firstname: 'Ona', city: 'Klaipėda', countryId: 'LT', saveInAddressBook: 1 })
})

walk('a guest with downloads reads in the cart that an account is needed', async ({ visitor }) => {
  const { context, open } = await visitor()
  await context.request.post('/checkout/cart/add/', {
    form: { ...GUIDE, form_key: PRINTED_KEY },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  const page = await open('/checkout/')
  expect(new URL(page.url()).pathname).toBe('/checkout/cart/')
  await page.getByText('Guest checkout is disabled.').first().waitFor()
  expect(await page.locator('#checkout-payment').count()).toBe(0)
})

const EXPIRED: readonly (readonly [what: string, act: (page: Page) => Promise<unknown>])[] = [
  ['choosing a method', page => page.getByRole('radio', { name: 'Check / Money order' }).click()],
  [
    'trying a code',
    async page => {
      await page.locator('[data-widget=coupon] summary').hover()
      await page.locator('.skerry-coupon summary').click()
      await page.fill('#discount-code', 'SHORE10')
      await page.keyboard.press('Enter')
    },
  ],
  [
    'saving the comment',
    async page => {
      await writeComment(page, COMMENT)
      await placeButton(page).click()
    },
  ],
  ['placing the order', page => placeButton(page).click()],
  [
    'saving the shipping once more',
    async page => {
      await change(page)
      await next(page).click()
    },
  ],
]

walk(
  'a customer whose session has expired is sent to the sign-in page, and nothing is ordered',
  async ({ otherVisitor, expectTrouble }) => {
    expectTrouble(/401 \(Unauthorized\)/)
    const meet = async ([what, act]: (typeof EXPIRED)[number]) => {
      const come = await otherVisitor()
      const page = await startCheckout(come, { rate: COURIER, isCustomer: true })
      await continueToPayment(page)
      await box(page).check()
      await methodIsSaved(come.context)
      // The server forgets the session while the page stays as it is.
      await come.context.clearCookies({ name: 'PHPSESSID' })
      await act(page)
      await page.waitForURL(/customer\/account\/login/, { waitUntil: 'domcontentloaded' })
      expect(await ordersOf(come.context), what).toEqual([])
    }
    await Promise.all(EXPIRED.map(meet))
  },
  { axe: false },
)

walk('a cart of downloads can use a stored billing address', async ({ visitor }) => {
  const come = await visitor()
  const page = await startCheckout(come, { product: GUIDE, isCustomer: true })
  await box(page).check()
  await placeButton(page).click()
  await hasArrived(page)
  expect((await onlyOrder(come.context)).billing).toMatchObject({ customerAddressId: '2', city: 'Neringa' })
})

walk('only the free method is offered when nothing is to be paid, and never otherwise', async ({ visitor }) => {
  const come = await visitor()
  const page = await startCheckout(come, { rate: COURIER })
  await continueToPayment(page)
  expect(await page.locator('.payment-method:not([hidden])').count()).toBe(2)
  // The server refuses the method once nothing is to be paid.
  await methodIsSaved(come.context)
  const cart = await cartOf(come.context)
  await come.context.request.put(`${cart}/coupons/GIFTOFTHESEA`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  await change(page)
  await next(page).click()
  await page.getByRole('radio', { name: 'No Payment Information Required' }).waitFor()
  expect(await page.locator('.payment-method:not([hidden])').count()).toBe(1)
  await box(page).check()
  await placeButton(page).click()
  await hasArrived(page)
  expect(await onlyOrder(come.context)).toMatchObject({ method: 'free', total: '€0.00' })
})

walk('sends neither method nor order of a guest without email', async ({ visitor }) => {
  const come = await visitor()
  const page = await startCheckout(come, { rate: COURIER })
  await continueToPayment(page)
  await expect.poll(() => sent(come.context, /set-payment-information/)).toHaveLength(1)
  await overwriteEmail(page, '')
  await page.getByRole('radio', { name: 'Check / Money order' }).check()
  await box(page).check()
  await placeButton(page).click()
  await expect.poll(() => focused(page)).toBe('customer-email')
  expect(await page.locator('#customer-email').getAttribute('aria-invalid')).toBe('true')
  expect(await sent(come.context, /set-payment-information|\w\/payment-information$/)).toEqual(['POST'])
})

walk('the newest choice wins when the server is slow', async ({ visitor, expectTrouble }) => {
  // On a slow machine the first one fails before the second is chosen.
  expectTrouble(/status of 500 .*set-payment-information/)
  const come = await visitor()
  const page = await startCheckout(come, { rate: COURIER })
  await continueToPayment(page)
  await expect.poll(() => sent(come.context, /set-payment-information/)).toHaveLength(1)
  await injectFault(come.context, 'set-payment-information', { kind: '500', delayMs: 1000 })
  await page.getByRole('radio', { name: 'Check / Money order' }).check()
  await page.getByRole('radio', { name: 'Bank Transfer Payment' }).check()
  await expect.poll(() => sent(come.context, /\/totals$/)).toHaveLength(2)
  // The first one's failure is nobody's business any more.
  expect(await page.locator('[data-role=checkout-messages] .message').count()).toBe(0)
})

walk('another address after saving requires saving the shipping step again', async ({ visitor }) => {
  const page = await startCheckout(await visitor(), { rate: COURIER })
  await continueToPayment(page)
  await change(page)
  const rates = page.waitForResponse(/estimate-shipping-methods/)
  await page.fill('#shipping-new-address-form [name=city]', 'Kaunas')
  await next(page).waitFor()
  await payment(page).waitFor({ state: 'hidden' })
  // The rates of the new address: until they are here the old ones are dimmed.
  await rates
  await page.locator('.skerry-shipping[aria-busy=true]').waitFor({ state: 'detached' })
})

walk('an order can be placed by keyboard alone on a phone', async ({ visitor }) => {
  const come = await visitor({ width: 375, height: 740 })
  const page = await startCheckout(come, { rate: COURIER })
  await continueToPayment(page)
  await box(page).focus()
  await page.keyboard.press('Space')
  await active(page).locator('.order-comment summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ring twice')
  await page.keyboard.press('Tab')
  await expect.poll(() => placeButton(page).evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await hasArrived(page)
  expect((await onlyOrder(come.context)).comment).toBe('Ring twice')
})

walk(
  'the form places the order without JavaScript, with comment and agreement',
  async ({ visitor }) => {
    const come = await visitor({ script: false })
    const page = await come.open('/ember-candles.html')
    await follow(addButton(page))
    await page.goto('/checkout/')
    await page.fill('#customer-email', 'guest@example.com')
    for (const [name, text] of Object.entries({
      firstname: 'Sample',
      lastname: 'Guest',
      'street[0]': 'Pušų g. 1',
      postcode: '01103',
      city: 'Vilnius',
      telephone: '+370 600 00000',
    }))
      await page.fill(`[name="${name}"]`, text)
    await page.check('#server_tidepost_COURIER')
    await follow(page.getByRole('button', { name: 'Next' }))
    const method = page.locator('.payment-method:has(:checked)')
    await method.locator('.order-comment summary').click()
    await method.getByRole('textbox').fill('Slowly')
    await follow(method.getByRole('button', { name: 'Place Order' }))
    // The server looks at the agreement itself.
    expect(await page.getByRole('alert').textContent()).toMatch(/First, agree to the terms/)
    await method.getByRole('checkbox').check()
    await method.getByRole('button', { name: 'Place Order' }).click()
    await hasArrived(page)
    expect(await onlyOrder(come.context)).toMatchObject({ comment: 'Slowly', agreements: ['1'] })
  },
  { axe: false, flavours: ['preact'] },
)

walk(
  'going back from the success page offers no second order',
  async ({ visitor }) => {
    const come = await visitor()
    const page = await startCheckout(come, { rate: COURIER })
    await continueToPayment(page)
    // Asked for after the order, the totals of its cart would be a 404 in the console.
    await methodIsSaved(come.context)
    await box(page).check()
    await placeButton(page).click()
    await hasArrived(page)
    await page.goBack()
    await until(page, () => document.readyState === 'complete' && !document.querySelector('#checkout-payment'))
    await onlyOrder(come.context)
  },
  { axe: false },
)
