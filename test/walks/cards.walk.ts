/** Paying by card. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { connected, until } from '../support/browser-page.ts'
import { stringsInMemory } from '../support/heap.ts'
import { fault } from '../support/shop.ts'
import {
  active,
  chargesOf,
  checkoutMessages,
  hasArrived,
  injectFault,
  onlyOrder,
  ordersOf,
  placeButton,
  startCheckout,
} from './order.ts'
import { pick, reads } from './shopper.ts'
import { walk } from './walk.ts'

/** Bytes of gzip −9 that paying by card adds to the checkout. */
const CARD_BYTES = 9000

walk(
  'a card is filled in by keyboard alone, in any digits, and its code loads with its method',
  async ({ visitor }) => {
    const come = await visitor()
    const files: string[] = []
    const sizes: Promise<number>[] = []
    come.context.on('response', response => {
      const file = response.url().replace(/.*\//, '')
      files.push(file)
      if (/^cards?(-late)?-\w{8}\.js$/.test(file))
        sizes.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
    })
    const page = await comeToPay(come)
    const cardFiles = () => files.filter(file => /^card-\w{8}\.js$/.test(file)).length
    expect(cardFiles()).toBe(0)
    await page.locator('[value=banktransfer]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await until(page, () => document.querySelector('[data-container$="-cc-number"][data-private]'))
    expect(cardFiles()).toBe(1)
    // With what the untouched checkout has of the methods.
    const weights = await Promise.all(sizes)
    expect(weights.length).toBeGreaterThanOrEqual(3)
    expect(
      weights.reduce((sum, bytes) => sum + bytes, 0),
      `${weights}`,
    ).toBeLessThanOrEqual(CARD_BYTES)
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
  const page = await startCheckout(come, {
    isCustomer: true,
    isKnown: false,
    product: { product: '301', qty: '1', 'links[]': '1' },
    query: '?pay=card&agreements=off',
  })
  await pick(page.getByRole('radio', { name: 'MasterCard ending 4444' }))
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

const GUIDE = { product: '301', qty: '1', 'links[]': '1' }
const VISA = '4111111111111111'
const CVV = '987'
const DECLINED = '4000000000000002'
const PERHAPS = 'Your card may have been charged. Check your email or your bank before you pay again.'

/** A customer at the payment step of a cart without shipping. */
const comeToPay = (come: { context: BrowserContext; open(path: string): Promise<Page> }, query = '') =>
  startCheckout(come as never, {
    isCustomer: true,
    isKnown: false,
    product: GUIDE,
    query: `?pay=card&agreements=off${query}`,
  })

const fillCard = async (page: Page, number = VISA, cvv = CVV) => {
  await pick(page.getByRole('radio', { name: 'Card', exact: true }))
  await until(page, () => document.querySelector('[data-container$="-cc-number"][data-private]'))
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry month').selectOption('12')
  await page.getByLabel('Expiry year').selectOption(`${new Date().getFullYear() + 3}`)
  await page.getByLabel('Security code').fill(cvv)
}

/** As a browser's own autofill does: values at once, then the events of typing, without a key. */
const autofill = async (page: Page, number: string) => {
  await pick(page.getByRole('radio', { name: 'Card', exact: true }))
  await until(page, () => document.querySelector('[data-container$="-cc-number"][data-private]'))
  const values = {
    'cc-number': number,
    'cc-exp-month': '12',
    'cc-exp-year': `${new Date().getFullYear() + 3}`,
    'cc-csc': CVV,
  }
  await page.evaluate(values => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`.payment-method._active [autocomplete="${name}"]`)
      if (!field) throw new Error(`No field has autocomplete="${name}".`)
      field.value = value
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, values)
}

/** File → hash of the scripts that the release lists for payment pages. */
const scriptsOf = (flavour: string): ReadonlyMap<string, string> => {
  const { scripts } = JSON.parse(readFileSync(`dist/${flavour}/payment-scripts.json`, 'utf8'))
  return new Map((scripts as { file: string; integrity: string }[]).map(each => [each.file, each.integrity]))
}

/** Everything that the browser sends to the shop, and keeps: nothing of it may have the card. */
const watchForCard = (context: BrowserContext, gateway: RegExp) => {
  const sent: string[] = []
  // What the kit and the page log, which recorders of errors keep.
  context.on('console', message => sent.push(message.text()))
  context.on('request', request => {
    if (!gateway.test(request.postData() ?? '')) sent.push(request.url(), request.postData() ?? '')
  })
  return async (page: Page) => {
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, location.href]),
    )
    // After a point it is milliseconds of a time in storage.
    expect([...sent, kept].join('\n')).not.toMatch(/4111 ?1111 ?1111|%204111|(?<!\.)\b987\b/)
  }
}

