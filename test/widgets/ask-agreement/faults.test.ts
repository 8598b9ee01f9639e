/** A press of a wallet's shortcut with each fault of the section; the judge is the demo shop: one order, however it is paid. */
import { afterEach, expect, test, vi } from 'vitest'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { sectionFacts } from '../../support/fake-server.ts'
import { cellsOf, closeFaultyPage, holdTimers, openFaultyPage } from '../../support/faulty-page.ts'
import { find } from '../../support/kernel.ts'

const START = 'https://shop.test/paypal/express/start/button/1/'
/** Where the server believes to be. */
const SERVER = 'http://shop.test/'
const GUIDE = { product: '301', qty: '1', 'links[]': '1' }

const open = async () => {
  const page = await openFaultyPage(async visitor => {
    await visitor.signIn()
    await visitor.post('/checkout/cart/add/product/301/', GUIDE)
    await visitor.ask('/checkout/?wallet=redirect&ask=agreement&agreements=off')
  })
  vi.resetModules()
  const [{ default: widget }, config, { startNow }] = await Promise.all([
    import('../../../widgets/ask-agreement/behavior.ts'),
    import('../../../core/page/config.ts'),
    import('../../../core/customer-data/on-demand.ts'),
  ])
  const sections = {
    ...sectionFacts,
    baseUrls: [SERVER],
    sectionNames: ['paypal-billing-agreement', 'customer', 'cart', 'messages'],
  }
  config.readFacts({ baseUrl: 'https://shop.test/', isLoggedIn: true, sections })
  await startNow()
  connect(
    widget,
    'ask-agreement',
    `<div data-widget="ask-agreement"><a data-action="checkout-form-submit" data-checkout-url="${START}" href="${START}">Pay</a></div>`,
  )
  holdTimers()
  return {
    ...page,
    press: () => find('[data-action]').click(),
    outcome: () => page.outcome(() => !!document.querySelector('dialog[open]')),
    /** What the wallet and the review do, as often as the page was left. */
    async followAll() {
      vi.useRealTimers()
      for (const address of page.left) await page.visitor.ask(new URL(address).pathname)
      for (const _ of page.left) await page.visitor.post('/paypal/express/placeOrder/', {})
      return page.orders()
    },
  }
}

afterEach(() => {
  disconnectAll()
  localStorage.clear()
  closeFaultyPage()
})

test.each(cellsOf({ 'the section': 'customer/section/load' }))('%s: %s%s', async (_step, _kind, _after, fault) => {
  const page = await open()
  page.setFault(fault)
  // Both presses of a double click.
  page.press()
  page.press()
  await page.outcome()
  expect(page.isDone(), 'the fault has happened').toBe(true)
  // What cannot be known in a second is not asked: paying needs no agreement.
  expect([page.left, document.querySelector('dialog')]).toEqual([[START], null])
  expect(await page.followAll()).toMatchObject([{ method: 'paypal_express', billingAgreement: '' }])
})

test('without a fault the shop’s question is asked, and a yes is one order with an agreement', async () => {
  const page = await open()
  page.press()
  page.press()
  await page.outcome()
  const dialog = find('dialog')
  expect(dialog.textContent).toContain('Would you like to sign a billing agreement')
  ;[...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Yes')?.click()
  await page.outcome()
  expect(page.left).toEqual([`${SERVER}paypal/express/start/button/1/paypal_ec_create_ba/1/`])
  expect(await page.followAll()).toMatchObject([{ method: 'paypal_express', billingAgreement: 'new' }])
})
