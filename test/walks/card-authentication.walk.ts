/** Paying by card where its bank is asked. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAxeViolations, until } from '../support/browser-page.ts'
import {
  active,
  chargesOf,
  checkoutMessages,
  hasArrived,
  onlyOrder,
  ordersOf,
  placeButton,
  startCheckout,
} from './order.ts'
import { reads } from './shopper.ts'
import { type Walk, walk } from './walk.ts'

const FAILED = 'Authentication Failed. Please try again with another form of payment.'
const UNAVAILABLE =
  'Your bank cannot be asked about the card now. Nothing was charged. Try again, or choose another way to pay.'
const ASKED = '4111111111111111'
const KNOWN = '4000000000001000'
const UNKNOWN = '4000000000001018'

const comeToPay = async ({ visitor }: Pick<Walk, 'visitor'>) => {
  const come = await visitor()
  const page = await startCheckout(come, {
    isCustomer: true,
    isKnown: false,
    product: { product: '301', qty: '1', 'links[]': '1' },
    query: '?pay=card&secure=1&agreements=off',
  })
  // The page may keep the press until the step is connected.
  await page.getByRole('radio', { name: 'Card', exact: true }).click()
  await until(page, () => document.querySelector('[data-container$="-cc-number"][data-private]'))
  return { page, context: come.context }
}

const fillCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry month').selectOption('12')
  await page.getByLabel('Expiry year').selectOption(`${new Date().getFullYear() + 3}`)
  await page.getByLabel('Security code').fill('987')
}

walk(
  'a shopper says no to the bank, while the form takes no key, then yes by keyboard alone, and is charged once',
  async ({ visitor }) => {
    const { page, context } = await comeToPay({ visitor })
    await fillCard(page, ASKED)
    await placeButton(page).click()
    const bank = page.frameLocator('iframe[name=bank]')
    await bank.getByText('Do you pay with the card ending 1111?').waitFor()
    expect(await page.locator('dialog.skerry-loader').count()).toBe(0)
    expect(await active(page).evaluate(row => !!row.closest('[inert]'))).toBe(true)
    expect(await findAxeViolations(page)).toEqual([])
    await bank.getByRole('button', { name: 'Cancel' }).click()
    await reads(checkoutMessages(page), FAILED)
    expect(await chargesOf(context)).toEqual([])
    expect(await page.getByLabel('Card number').inputValue()).toBe('')
    await fillCard(page, ASKED)
    await placeButton(page).focus()
    await page.keyboard.press('Enter')
    await until(page, () => document.activeElement?.matches('iframe[name=bank]'))
    await bank.getByRole('button', { name: 'Yes, I pay' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await hasArrived(page)
    const { number, method, card, total } = await onlyOrder(context)
    expect([method, card]).toEqual(['payflowpro', '1111'])
    expect(await chargesOf(context)).toMatchObject([{ lastDigits: '1111', order: number, total }])
  },
)

walk(
  'a card that its bank knows is paid without a question, one that it refuses is said, and a blocked library pays nothing',
  async ({ visitor, expectTrouble }) => {
    expectTrouble(/songbird|ERR_FAILED/)
    const { page, context } = await comeToPay({ visitor })
    const asked = context.waitForEvent('request', request => request.url().endsWith('/songbird.js'))
    await context.route('**/songbird.js', route => route.abort(), { times: 1 })
    await fillCard(page, KNOWN)
    await placeButton(page).click()
    await asked
    await reads(checkoutMessages(page), UNAVAILABLE)
    await fillCard(page, UNKNOWN)
    await placeButton(page).click()
    await reads(checkoutMessages(page), 'The bank of this card does not take part.')
    expect([await chargesOf(context), await ordersOf(context)]).toEqual([[], []])
    await fillCard(page, KNOWN)
    await placeButton(page).dblclick()
    await hasArrived(page)
    const { number } = await onlyOrder(context)
    expect(await chargesOf(context)).toMatchObject([{ lastDigits: '1000', order: number }])
  },
)
