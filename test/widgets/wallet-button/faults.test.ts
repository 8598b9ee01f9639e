/**
 * Every step of a wallet's payment with every fault, in its four places, on the demo shop in this process. The judge is what
 * the shop has ordered and the wallet has captured: never two of either, and what was chosen, once.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { approve, type Capture } from '../../../fixtures/shop/wallet/wallet.ts'
import { connectHost, disconnectAll } from '../../support/behavior.ts'
import { sectionFacts, settle } from '../../support/fake-server.ts'
import { cellsOf, closeFaultyPage, type FaultyPage, holdTimers, openFaultyPage } from '../../support/faulty-page.ts'
import { page as setPage } from '../../support/kernel.ts'
import { openPaymentPage } from '../../support/payment-page.ts'
import { putWallet, removeWallet, type WalletCalls } from '../../support/wallet.ts'

const SHOP = 'https://shop.test/'
const OPTIONS = {
  getTokenUrl: `${SHOP}paypal/express/getTokenData/`,
  onAuthorizeUrl: `${SHOP}paypal/express/onAuthorization/`,
  onCancelUrl: `${SHOP}paypal/express/cancel/`,
}
const GUIDE = { product: '301', qty: '1', 'links[]': '1' }
const SUCCESS = 'http://shop.test/checkout/onepage/success/'
const TOLD = /may have gone through|most likely placed/

/** The wallet of a page: its button without a window; its customer agrees at once. */
const openWallet = () => {
  let drawn: WalletCalls | undefined
  let isEnabled = true
  let pending = 0
  const actions = {
    enable: () => {
      isEnabled = true
    },
    disable: () => {
      isEnabled = false
    },
  }
  putWallet({
    draw(calls) {
      drawn = calls
      calls.onInit({}, actions)
    },
  })
  const pay = async (options: WalletCalls) => {
    const isValid = await options.onClick({ fundingSource: 'paypal' }, { resolve: () => true, reject: () => false })
    if (!isValid || !isEnabled) return
    try {
      const orderID = await options.createOrder()
      await options.onApprove({ orderID, payerID: approve(orderID) })
    } catch (error) {
      options.onError(error)
    }
  }
  return {
    options: () => drawn as WalletCalls,
    press() {
      pending++
      void pay(drawn as WalletCalls).finally(() => pending--)
    },
    isOver: () => !pending,
  }
}
type Wallet = ReturnType<typeof openWallet>
type Open = { page: FaultyPage; wallet: Wallet }

/** The page's facts and customer data, in the modules that the widgets have. */
const begin = async () => {
  const [{ readFacts }, { $section }, { start }] = await Promise.all([
    import('../../../core/page/config.ts'),
    import('../../../core/customer-data/stores.ts'),
    import('../../../core/customer-data/start.ts'),
    import('../../../core/customer-data/requests.ts'),
    import('../../../core/view/alert.ts'),
    import('../../../core/view/loader.ts'),
  ])
  const sections = { ...sectionFacts.sections, 'paypal/express/onauthorization': ['cart', 'checkout-data'] }
  readFacts({
    baseUrl: SHOP,
    sections: { ...sectionFacts, sections, baseUrls: [SHOP, 'http://shop.test/'] },
  })
  for (const name of ['cart', 'customer', 'messages']) $section(name)
  await start()
}

const host = (place: string, options: object = OPTIONS) =>
  `<div data-widget="wallet-button" data-place="${place}"><script type="application/json" data-options>${JSON.stringify(options)}</script><a href="/paypal/express/start/">Pay</a></div>`

const FORM = `<form id="product_addtocart_form" data-product-id="301" data-product-sku="guide" action="${SHOP}checkout/cart/add/product/301/" method="post">${Object.entries(
  GUIDE,
)
  .map(([name, value]) => `<input name="${name}" value="${value}">`)
  .join('')}<button type="submit" class="action tocart"><span>Add to Cart</span></button></form>`

/** A customer whose wallet orders without a review. */
const open = async (markup: (page: FaultyPage) => Promise<string>, isFilled: boolean): Promise<Open> => {
  const page = await openFaultyPage(async visitor => {
    await visitor.signIn()
    if (isFilled) await visitor.post('/checkout/cart/add/product/301/', GUIDE)
    await visitor.ask('/checkout/?wallet=order&agreements=off')
  })
  vi.resetModules()
  const wallet = openWallet()
  await begin()
  const [{ default: button }, { default: add }, { AddToCartOptions }] = await Promise.all([
    import('../../../widgets/wallet-button/behavior.ts'),
    import('../../../widgets/add-to-cart/behavior.ts'),
    import('../../../widgets/add-to-cart/options.ts'),
  ])
  setPage(await markup(page))
  const form = document.querySelector<HTMLFormElement>('#product_addtocart_form')
  if (form) form.dataset['widget'] = 'add-to-cart'
  // In this page the form names itself as the button that was pressed; in a browser there is none.
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    if (this.checkValidity()) this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  })
  if (form) connectHost({ options: AddToCartOptions, connect: add } as never, 'add-to-cart')
  connectHost(button as never, 'wallet-button')
  await settle()
  holdTimers()
  return { page, wallet }
}

const PLACES: Readonly<Record<string, () => Promise<Open>>> = {
  product: () => open(async () => FORM + host('product'), false),
  cart: () => open(async () => host('cart'), true),
  minicart: () =>
    open(async page => {
      type Section = { cart: { extra_actions: string } }
      const { cart } = await page.visitor.json<Section>('/customer/section/load/?sections=cart')
      return `<dialog open>${cart.extra_actions.replaceAll('http://shop.test/', SHOP)}</dialog>`
    }, true),
  async checkout() {
    const wallet = openWallet()
    const { faulty } = await openPaymentPage({
      name: 'wallet-button',
      code: 'paypal_express',
      options: { ...OPTIONS, place: 'checkout' },
      query: 'pay=wallet&wallet=order',
      load: async () => {
        await begin()
        await import('../../../widgets/wallet-button/checkout.ts')
        return (await import('../../../widgets/wallet-button/behavior.ts')) as never
      },
    })
    return { page: faulty, wallet }
  },
}

