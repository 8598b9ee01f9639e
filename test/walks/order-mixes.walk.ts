import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, type Visitor } from '../support/browser-page.ts'
import { allPairs, type Row } from '../support/pairs.ts'
import {
  active,
  box,
  COMMENT,
  continueToPayment,
  GIFT,
  hasArrived,
  type Order,
  onlyOrder,
  PARCEL,
  PAYER,
  POINT,
  placeButton,
  startCheckout,
  writeComment,
} from './order.ts'
import { reads } from './shopper.ts'
import { walk } from './walk.ts'

const CHOICES = {
  who: ['guest', 'customer'],
  way: ['pickup point', 'courier', 'download'],
  // What leaves nothing to pay is a code, so that the free method never comes without one.
  payment: ['bank transfer', 'bank transfer with a code', 'nothing left to pay'],
  gift: ['none', 'order', 'item'],
  agreements: ['manual', 'automatic'],
  comment: ['none', 'written'],
} as const
type Mix = Row<typeof CHOICES>

/** Downloads have no gift message: the server refuses it. */
const canBe = ({ way, gift }: Mix) => way !== 'download' || gift === 'none'

/** Every two of these choices meet in at least one order: 168 orders there could be, judged by the few that cover them. */
const MIXES = allPairs(CHOICES, canBe)

const CODES = {
  'bank transfer': '',
  'bank transfer with a code': 'SHORE10',
  'nothing left to pay': 'GIFTOFTHESEA',
} as const

const GUIDE = { product: '301', qty: '1', 'links[]': '1' }

const applyCode = async (page: Page, code: string) => {
  await connected(page, 'coupon')
  const coupon = page.locator('[data-widget=coupon]')
  const field = coupon.locator('[name=discount_code]')
  await coupon.locator('summary').hover()
  await coupon.locator('.skerry-coupon').waitFor()
  if (!(await field.isVisible())) await coupon.locator('summary').click()
  await field.fill(code)
  await coupon.locator('button[type=submit]').click()
  await reads(coupon.getByRole('status'), 'Your coupon was successfully applied.')
}

/** The shopper does all of it in the page, from the cart to the button. */
const placeOrder = async (visitor: Visitor, { who, way, payment, gift, agreements, comment }: Mix): Promise<Page> => {
  const isCustomer = who === 'customer'
  const page = await startCheckout(visitor, {
    isCustomer,
    ...(gift !== 'none' && { writes: gift }),
    ...(way === 'download' && { product: GUIDE }),
    rate: way === 'courier' ? 'tidepost_COURIER' : PARCEL,
    query: `?agreements=${agreements === 'manual' ? 'all' : 'auto'}&downloads=guest`,
  })
  if (way !== 'download') await continueToPayment(page)
  else if (!isCustomer) {
    await connected(page, 'address-fields')
    await page.fill('#customer-email', 'guest@example.com')
    for (const [name, text] of Object.entries(PAYER))
      await page.fill(`#billing-new-address-form [name="${name}"]`, text)
  }
  const code = CODES[payment]
  if (code) await applyCode(page, code)
  if (payment === 'nothing left to pay')
    await page.getByRole('radio', { name: 'No Payment Information Required' }).waitFor()
  if (comment === 'written') await writeComment(page, COMMENT)
  if (agreements === 'manual') await box(page).check()
  else expect(await active(page).getByRole('checkbox').count()).toBe(0)
  await placeButton(page).click()
  await hasArrived(page)
  return page
}

/** All that the order must hold, and nothing that was not chosen. */
const judge = (order: Order, { who, way, payment, gift, agreements, comment }: Mix) => {
  const isFree = payment === 'nothing left to pay'
  expect(order).toMatchObject({
    email: who === 'customer' ? 'shopper@example.com' : 'guest@example.com',
    method: isFree ? 'free' : 'banktransfer',
    coupon: CODES[payment],
    agreements: agreements === 'manual' ? ['1'] : [],
    comment: comment === 'written' ? COMMENT : '',
  })
  expect(order.total === '€0.00').toBe(isFree)
  expect(Object.values(order.gifts)).toMatchObject(gift === 'none' ? [] : [GIFT])
  expect(Object.keys(order.gifts).map(key => (key === 'orderLevel' ? 'order' : 'item'))).toEqual(
    gift === 'none' ? [] : [gift],
  )
  if (way === 'download') {
    expect(order.delivery).toBe(null)
    expect(order.billing).toMatchObject({ city: who === 'customer' ? 'Neringa' : 'Klaipėda' })
  } else {
    expect(order.delivery?.method).toBe(way === 'courier' ? 'COURIER' : 'PARCEL_TERMINAL')
    expect(order.delivery?.point).toEqual(way === 'courier' ? {} : { tidepost_parcel_terminal: POINT })
    expect(order.billing).toMatchObject({ city: who === 'customer' ? 'Neringa' : 'Vilnius' })
  }
}

/** The page after the order shows what is stored, and only that. */
const shows = async (page: Page, { way, payment, gift, agreements, comment }: Mix) => {
  const saved = Object.fromEntries(
    await page
      .locator('[data-part]')
      .evaluateAll(rows =>
        rows.map(row => [row.getAttribute('data-part'), row.querySelector('dd')?.textContent?.replace(/\s+/g, ' ')]),
      ),
  )
  expect(saved).toEqual({
    total: expect.stringMatching(/^€/),
    method: payment === 'nothing left to pay' ? 'No Payment Information Required' : 'Bank Transfer Payment',
    ...(CODES[payment] && { coupon: CODES[payment] }),
    ...(way === 'pickup point' && { point: POINT }),
    ...(comment === 'written' && { comment: COMMENT.replace('\n', ' ') }),
    ...(agreements === 'manual' && { agreements: 'I agree to the terms & conditions' }),
    ...(gift !== 'none' && { gift: `From ${GIFT.sender} to ${GIFT.recipient}: ${GIFT.message}` }),
  })
}

const said = ({ who, way, payment, gift, agreements, comment }: Mix) =>
  `a ${who} orders by ${way}: ${payment}, gift message ${gift}, agreements ${agreements}, comment ${comment}`

for (const mix of MIXES)
  walk(
    said(mix),
    async ({ visitor }) => {
      const come = await visitor()
      const page = await placeOrder(come, mix)
      judge(await onlyOrder(come.context), mix)
      await shows(page, mix)
    },
    { flavours: 'drawn' },
  )
