/** Each step of the way to a wallet with each fault; the judge is the demo shop: never two orders, and none before the review. */
import { afterEach, expect, test, vi } from 'vitest'
import { cellsOf, holdTimers } from '../../support/faulty-page.ts'
import { closePaymentPage, openPaymentPage } from '../../support/payment-page.ts'

const START = 'https://shop.test/paypal/express/start/'
const BOX = '<input type="checkbox" name="payment[paypal_ec_create_ba]" value="1" checked>'

const open = async (content = '', url = START) => {
  const page = await openPaymentPage({
    name: 'wallet-redirect',
    code: 'paypal_express',
    options: { redirectUrl: url, billingAgreementCode: content && 'paypal_ec_create_ba' },
    query: 'wallet=redirect',
    content,
    load: () => import('../../../widgets/wallet-redirect/method.ts'),
  })
  return {
    ...page,
    /** What the wallet and the review do, as often as the page was left. */
    async followAll() {
      vi.useRealTimers()
      for (const address of page.left) await page.visitor.ask(new URL(address).pathname)
      for (const _ of page.left) await page.visitor.post('/paypal/express/placeOrder/', {})
      return page.orders()
    },
  }
}

afterEach(closePaymentPage)

test.each(cellsOf({ 'telling the shop': '/set-payment-information' }))(
  '%s: %s%s',
  async (_step, kind, _after, fault) => {
    const page = await open()
    page.setFault(fault)
    page.press()
    // Both presses of a double click.
    page.press()
    await page.outcome()
    expect(page.isDone(), 'the fault has happened').toBe(true)
    expect(await page.orders()).toEqual([])
    expect(page.left).toEqual(kind === 'slow' ? [START] : [])
    if (!page.left.length) {
      // The shopper reads why, and tries again.
      expect([page.status(), page.said()]).toEqual(['ready', expect.stringMatching(/\w/)])
      page.press()
      await page.outcome()
    }
    expect(page.left).toEqual([START])
    expect(await page.followAll()).toMatchObject([{ method: 'paypal_express', billingAgreement: '' }])
  },
)

test('with the box ticked the shop knows that an agreement shall be signed', async () => {
  const page = await open(BOX)
  page.press()
  await page.outcome()
  expect(await page.followAll()).toMatchObject([{ method: 'paypal_express', billingAgreement: 'new' }])
})

test('with a foreign address nothing is sent, and the page stays', async () => {
  const page = await open('', 'https://evil.test/start')
  const before = page.asked.length
  page.press()
  await page.outcome()
  expect([page.asked.length - before, page.left, page.status()]).toEqual([0, [], 'ready'])
  expect(page.said()).toBe('This way to pay is unavailable. Choose another one.')
})

test('a cart that was ordered in another tab is no order again', async () => {
  const page = await open()
  vi.useRealTimers()
  await page.visitor.ask('/paypal/express/start/')
  await page.visitor.post('/paypal/express/placeOrder/', {})
  holdTimers()
  page.press()
  await page.outcome()
  expect(await page.followAll()).toHaveLength(1)
})

test('a page that the Back button restores is loaded again', async () => {
  const page = await open()
  page.press()
  await page.outcome()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([page.left, page.isReloaded()]).toEqual([[START], true])
})