const STEPS = { 'the token': '/getTokenData', 'the approval': '/onAuthorization' }
const cells = Object.keys(PLACES).flatMap(place =>
  cellsOf({
    ...(place === 'product' && { 'the product': '/checkout/cart/add' }),
    ...(place === 'checkout' && { 'the method': '/set-payment-information' }),
    ...STEPS,
  }).map(cell => [place, ...cell] as const),
)

const said = () =>
  [...document.querySelectorAll('[role=alertdialog], [data-role=checkout-messages], .skerry-outcome')]
    .map(({ textContent }) => textContent)
    .join(' ')

const judge = async ({ visitor }: FaultyPage) => {
  type Order = { number: string; items: { qty: number }[] }
  const [orders, captures] = await Promise.all([
    visitor.json<Order[]>('/__shop/orders'),
    visitor.json<Capture[]>('/__shop/captures'),
  ])
  expect(orders.length, 'orders').toBeLessThanOrEqual(1)
  expect(captures.map(({ order }) => order)).toEqual(orders.map(({ number }) => number))
  return orders
}

const closeLoader = () => {
  for (const dialog of document.querySelectorAll('dialog.skerry-dialog')) dialog.remove()
}

const outcome = ({ page, wallet }: Open) => page.outcome(wallet.isOver)

afterEach(() => {
  disconnectAll()
  closeFaultyPage()
  removeWallet()
  localStorage.clear()
})

test.each(cells)('%s, %s: %s%s', async (place, _step, _kind, _after, fault) => {
  const opened = await PLACES[place]?.()
  if (!opened) throw new Error(place)
  const { page, wallet } = opened
  page.setFault(fault)
  wallet.press()
  // Both presses of a double click.
  wallet.press()
  await outcome(opened)
  expect(page.isDone(), 'the fault has happened').toBe(true)
  let orders = await judge(page)
  if (!page.left.length) {
    expect(said(), 'a failure is said').not.toBe('')
    if (TOLD.test(said())) return
    closeLoader()
    wallet.press()
    await outcome(opened)
    orders = await judge(page)
  }
  expect(page.left).toEqual([SUCCESS])
  expect(orders).toMatchObject([{ items: [{ qty: 1 }] }])
})

test.each(Object.keys(PLACES))(
  '%s: without a fault a double click is one order, and the page is led on once',
  async place => {
    const opened = await PLACES[place]?.()
    if (!opened) throw new Error(place)
    opened.wallet.press()
    opened.wallet.press()
    await outcome(opened)
    expect(await judge(opened.page)).toMatchObject([{ items: [{ qty: 1 }] }])
    expect(opened.page.left).toEqual([SUCCESS])
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
  },
)

test('an approval that is repeated is sent to the shop once', async () => {
  const { page, wallet } = await (PLACES['cart'] as () => Promise<Open>)()
  const { createOrder, onApprove } = wallet.options()
  const orderID = await createOrder()
  const approval = { orderID, payerID: approve(orderID) }
  await Promise.all([onApprove(approval), onApprove(approval)])
  expect(page.asked.filter(address => address.includes('onAuthorization'))).toHaveLength(1)
  await judge(page)
})

test('an approval without a payer or for another cart orders nothing, and the reason is shown once', async () => {
  const { page, wallet } = await (PLACES['cart'] as () => Promise<Open>)()
  const { onClick, onApprove, onError } = wallet.options()
  await onClick({}, { resolve: () => true, reject: () => false })
  const failing = onApprove({ orderID: 'EC-1', payerID: 'nobody' }).catch(onError)
  await page.outcome(() => !!document.querySelector('[role=alertdialog]'))
  await failing
  await settle()
  expect(document.querySelectorAll('[role=alertdialog]')).toHaveLength(1)
  expect(said()).toContain("We can't process Express Checkout approval.")
  expect(await page.visitor.messages()).toEqual([])
  expect(await judge(page)).toEqual([])
})

test('another choice is added; a product that left the cart meanwhile is added again', async () => {
  const { page, wallet } = await (PLACES['product'] as () => Promise<Open>)()
  const { createOrder } = wallet.options()
  const added = () => page.asked.filter(address => address.includes('/cart/add/')).length
  const order = async () => {
    let isOver = false
    void createOrder().finally(() => {
      isOver = true
    })
    await page.outcome(() => isOver)
  }
  await order()
  await order()
  expect(added()).toBe(1)
  const { items } = await page.visitor.json<{ items: { item_id: string }[] }>('/__shop/state')
  await page.visitor.post('/checkout/sidebar/removeItem/', { item_id: `${items[0]?.item_id}` })
  await order()
  expect(added()).toBe(2)
  const qty = document.querySelector<HTMLInputElement>('[name=qty]')
  if (qty) qty.value = '2'
  await order()
  expect(added()).toBe(3)
})

test('a product form that leads to another page, or is refused, pays nothing', async () => {
  const { page, wallet } = await (PLACES['product'] as () => Promise<Open>)()
  const product = document.querySelector<HTMLInputElement>('[name=product]')
  if (product) product.value = '999999'
  wallet.press()
  await outcome({ page, wallet })
  expect(page.asked.some(address => address.includes('getTokenData'))).toBe(false)
  expect(await judge(page)).toEqual([])
})
