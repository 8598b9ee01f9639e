/**
 * Faults in Magento's own checkout with the kit on it, one table: files of the kit that do not load, a server that fails, no
 * network, double clicks, Back and Forward, a session that is gone, and the kit stopped. The database judges each: no order
 * lacks its point or its comment, none is placed twice, and every shopper can order in the end.
 */
import type { Page, Route } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { closeBrowser, STORE, type Visit } from './luma.ts'
import {
  accept,
  active,
  COMMENT,
  COMMENT_TEXT,
  chooseMethod,
  choosePoint,
  chosenPoint,
  clickRow,
  commentField,
  customerToMethods,
  EMAIL,
  FIRST,
  fillAddress,
  fillMagentosOwn,
  LIST,
  newEmail,
  next,
  ORDER,
  ordersIn,
  ordersOf,
  payBy,
  paymentError,
  placeOrder,
  postBag,
  reason,
  row,
  selectPoint,
  shippingField,
  walk,
  writeComment,
} from './shopper.ts'

afterAll(closeBrowser)

const METHOD = `${FIRST}_PARCEL_TERMINAL`
const SAVE = /\/shipping-information$/

/** What the order must have; `undefined`: there must be none. */
type Expected = { point: string | null; method?: string; comment?: string } | undefined
type Cell = (own: Visit, email: string) => Promise<Expected>

const toMethods = async (page: Page, email: string) => {
  await postBag(page)
  await fillAddress(page, email)
}
const toPoint = async (page: Page, email: string) => {
  await toMethods(page, email)
  await chooseMethod(page)
  return choosePoint(page)
}
const toPayment = async (page: Page, email: string) => {
  const point = await toPoint(page, email)
  await next(page)
  await payBy(page)
  return point
}
/** Comment, agreement and order in what the kit draws. */
const fill = async (page: Page) => {
  await writeComment(page)
  await accept(page)
}
/** The page after the order, or the cart where the session is gone. */
const isOver = (page: Page) => page.waitForURL(url => url.pathname !== '/checkout/')
const finish = async (page: Page) => {
  await fill(page)
  await placeOrder(page)
  await isOver(page)
}
const isRefused = (page: Page) => expect.poll(() => reason(page).innerText()).toMatch(/Select .+ parcel terminal!/)

/** Lets a request fail once. */
const failOnce = async (
  page: Page,
  pattern: RegExp,
  method: string,
  fail: (route: Route) => Promise<void> = route => route.fulfill({ status: 500, json: { message: 'Out of order.' } }),
) => {
  let hasFailed = false
  await page.route(pattern, route => {
    if (hasFailed || route.request().method() !== method) return route.fallback()
    hasFailed = true
    return fail(route)
  })
}

/** Every fault; what a cell blocks makes the kit report, which is no trouble. */
const faults = (cells: Readonly<Record<string, Cell>>) => {
  for (const [name, take] of Object.entries(cells))
    walk(name, async own => {
      const email = newEmail()
      const expected = await take(own, email)
      await expect
        .poll(() => ordersOf(email))
        .toMatchObject(expected ? [{ comment: COMMENT_TEXT, method: METHOD, ...expected }] : [])
      own.errors.length = 0
    })
}

type Drawn = 'kit' | 'store'
type From = 'start' | 'methods' | 'point' | 'payment'

/** Which files are blocked from which moment on, and who draws pickers and payment parts then. */
const BLOCKED: readonly [what: string, from: From, pattern: RegExp, picker: Drawn, payment: Drawn][] = [
  ['whole kit', 'start', /./, 'store', 'store'],
  ['kit but its entry', 'start', /^(?!\/skerry\.js)/, 'store', 'store'],
  ['kernel', 'start', /^\/base-.*js/, 'store', 'store'],
  ['renderer', 'start', /^\/view-.*js/, 'store', 'store'],
  ['chunk of the cart', 'start', /^\/cart-.*js/, 'store', 'store'],
  ['chunk of Magento’s scripts', 'start', /theme-scripts/, 'store', 'store'],
  ['places', 'start', /checkout-places/, 'store', 'store'],
  ['picker', 'start', /^\/pickup.*js/, 'store', 'kit'],
  ['payment widgets', 'start', /^\/payment.*js/, 'kit', 'store'],
  ['bundle of the checkout', 'start', /^\/checkout-[^ts].*js/, 'kit', 'store'],
  ['map', 'start', /^\/(map|leaflet).*js/, 'kit', 'kit'],
  ['kit from the methods on', 'methods', /./, 'store', 'store'],
  ['kit from the chosen point on', 'point', /./, 'kit', 'store'],
  ['kit from the payment step on', 'payment', /./, 'kit', 'kit'],
]