walk(
  'a declined card is said in words, and the next one pays once; nothing of it reaches the shop, and no script runs that is not listed',
  async ({ visitor, flavour }) => {
    const come = await visitor()
    const unlisted: string[] = []
    const listed = scriptsOf(flavour)
    const bodies: Promise<void>[] = []
    const checkScript = (response: Response) => {
      const request = response.request()
      // The frame has pages of the gateway, and one of the shop that says the result.
      if (request.resourceType() !== 'script' || request.frame().parentFrame()) return
      const file = new URL(response.url()).pathname.split('/').at(-1) ?? ''
      const check = async () => {
        const hash = createHash('sha384')
          .update(await response.body())
          .digest('base64')
        if (listed.get(file) !== `sha384-${hash}`) unlisted.push(file)
      }
      bodies.push(check())
    }
    come.context.on('response', checkScript)
    const hasNoCard = watchForCard(come.context, /acct=/)
    const page = await comeToPay(come)
    await fillCard(page, DECLINED)
    await placeButton(page).click()
    await reads(checkoutMessages(page), 'Your payment has been declined. Declined')
    expect(await page.getByLabel('Card number').inputValue()).toBe('')
    expect(await chargesOf(come.context)).toEqual([])
    await autofill(page, VISA)
    expect(await page.getByLabel('Card number').inputValue()).toBe('4111 1111 1111 1111')
    await reads(active(page).locator('.skerry-card__brand'), 'Visa')
    // The page that says the order is placed is no payment page, and may still be loading when the walk ends.
    come.context.off('response', checkScript)
    await Promise.all(bodies)
    expect(bodies.length).toBeGreaterThan(10)
    expect(unlisted).toEqual([])
    await placeButton(page).dblclick()
    await hasArrived(page)
    const { number, method, card, total } = await onlyOrder(come.context)
    expect([method, card]).toEqual(['payflowpro', '1111'])
    expect(await chargesOf(come.context)).toMatchObject([{ lastDigits: '1111', order: number, total }])
    await hasNoCard(page)
  },
)

walk(
  'Magento’s own reply page pays, too; the card is not in memory, and an order that fails after the charge is not charged again',
  async ({ visitor, expectTrouble }) => {
    const come = await visitor()
    expectTrouble(/500/)
    const hasNoCard = watchForCard(come.context, /acct=/)
    const page = await comeToPay(come, '&reply=magento')
    // By keys: what is handed to the page as text would be in its memory because of that.
    await fillCard(page, '', '')
    for (const [label, text] of [
      ['Card number', VISA],
      ['Security code', CVV],
    ] as const) {
      await page.getByLabel(label).focus()
      await page.keyboard.type(text)
    }
    await injectFault(come.context, 'payment-information', { kind: '500' })
    await placeButton(page).click()
    await reads(
      active(page).locator('.skerry-card__notice'),
      'Your card was accepted. Place the order to finish; you will not be charged again.',
    )
    expect(await ordersOf(come.context)).toEqual([])
    expect(await chargesOf(come.context)).toHaveLength(1)
    // The card was charged, and the page is still the one into which it was typed.
    const strings = await stringsInMemory(page)
    expect(strings).toContain('payflowpro')
    expect(strings.filter(text => text === CVV || /4111[ -]?1111[ -]?1111[ -]?1111/.test(text))).toEqual([])
    await hasNoCard(page)
    await placeButton(page).click()
    await hasArrived(page)
    const { number } = await onlyOrder(come.context)
    expect(await chargesOf(come.context)).toMatchObject([{ order: number }])
  },
)

walk(
  'a gateway that charges and never replies is said, and so is a page left meanwhile',
  async ({ visitor, expectTrouble }) => {
    const come = await visitor()
    expectTrouble(/500|Sandbox/)
    await come.context.clock.install()
    const page = await comeToPay(come)
    await fillCard(page)
    await fault(come.context, { path: '/gateway', kind: '500', after: true })
    await placeButton(page).click()
    await expect.poll(() => chargesOf(come.context)).toHaveLength(1)
    await page.clock.fastForward(30_000)
    const alert = page.getByRole('alertdialog')
    await reads(alert.locator('p'), `Sorry, but something went wrong. ${PERHAPS}`)
    expect(await chargesOf(come.context)).toHaveLength(1)
    await Promise.all([page.waitForEvent('load'), alert.getByRole('button').click()])
    expect(await ordersOf(come.context)).toEqual([])
    await fillCard(page)
    await fault(come.context, { path: '/gateway', kind: '500' })
    const asked = page.waitForRequest(request => /acct=/.test(request.postData() ?? ''))
    await placeButton(page).click()
    await asked
    await page.reload()
    await pick(page.getByRole('radio', { name: 'Card', exact: true }))
    await reads(active(page).locator('.skerry-card__notice'), PERHAPS)
  },
)
