/** Paying by card. */
import { expect } from 'vitest'
import { connected, until } from '../support/browser-page.ts'
import { active, chargesOf, comeToCheckout, goOn, hasArrived, onlyOrder, placeButton } from './order.ts'
import { reads } from './shopper.ts'
import { walk } from './walk.ts'

walk(
  'a card is filled in by keyboard alone, in any digits, and its code loads with its method',
  async ({ visitor }) => {
    const come = await visitor()
    const files: string[] = []
    come.context.on('request', request => files.push(request.url().replace(/.*\//, '')))
    const page = await comeToCheckout(come, { rate: 'tidepost_COURIER', query: '?pay=card&agreements=off' })
    await goOn(page)
    const cardFiles = () => files.filter(file => /^card-\w{8}\.js$/.test(file)).length
    expect(cardFiles()).toBe(0)
    await page.locator('[value=banktransfer]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await until(page, () => document.querySelector('[data-container$="-cc-number"][data-private]'))
    expect(cardFiles()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.type('٤١١١1111')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('1')
    const number = page.getByLabel('Card number')
    expect(await number.inputValue()).toBe('4111 1111 1')
    expect(await number.evaluate(field => (field as HTMLInputElement).selectionStart)).toBe(9)
    await reads(active(page).locator('.skerry-card__brand'), 'Visa')
    await page.keyboard.press('End')
    await page.keyboard.type('1111112')
    await page.keyboard.press('Tab')
    await reads(active(page).locator('.mage-error'), 'Please enter a valid credit card number.')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    await active(page).locator('.mage-error').waitFor({ state: 'detached' })
    await page.keyboard.type('12')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`${new Date().getFullYear() + 2}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('12')
    await page.keyboard.press('Tab')
    await reads(active(page).locator('.mage-error'), 'Please enter a valid credit card verification number.')
    await page.keyboard.press('Enter')
    await page.locator('.card-help-text').waitFor({ state: 'visible' })
  },
)

walk('a stored card keeps its choice over a coupon, and pays once', async ({ visitor }) => {
  const come = await visitor()
  const page = await comeToCheckout(come, {
    isCustomer: true,
    isKnown: false,
    product: { product: '301', qty: '1', 'links[]': '1' },
    query: '?pay=card&agreements=off',
  })
  await page.getByRole('radio', { name: 'MasterCard ending 4444' }).check()
  await connected(page, 'coupon')
  const coupon = page.locator('[data-widget=coupon]')
  await coupon.locator('summary').hover()
  await coupon.locator('.skerry-coupon').waitFor()
  const field = coupon.locator('[name=discount_code]')
  if (!(await field.isVisible())) await coupon.locator('summary').click()
  await field.fill('HARBOUR5')
  await coupon.locator('button[type=submit]').click()
  await reads(coupon.getByRole('status'), 'Your coupon was successfully applied.')
  expect(await page.getByRole('radio', { name: 'MasterCard ending 4444' }).isChecked()).toBe(true)
  await placeButton(page).click()
  await hasArrived(page)
  const { number, method, card, coupon: code, total } = await onlyOrder(come.context)
  expect([method, card, code]).toEqual(['payflowpro_cc_vault', '4444', 'HARBOUR5'])
  expect(await chargesOf(come.context)).toMatchObject([{ lastDigits: '4444', order: number, total }])
})