faults(
  Object.fromEntries(
    BLOCKED.map(([what, from, pattern, picker, payment]): [string, Cell] => [
      `blocked: ${what}`,
      async ({ page, block, missing }, email) => {
        const at = (moment: From) => moment === from && block(pattern)
        at('start')
        await toMethods(page, email)
        at('methods')
        await clickRow(page)
        const point = picker === 'kit' ? await choosePoint(page) : await selectPoint(page)
        at('point')
        await next(page)
        await payBy(page)
        if (payment === 'kit') await active(page, '.skerry-comment summary').waitFor()
        at('payment')
        await (payment === 'kit' ? fill(page) : fillMagentosOwn(page))
        await placeOrder(page)
        await isOver(page)
        // A pattern that fits no file of this release would test nothing.
        if (from === 'start') expect(missing).not.toEqual([])
        return { point }
      },
    ]),
  ),
)

faults({
  async 'server: the save of the shipping step fails, then works'({ page }, email) {
    const point = await toPoint(page, email)
    await failOnce(page, SAVE, 'POST')
    await next(page)
    await page.locator('#checkout .messages .message-error').first().waitFor()
    await next(page)
    await payBy(page)
    await finish(page)
    return { point }
  },
  async 'server: the order fails before it is placed, then works'(own, email) {
    const { page } = own
    const point = await toPayment(page, email)
    await fill(page)
    await failOnce(page, ORDER, 'POST')
    await placeOrder(page)
    await paymentError(page).waitFor()
    expect(ordersOf(email)).toEqual([])
    await placeOrder(page)
    await isOver(page)
    return { point }
  },
  async 'server: the order is placed, and its answer is lost'({ page }, email) {
    const point = await toPayment(page, email)
    await fill(page)
    await failOnce(page, ORDER, 'POST', async route => {
      await route.fetch()
      await route.fulfill({ status: 500, json: { message: 'Out of order.' } })
    })
    await placeOrder(page)
    await paymentError(page).waitFor()
    const refused = page.waitForResponse(ORDER)
    await placeOrder(page)
    expect((await refused).ok()).toBe(false)
    return { point }
  },
  ...Object.fromEntries(
    (
      [
        ['fails', route => route.fulfill({ status: 500, json: { message: 'Out of order.' } })],
        [
          'answers with a page',
          route => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
        ],
        ['gets no answer', route => route.abort()],
      ] as [string, (route: Route) => Promise<void>][]
    ).map(([what, fail]): [string, Cell] => [
      `server: the save of the comment ${what}, then works`,
      async (own, email) => {
        const { page } = own
        const point = await toPayment(page, email)
        await fill(page)
        await failOnce(page, COMMENT, 'PUT', fail)
        await placeOrder(page)
        await paymentError(page).waitFor()
        expect(ordersIn(own)).toEqual([])
        await placeOrder(page)
        await isOver(page)
        return { point }
      },
    ]),
  ),
  async 'server: the list of points fails, and works when tried again'({ page }, email) {
    await toMethods(page, email)
    await page.route(LIST, route => route.fulfill({ status: 500, body: 'oops' }))
    await clickRow(page)
    const status = page.locator('.skerry-pickup__status:visible')
    await expect.poll(() => status.innerText()).toContain('did not load')
    await next(page)
    await isRefused(page)
    await page.unroute(LIST)
    await page.locator('.skerry-pickup button:visible').first().click()
    const point = await choosePoint(page)
    await next(page)
    await payBy(page)
    await finish(page)
    return { point }
  },
  async 'server: the list of points is answered with a page, and another method orders'({ page }, email) {
    await toMethods(page, email)
    await page.route(LIST, route =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Maintenance</h1>' }),
    )
    await clickRow(page)
    await expect.poll(() => page.locator('.skerry-pickup__status:visible').innerText()).toContain('did not load')
    await next(page)
    await isRefused(page)
    await clickRow(page, FIRST, 'COURIER')
    await next(page)
    await payBy(page)
    await finish(page)
    return { point: null, method: `${FIRST}_COURIER` }
  },
  async 'server: a country without points refuses Next, and another method orders'({ page }, email) {
    await toMethods(page, email)
    await page.route(LIST, route => route.fulfill({ json: [] }))
    await clickRow(page)
    await page.locator('.skerry-pickup:visible').waitFor()
    await next(page)
    await isRefused(page)
    await clickRow(page, FIRST, 'COURIER')
    await next(page)
    await payBy(page)
    await finish(page)
    return { point: null, method: `${FIRST}_COURIER` }
  },
  async 'server: the list fails when the point is checked before the order'({ page }, email) {
    const point = await toPayment(page, email)
    await page.route(LIST, route => route.fulfill({ status: 500, body: 'oops' }))
    await finish(page)
    return { point }
  },
  async 'server: the point is gone before the order, and another is chosen'({ page }, email) {
    const gone = await toPayment(page, email)
    await fill(page)
    await page.route(LIST, async route => {
      const response = await route.fetch()
      const points = (await response.json()) as { pupCode: string }[]
      return route.fulfill({ response, json: points.filter(({ pupCode }) => pupCode !== gone) })
    })
    await placeOrder(page)
    await paymentError(page).waitFor()
    expect(ordersOf(email)).toEqual([])
    await page.goBack()
    const point = await choosePoint(page, 1)
    expect(point).not.toBe(gone)
    await next(page)
    await payBy(page)
    await placeOrder(page)
    await isOver(page)
    return { point }
  },
  async 'server: the shipping methods fail, then work'({ page }, email) {
    await toPoint(page, email)
    await failOnce(page, /estimate-shipping-methods/, 'POST')
    for (const postcode of ['44001', '01103']) {
      const answer = page.waitForResponse(/estimate-shipping-methods/)
      await shippingField(page, 'postcode').fill(postcode)
      await shippingField(page, 'postcode').blur()
      await answer
    }
    await row(page).waitFor()
    await clickRow(page)
    const point = await chosenPoint(page).getAttribute('data-point-id')
    await next(page)
    await payBy(page)
    await finish(page)
    return { point }
  },
  async 'server: the sums fail when the method is chosen'({ page }, email) {
    await toMethods(page, email)
    await failOnce(page, /totals-information$/, 'POST')
    await clickRow(page)
    const point = await choosePoint(page)
    await next(page)
    await payBy(page)
    await finish(page)
    return { point }
  },
})

