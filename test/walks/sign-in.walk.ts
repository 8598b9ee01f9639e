/** Who is there: the sign-in popup, the gate to the checkout, and what other tabs see of it. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { cartCount, pick, reads } from './shopper.ts'
import { walk } from './walk.ts'

const EMAIL = 'shopper@example.com'
const PASSWORD = 'Shopper123!'
const PRINTED_KEY = 'k7Qm2Zp4Xc9Lw1Rt'
const LANTERN = '201'

const fillCart = async (context: BrowserContext, product = LANTERN): Promise<void> => {
  const key = (await context.cookies()).find(({ name }) => name === 'form_key')
  await context.request.post('/checkout/cart/add/', {
    form: { product, qty: '1', form_key: key?.value ?? PRINTED_KEY },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
}

type State = { customer: string | null; items: { sku: string; qty: number }[]; signInCaptcha: string }
/** The server's session, which has the last word. */
const stateOf = async (context: BrowserContext): Promise<State> => (await context.request.get('/__shop/state')).json()

const popup = (page: Page) => page.getByRole('dialog', { name: 'Sign In' })
const submit = (page: Page) => popup(page).getByRole('button', { name: 'Sign In' })
const problem = (page: Page) => popup(page).getByRole('alert').filter({ hasText: /./ })
/** As a password manager does: values without a key. */
const autofill = (page: Page, password = PASSWORD) =>
  popup(page).evaluate(
    (dialog, values) => {
      const [email, secret] = dialog.querySelectorAll<HTMLInputElement>('form input')
      if (email) email.value = values.email
      if (secret) secret.value = values.password
    },
    { email: EMAIL, password },
  )

walk(
  'a guest of a shop for customers signs in at the cart, by keyboard, and goes on with everything in the cart',
  async ({ open, visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const { context } = await visitor({ width: 640, height: 800 })
    const files: string[] = []
    context.on('request', request => files.push(request.url().replace(/.*\//, '')))
    await fillCart(context)
    const page = await open('/checkout/cart/?guest=off')
    await connected(page, 'totals')
    expect(files.filter(file => /^(sign-in|account|captcha|guest-gate)-/.test(file))).toEqual([])
    await page.getByRole('link', { name: 'Go to checkout' }).focus()
    await page.keyboard.press('Enter')
    await popup(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username')
    await page.keyboard.type(` ${EMAIL}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Wrong-1')
    await page.keyboard.press('Enter')
    await reads(problem(page), 'Invalid login or password.')
    expect(await popup(page).locator('[type=password]').inputValue()).toBe('')
    // The answer is lost on its way; the session knows better.
    await context.request.get('/__shop/fault?path=/customer/ajax/login&kind=html&after=1')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout/')
    const { customer, items } = await stateOf(context)
    expect([customer, items.length]).toEqual([EMAIL, 1])
  },
)

walk(
  'after three failures the picture has to be answered, from right to left, and a password manager fills the rest',
  async walk => {
    const { open, visitor } = walk
    const { context } = await visitor()
    await fillCart(context)
    const page = await open('/rtl/checkout/cart/?guest=off')
    await page.locator('[data-role="proceed-to-checkout"]').click()
    await popup(page).waitFor()
    const picture = popup(page).getByLabel('Please type the letters and numbers below')
    for (let failures = 0; failures < 3; failures++) {
      await autofill(page, `Wrong-${failures}`)
      await submit(page).click()
      await expect.poll(() => popup(page).locator('[type=password]').inputValue()).toBe('')
      await reads(problem(page), 'Invalid login or password.')
    }
    await picture.waitFor()
    await expect.poll(() => popup(page).locator('[aria-busy=true]').count()).toBe(0)
    await picture.fill((await stateOf(context)).signInCaptcha)
    await autofill(page)
    await submit(page).click()
    await page.waitForURL('**/checkout/')
    expect((await stateOf(context)).customer).toBe(EMAIL)
  },
)

walk(
  'a known guest whom autofill has named signs in at the checkout, at 200 % from right to left, and keeps what was typed',
  async ({ open, visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const { context } = await visitor({ width: 640, height: 800 })
    await fillCart(context)
    const page = await open('/rtl/checkout/')
    await connected(page, 'shipping-step', 'address-fields', 'checkout-email')
    const field = (name: string) => page.locator(`#co-shipping-form [name="${name}"]`)
    await field('city').fill('Kaunas')
    await field('street[0]').fill('Laisvės al. 1')
    const email = page.locator('#customer-email')
    await email.focus()
    await email.evaluate((own: HTMLInputElement, value) => (own.value = value), EMAIL)
    await page.keyboard.press('Tab')
    const part = page.locator('.skerry-checkout-email')
    const password = part.locator('[type=password]')
    await password.waitFor()
    // The shop fails, and has signed nobody in.
    await context.request.get('/__shop/fault?path=/customer/ajax/login&kind=500')
    await password.focus()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await reads(part.getByRole('alert'), 'Could not authenticate. Please try again later.')
    expect([await password.inputValue(), (await stateOf(context)).customer]).toEqual(['', null])
    await page.keyboard.type(PASSWORD)
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    await pick(page.locator('[name=address_id]').last())
    await expect.poll(() => field('city').inputValue()).toBe('Kaunas')
    expect([await field('street[0]').inputValue(), await email.count()]).toEqual(['Laisvės al. 1', 0])
    expect(await stateOf(context)).toMatchObject({ customer: EMAIL, items: [{}] })
  },
)

walk('signing in and out in one tab is seen in the other; the carts are one', async ({ open, visitor }) => {
  const { context } = await visitor()
  await fillCart(context)
  const [first, second] = [await open('/jackets.html'), await open('/ember-candles.html')]
  const greeting = (page: Page) => page.locator('.greeting')
  await connected(second, 'minicart')
  await reads(cartCount(second), '1')
  await first.locator('.account-link').click()
  await popup(first).waitFor()
  await autofill(first)
  await Promise.all([first.waitForEvent('load'), submit(first).click()])
  await reads(greeting(first), 'Sample')
  await reads(greeting(second), 'Sample')
  await reads(cartCount(second), '1')
  await first.goto('/customer/account/')
  await first.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await first.waitForURL('**/logoutSuccess/')
  await expect.poll(() => greeting(second).isVisible()).toBe(false)
  await expect.poll(() => cartCount(second).textContent()).not.toBe('1')
  // Another lantern as a guest, and the customer's cart has both.
  await fillCart(context, '202')
  await first.goto('/jackets.html')
  await first.locator('.account-link').click()
  await autofill(first)
  await Promise.all([first.waitForEvent('load'), submit(first).click()])
  expect((await stateOf(context)).items).toHaveLength(2)
  await reads(cartCount(second), '2')
})
