/** Paying with a wallet in its four places, judged by the orders of the shop and the captures of the wallet. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { active, checkoutMessages, continueToPayment, hasArrived, onlyOrder, ordersOf, startCheckout } from './order.ts'
import { addButton, cartCount, cartLines, cartLink, cartPanel, reads } from './shopper.ts'
import { walk } from './walk.ts'

const capturesOf = async (context: BrowserContext): Promise<{ order: string; total: string }[]> =>
  (await context.request.get('/__shop/captures')).json()

const itemsOf = async (context: BrowserContext): Promise<{ sku: string; qty: number }[]> =>
  (await (await context.request.get('/__shop/state')).json()).items

const fill = (context: BrowserContext) =>
  context.request.post('/checkout/cart/add/product/204/', {
    form: { form_key: 'k7Qm2Zp4Xc9Lw1Rt', product: '204', qty: '1' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })

const buttonIn = (page: Page, place = 'body') =>
  page.locator(place).getByRole('group', { name: 'Express checkout' }).getByRole('button')

/** Requests for the wallet's script. */
const countScripts = (context: BrowserContext) => {
  const asked: string[] = []
  context.on('request', request => {
    if (/\/sdk\/js/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** The list's name comes with what the island loads. */
const reviewDrawn = (page: Page) => page.getByLabel('Shipping Method').waitFor()

walk('a guest pays beside a product by keys alone, and reviews what was chosen, once', async walk => {
  const { context } = await walk.visitor({ width: 375, height: 500 })
  const scripts = countScripts(context)
  const page = await walk.open('/ember-candles.html?wallet=review')
  await connected(page, 'add-to-cart')
  expect(scripts).toEqual([])
  await page.locator('.wallet').scrollIntoViewIfNeeded()
  await buttonIn(page).waitFor()
  expect(scripts).toHaveLength(1)
  const { 'content-security-policy': policy = '' } = (await context.request.get('/ember-candles.html')).headers()
  const [own = ''] = policy.match(/script-src [^;]*/) ?? []
  expect(own.match(/https?:\/\/[^ ;]+/g)).toEqual([new URL(scripts[0] ?? '').origin])
  await page.getByLabel('Qty').fill('2')
  await buttonIn(page).focus()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const wallet = await opened
  await wallet.getByRole('button', { name: 'Agree and pay' }).focus()
  // The key goes down and never up: the pressed button closes the window, often before a finger is lifted.
  await Promise.all([page.waitForURL('**/paypal/express/review/'), wallet.keyboard.down('Enter')])
  expect(await itemsOf(context)).toMatchObject([{ qty: 2 }])
  expect([await ordersOf(context), await capturesOf(context)]).toEqual([[], []])
  await reviewDrawn(page)
  await page.getByLabel('Shipping Method').focus()
  await page.keyboard.press('ArrowDown')
  await reads(page.locator('#details-reload .shipping .price'), '€6.00')
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  const place = page.getByRole('button', { name: 'Place Order' })
  await expect.poll(() => place.isEnabled()).toBe(true)
  await place.focus()
  await page.keyboard.press('Enter')
  await hasArrived(page)
  const { number, total } = await onlyOrder(context)
  expect(await capturesOf(context)).toMatchObject([{ order: number }])
  expect(total).not.toBe('')
})

walk(
  'a guest whom the shop refuses reads why, and is led to sign in; a window that is closed charges nothing',
  async walk => {
    const { context } = await walk.visitor()
    await fill(context)
    const page = await walk.open('/checkout/cart/?wallet=review&guest=off')
    await buttonIn(page).press('Enter')
    const message = page.locator('.page.messages').getByText('To check out, please sign in with your email address.')
    await message.waitFor()
    const popup = page.getByRole('dialog')
    await popup.getByLabel('Email').first().waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    const { context: guest, open } = await walk.otherVisitor()
    await fill(guest)
    const cart = await open('/checkout/cart/?wallet=review')
    for (const leave of ['Cancel and return', '']) {
      const [wallet] = await Promise.all([cart.waitForEvent('popup'), buttonIn(cart).click()])
      const cancel = wallet.getByRole('button', { name: 'Cancel and return' })
      await cancel.waitFor()
      await Promise.all([cart.waitForEvent('load'), leave ? cancel.click() : wallet.close()])
      await cart.getByText('Express Checkout and Order have been canceled.').waitFor()
    }
    expect([await ordersOf(guest), await capturesOf(guest)]).toEqual([[], []])
  },
)

walk(
  'in the minicart the wallet is told the cart as it is shown, without what was removed a moment before',
  async walk => {
    const { context } = await walk.visitor()
    await fill(context)
    const page = await walk.open('/steel-bottle.html?wallet=review')
    await connected(page, 'add-to-cart', 'minicart')
    await addButton(page).click()
    await reads(cartCount(page), '2')
    await cartLink(page).click()
    const own = buttonIn(page, 'dialog.skerry-minicart')
    await own.waitFor()
    await cartLines(page)
      .filter({ hasText: 'Steel Bottle' })
      .getByRole('button', { name: /^Remove/ })
      .click()
    const [wallet] = await Promise.all([page.waitForEvent('popup'), own.click()])
    await wallet.getByRole('button', { name: 'Cancel and return' }).waitFor()
    expect(await itemsOf(context)).toHaveLength(1)
    await Promise.all([page.waitForEvent('load'), wallet.close()])
  },
)

walk(
  'the minicart has one button however often its section changes, and what breaks there is said once',
  async walk => {
    const { context } = await walk.visitor()
    await fill(context)
    const page = await walk.open('/ember-candles.html?wallet=review')
    await connected(page, 'minicart')
    await cartLink(page).click()
    const own = buttonIn(page, 'dialog.skerry-minicart')
    await own.waitFor()
    await cartPanel(page)
      .getByRole('button', { name: /^Increase quantity/ })
      .click()
    await reads(cartCount(page), '2')
    await expect.poll(async () => (await itemsOf(context))[0]?.qty).toBe(2)
    expect(await own.count()).toBe(1)
    const [broken] = await Promise.all([page.waitForEvent('popup'), own.click()])
    await broken.getByRole('button', { name: 'Break' }).click()
    const alert = page.getByRole('alertdialog')
    await alert.getByText('Something went wrong with your request. Please try again later.').waitFor()
    expect(await alert.count()).toBe(1)
    await page.keyboard.press('Escape')
    await alert.waitFor({ state: 'detached' })
    const [wallet] = await Promise.all([page.waitForEvent('popup'), own.click()])
    await wallet.getByRole('button', { name: 'Agree and pay' }).click()
    await page.waitForURL('**/paypal/express/review/')
    await reviewDrawn(page)
    expect(await itemsOf(context)).toMatchObject([{ qty: 2 }])
  },
)

walk('in the checkout the wallet waits for the terms, and pays one order', async walk => {
  const come = await walk.visitor()
  const scripts = countScripts(come.context)
  const page = await startCheckout(come, { rate: 'tidepost_COURIER', query: '?wallet=order' })
  await continueToPayment(page)
  expect(scripts).toEqual([])
  await page.getByRole('radio', { name: 'PayPal' }).check()
  const own = buttonIn(page, '.payment-method._active')
  await own.and(page.locator('[aria-disabled=true]')).waitFor()
  expect(scripts).toHaveLength(1)
  await own.press('Enter')
  await checkoutMessages(page).getByText('Agree').waitFor()
  await active(page).getByRole('checkbox').check()
  await own.and(page.locator('[aria-disabled=false]')).waitFor()
  const [wallet] = await Promise.all([page.waitForEvent('popup'), own.click()])
  await wallet.getByRole('button', { name: 'Agree and pay' }).click()
  await hasArrived(page)
  const { number, method, agreements } = await onlyOrder(come.context)
  expect({ method, agreements }).toEqual({ method: 'paypal_express', agreements: ['1'] })
  expect(await capturesOf(come.context)).toMatchObject([{ order: number }])
})

walk('without the wallet’s script the link leads there, and so does the server’s form of the checkout', async walk => {
  const come = await walk.visitor()
  walk.expectTrouble(/sdk\/js|503|did not load/)
  const page = await startCheckout(come, { rate: 'tidepost_COURIER', query: '?wallet=error' })
  await continueToPayment(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.locator('.payment-method._active[data-island-state=failed]').waitFor()
  await active(page).getByRole('checkbox').check()
  await active(page).getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Agree and pay' }).waitFor()
  await page.goto('/checkout/cart/')
  await page.locator('[data-widget=wallet-button][data-island-state=failed]').waitFor()
  await page.getByRole('link', { name: 'Pay with PayPal' }).click()
  await page.getByRole('button', { name: 'Agree and pay' }).click()
  await page.waitForURL('**/paypal/express/review/')
  // Magento prints the shipping methods without a label.
  await reviewDrawn(page)
})

walk(
  'a slow script of the wallet replaces the link late, and the link works until then, or permanently',
  async walk => {
    const { context } = await walk.visitor()
    await fill(context)
    const page = await walk.open('/checkout/cart/?wallet=slow', { wait: 'domcontentloaded' })
    const link = page.getByRole('link', { name: 'Pay with PayPal' })
    await link.waitFor()
    expect(await buttonIn(page).count()).toBe(0)
    await buttonIn(page).waitFor()
    expect(await link.count()).toBe(0)
    const [wallet] = await Promise.all([page.waitForEvent('popup'), buttonIn(page).click()])
    await wallet.getByRole('button', { name: 'Agree and pay' }).waitFor()
    await wallet.close()
    await page.getByText('Express Checkout and Order have been canceled.').waitFor()
    const asked = page.waitForRequest(/answer=never/)
    await page.goto('/checkout/cart/?wallet=never', { waitUntil: 'domcontentloaded' })
    await asked
    await link.click()
    await page.getByRole('button', { name: 'Agree and pay' }).click()
    await page.waitForURL('**/paypal/express/review/')
    await reviewDrawn(page)
    expect([await ordersOf(context), await capturesOf(context)]).toEqual([[], []])
  },
)