/** No network: neither the server nor the kit's files answer. */
const offline = async ({ page, block }: Visit, step: () => Promise<void>) => {
  block(/./)
  await page.context().setOffline(true)
  await step()
  block(undefined)
  await page.context().setOffline(false)
}

/** A request that the step causes fails. */
const fails = async (page: Page, step: () => Promise<void>) => {
  const failing = page.waitForEvent('requestfailed')
  await step()
  await failing
}

faults({
  async 'offline: when the method is chosen'(own, email) {
    const { page } = own
    await toMethods(page, email)
    await offline(own, () => fails(page, () => clickRow(page)))
    await clickRow(page, FIRST, 'COURIER')
    await clickRow(page)
    const pickers = `.${FIRST}-modal-btn:visible, .${FIRST}-parcel-terminal-list-wrapper select:visible`
    await page.locator(pickers).first().waitFor()
    const isOurs = await page.locator(`.${FIRST}-modal-btn`).isVisible()
    const point = isOurs ? await choosePoint(page) : await selectPoint(page)
    await next(page)
    await payBy(page)
    await finish(page)
    return { point }
  },
  async 'offline: when the dialog is opened'(own, email) {
    const { page } = own
    await toMethods(page, email)
    await chooseMethod(page)
    await offline(own, () => fails(page, () => page.locator(`.${FIRST}-modal-btn`).click()))
    await page.keyboard.press('Escape')
    const point = await choosePoint(page)
    await next(page)
    await payBy(page)
    await finish(page)
    return { point }
  },
  async 'offline: at Next, where Magento asks for the methods again and gets none'(own, email) {
    const { page } = own
    const point = await toPoint(page, email)
    await offline(own, async () => {
      await next(page)
      await row(page).waitFor({ state: 'detached' })
    })
    await shippingField(page, 'postcode').fill('01104')
    await shippingField(page, 'postcode').blur()
    await row(page).waitFor()
    await clickRow(page)
    await expect.poll(() => chosenPoint(page).getAttribute('data-point-id')).toBe(point)
    await next(page)
    await payBy(page)
    await finish(page)
    return { point }
  },
  async 'offline: at Place Order'(own, email) {
    const { page } = own
    const point = await toPayment(page, email)
    await fill(page)
    await offline(own, async () => {
      await placeOrder(page)
      await paymentError(page).waitFor()
    })
    await placeOrder(page)
    await isOver(page)
    return { point }
  },
})

