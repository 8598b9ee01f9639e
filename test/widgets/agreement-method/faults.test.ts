/** Each step of a payment by agreement with each fault; the judge is the demo shop: never two orders, and never a wrong one. */
import { afterEach, expect, test, vi } from 'vitest'
import { cellsOf, holdTimers } from '../../support/faulty-page.ts'
import { find } from '../../support/kernel.ts'
import { closePaymentPage, openPaymentPage } from '../../support/payment-page.ts'

const open = async () => {
  const page = await openPaymentPage({
    name: 'agreement-method',
    code: 'paypal_billing_agreement',
    options: { agreements: [{ id: '1', referenceId: 'B-7XK04' }] },
    query: 'pay=agreement',
    load: () => import('../../../widgets/agreement-method/method.ts'),
  })
  return { ...page, choose: (id: string) => (find<HTMLSelectElement>('select').value = id) }
}
const ORDERED = { method: 'paypal_billing_agreement', billingAgreement: 'B-7XK04' }

afterEach(closePaymentPage)

test.each(cellsOf({ 'the order': 'carts/mine/payment-information' }))(
  '%s: %s%s',
  async (_step, _kind, _after, fault) => {
    const page = await open()
    page.choose('1')
    page.setFault(fault)
    page.press()
    // Both presses of a double click.
    page.press()
    await page.outcome()
    expect(page.isDone(), 'the fault has happened').toBe(true)
    const orders = await page.orders()
    expect(orders.length).toBeLessThanOrEqual(1)
    if (orders.length && !page.left.length) expect(page.said()).toMatch(/do not know yet whether|most likely placed/)
    if (!orders.length) expect(page.said()).not.toBe('')
    if (orders.length || page.status() !== 'ready') return
    page.press()
    await page.outcome()
    expect(await page.orders()).toMatchObject([ORDERED])
  },
)

test('a double click is one order, by the chosen agreement', async () => {
  const page = await open()
  page.choose('1')
  page.press()
  page.press()
  await page.outcome()
  expect(await page.orders()).toMatchObject([ORDERED])
  expect(page.left).toEqual(['https://shop.test/checkout/onepage/success/'])
})

test('without a choice nothing is sent', async () => {
  const page = await open()
  const before = page.asked.length
  page.press()
  await page.outcome()
  expect([page.asked.length - before, await page.orders()]).toEqual([0, []])
  expect(page.said()).toBe('Choose a billing agreement.')
})

test('an agreement that was cancelled in another tab is refused in words, and nothing is ordered', async () => {
  const page = await open()
  page.choose('1')
  vi.useRealTimers()
  await page.visitor.ask('/paypal/billing_agreement/cancel/agreement/1/')
  holdTimers()
  page.press()
  await page.outcome()
  expect(page.said()).toBe('The billing agreement is not available. Choose another way to pay.')
  expect([page.status(), await page.orders()]).toEqual(['ready', []])
})