faults({
  async 'double click: on Next'({ page, calls }, email) {
    const point = await toPoint(page, email)
    await page.locator('[data-role="opc-continue"]').dblclick()
    await payBy(page)
    await finish(page)
    expect(calls.filter(call => SAVE.test(call)).length).toBeLessThanOrEqual(2)
    return { point }
  },
  async 'double click: on the point’s button'({ page }, email) {
    await toMethods(page, email)
    await chooseMethod(page)
    await page.locator(`.${FIRST}-modal-btn`).dblclick()
    await page.locator('dialog[open] [role=option]').nth(2).click()
    await page.locator('dialog[open] .skerry-points-card__select').dblclick()
    const point = await chosenPoint(page).getAttribute('data-point-id')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await next(page)
    await payBy(page)
    await finish(page)
    return { point }
  },
  async 'double click: on Place Order while the comment is saved'(own, email) {
    const { page } = own
    const point = await toPayment(page, email)
    await fill(page)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(COMMENT, async route => {
      await held
      return route.fallback()
    })
    const saving = page.waitForRequest(COMMENT)
    await active(page, '.action.checkout').dblclick({ force: true })
    await saving
    release()
    await isOver(page)
    expect(ordersIn(own)).toHaveLength(1)
    return { point }
  },
  async 'double click: on Place Order without the agreement'(own, email) {
    const { page } = own
    const point = await toPayment(page, email)
    await writeComment(page)
    // Magento's message moves the page: a button that is pressed twice is found twice.
    for (let press = 0; press < 2; press++) await placeOrder(page)
    await active(page, '.skerry-agreements .mage-error').waitFor()
    expect(ordersIn(own)).toEqual([])
    await accept(page)
    await active(page, '.action.checkout').dblclick()
    await isOver(page)
    return { point }
  },
  async 'double click: after another payment method'(own, email) {
    const { page } = own
    const point = await toPayment(page, email)
    await fill(page)
    await payBy(page, 'banktransfer')
    await expect.poll(() => commentField(page).inputValue()).toBe(COMMENT_TEXT)
    await active(page, '.action.checkout').dblclick()
    await isOver(page)
    expect(ordersIn(own)).toHaveLength(1)
    return { point }
  },
})

/**
 * Back to the shipping step, something is changed there, and Forward leads past Next: only on a page that was loaded after
 * shipping was saved, since Magento leads any other back to the shipping step.
 */
const refusedAfter =
  (change: (page: Page) => Promise<void>): Cell =>
  async ({ page }, email) => {
    await toPayment(page, email)
    await page.reload()
    await payBy(page)
    await page.goBack()
    await chosenPoint(page).waitFor()
    await change(page)
    await page.goForward()
    await payBy(page)
    await fill(page)
    await placeOrder(page)
    await page.locator('.message-error:visible').first().waitFor()
    expect(ordersOf(email)).toEqual([])
    await page.goBack()
    await row(page).waitFor()
    await clickRow(page)
    const point = await choosePoint(page, 3)
    await next(page)
    await payBy(page)
    await placeOrder(page)
    await isOver(page)
    return { point }
  }

faults({
  async 'back: the point is kept, and a reload at payment orders'({ page }, email) {
    const point = await toPayment(page, email)
    await page.goBack()
    await expect.poll(() => chosenPoint(page).getAttribute('data-point-id')).toBe(point)
    await next(page)
    await payBy(page)
    await page.reload()
    await payBy(page)
    await finish(page)
    return { point }
  },
  async 'back: another point is chosen, and Next saves it'({ page }, email) {
    await toPayment(page, email)
    await page.goBack()
    const point = await choosePoint(page, 4)
    await next(page)
    await payBy(page)
    await finish(page)
    return { point }
  },
  'back: another point, then Forward, is refused until Next has saved it': refusedAfter(async page => {
    await choosePoint(page, 4)
  }),
  'back: another point, a reload, then Forward, is refused until Next has saved it': refusedAfter(async page => {
    await choosePoint(page, 4)
    await page.reload()
    await chosenPoint(page).waitFor()
  }),
  'back: another method, then Forward, is refused until Next has saved it': refusedAfter(page =>
    clickRow(page, FIRST, 'COURIER'),
  ),
  async 'back: from another page the checkout still orders'({ page }, email) {
    const point = await toPayment(page, email)
    await page.goto(`${STORE}/checkout/cart/`)
    await page.goBack()
    await payBy(page)
    await finish(page)
    return { point }
  },
  async 'another tab: its point is the order’s, or the order is refused'({ page }, email) {
    await toPayment(page, email)
    await fill(page)
    const other = await page.context().newPage()
    await other.goto(`${STORE}/checkout/`)
    await row(other).waitFor()
    await clickRow(other)
    const point = await choosePoint(other, 4)
    await next(other)
    await payBy(other)
    await placeOrder(page)
    await page.locator('.message-error:visible').first().waitFor()
    expect(ordersOf(email)).toEqual([])
    await finish(other)
    return { point }
  },
})

faults({
  async 'session gone: a guest orders all the same'({ page }, email) {
    const point = await toPayment(page, email)
    await page.context().clearCookies({ name: 'PHPSESSID' })
    await finish(page)
    return { point }
  },
  async 'session gone: a guest at Next orders all the same'({ page }, email) {
    const point = await toPoint(page, email)
    await page.context().clearCookies({ name: 'PHPSESSID' })
    await next(page)
    await payBy(page)
    await finish(page)
    return { point }
  },
  async 'stopped: at the shipping step, Magento’s own select has the point'({ page }, email) {
    const point = await toPoint(page, email)
    await page.evaluate(() => window.skerry?.stop())
    await expect.poll(() => page.locator(`.${FIRST}-parcel-terminal-list-wrapper select`).inputValue()).toBe(point)
    await next(page)
    await payBy(page)
    await fillMagentosOwn(page)
    await placeOrder(page)
    await isOver(page)
    return { point }
  },
  async 'stopped: at payment, Magento’s own form has the comment'({ page }, email) {
    const point = await toPayment(page, email)
    await writeComment(page)
    await page.evaluate(() => window.skerry?.stop())
    await expect.poll(() => commentField(page).inputValue()).toBe(COMMENT_TEXT)
    await active(page, '.checkout-agreement input').first().check()
    await placeOrder(page)
    await isOver(page)
    return { point }
  },
})

for (const [when, isAtNext] of [
  ['Next', true],
  ['Place Order', false],
] as const)
  walk(`session gone: a customer is sent to sign in at ${when}, without an order`, async own => {
    const { page } = own
    const before = ordersOf(EMAIL).length
    await customerToMethods(page)
    await chooseMethod(page)
    await choosePoint(page)
    if (!isAtNext) {
      await next(page)
      await payBy(page)
      await fill(page)
    }
    // What the server answers then; a cookie that is only deleted comes back with the next answer.
    const json = { message: 'The consumer isn’t authorized to access %resources.', parameters: { resources: 'self' } }
    await page.route(isAtNext ? SAVE : COMMENT, route => route.fulfill({ status: 401, json }))
    await (isAtNext ? next : placeOrder)(page)
    await page.waitForURL('**/customer/account/login/**')
    expect(ordersIn(own)).toEqual([])
    expect(ordersOf(EMAIL)).toHaveLength(before)
  })
