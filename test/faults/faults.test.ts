/**
 * What a shopper does at the shop, with every fault of the network and of the browser. The judge is what the shop has: nothing
 * is lost, nothing is there twice, no sum in sight is wrong, what the page says is true, and the shopper gets it done.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { sampled } from '../support/sample.ts'
import { type Action, actions, type State, stateOf } from './actions.ts'
import { amountIn, type Browser, KINDS, openBrowser } from './browser.ts'

type Meet = (browser: Browser, action: Action) => Promise<unknown>

/** The press, with its request on the way and no answer to come. */
const pressAndHang = async (browser: Browser, { route, press }: Action, isAfter: boolean) => {
  browser.setFault({ route, kind: 'hang', isAfter })
  press()
  await browser.clock(2)
}
const both = (name: string, meet: (isAfter: boolean) => Meet): [string, Meet][] => [
  [name, meet(false)],
  [`${name}, the work done`, meet(true)],
]

/** What happens when the shopper presses, and until the page is at rest. */
const meetings: readonly [string, Meet][] = [
  ...KINDS.flatMap(kind =>
    both(kind, isAfter => async (browser, { route, press }) => {
      browser.setFault({ route, kind, isAfter })
      press()
    }),
  ),
  [
    'double',
    async (_browser, { press }) => {
      press()
      press()
    },
  ],
  [
    'double, the first on its way',
    async (browser, { route, press }) => {
      browser.setFault({ route, kind: 'slow', isAfter: false })
      press()
      await browser.clock(1)
      press()
    },
  ],
  ...both('reload', isAfter => async (browser, action) => {
    await pressAndHang(browser, action, isAfter)
    await browser.open(action.path)
  }),
  ...both('Back', isAfter => async (browser, action) => {
    await pressAndHang(browser, action, isAfter)
    await browser.open('/aurora-parka.html')
    await browser.clock(2)
    await browser.open(action.path)
  }),
  [
    'second tab',
    async (browser, action) => {
      await browser.inOtherTab(() => action.elsewhere.change(browser))
      action.press()
      await browser.rest()
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
  [
    'second tab, while the request is on its way',
    async (browser, action) => {
      browser.setFault({ route: action.route, kind: 'slow', isAfter: false })
      action.press()
      await browser.clock(1)
      await browser.inOtherTab(() => action.elsewhere.change(browser))
      await browser.rest()
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
  [
    'expired',
    async (browser, { press }) => {
      browser.expire()
      press()
    },
  ],
  ...both('bfcache', isAfter => async (browser, action) => {
    await pressAndHang(browser, action, isAfter)
    browser.pageEvent('pagehide', true)
    browser.cut()
    browser.pageEvent('pageshow', true)
  }),
]

let browser: Browser

const arrive = async (action: Action): Promise<void> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  browser = openBrowser()
  if (action.isCustomer)
    await browser.ask('/customer/ajax/login', {
      isXhr: true,
      json: { username: 'shopper@example.com', password: 'Shopper123!' },
    })
  await action.arrange(browser)
  // Its messages are not those that are judged.
  await browser.ask('/customer/section/load/?sections=messages')
  await browser.open(action.path)
  await browser.rest()
  await action.prepare?.(browser)
}

const piecesOf = ({ items }: State) => items.reduce((sum, item) => sum + Number(item.split(' × ')[1]), 0)

/** No number in sight is another than the shop's, unless the page says that it may be. */
const expectTrueCount = (state: State) => {
  const count = document.querySelector('.minicart-wrapper .counter-number')
  if (count && !count.closest('[data-stale]')) expect(Number(count.textContent), 'count').toBe(piecesOf(state))
}
const expectTrueSums = async (browser: Browser, state: State) => {
  expectTrueCount(state)
  const grand = document.querySelector('.grand.totals .price')
  // The sum of an order stays in sight beside what is said about it.
  if (!grand || grand.closest('[data-stale], [aria-busy=true]') || !state.items.length) return
  // Before it is saved, the total has the price of the chosen method.
  const delivery = state.delivery ? 0 : amountIn(document.querySelector('.totals.shipping .price'))
  expect(amountIn(grand), 'total').toBeCloseTo((await browser.grandTotal()) + delivery)
}

const isSame = (one: State, other: State) => JSON.stringify(one) === JSON.stringify(other)
const isSaid = ({ says }: Action, browser: Browser) => (says instanceof RegExp ? says.test(browser.said()) : says())

const cells = Object.entries(actions).flatMap(([name, action]) =>
  meetings.map(([fault, meet]): [string, string, Action, Meet] => [name, fault, action, meet]),
)

afterEach(() => {
  browser.close()
  vi.useRealTimers()
})

test.each(sampled(cells))('%s: %s', async (_name, fault, action, meet) => {
  await arrive(action)
  const first = await stateOf(browser)
  await meet(browser, action)
  await browser.rest()
  expect(browser.isFaulty(), 'the fault has happened').toBe(false)
  const now = await stateOf(browser)
  if (fault === 'expired') {
    // Another session by now: its cart is what the header counts, and the forgotten one is whole.
    expectTrueCount(now)
    browser.remember()
    return expect([first, action.after(first)]).toContainEqual(await stateOf(browser))
  }
  const before = fault.startsWith('second tab') ? action.elsewhere.state(first) : first
  const done = action.after(before, fault.startsWith('double'))
  expect([before, done]).toContainEqual(now)
  if (isSaid(action, browser)) expect(now, 'what is said is true').toEqual(done)
  else if (!isSame(now, done) && !/reload|Back|bfcache/.test(fault))
    expect(browser.said(), 'something is said').not.toBe('')
  await expectTrueSums(browser, now)
  if (!isSame(now, done)) {
    if (location.pathname !== new URL(action.path, location.href).pathname) await browser.open(action.path)
    await browser.rest()
    await action.prepare?.(browser)
    action.press()
    await browser.rest()
    expect(await stateOf(browser), 'pressed again').toEqual(done)
    await expectTrueSums(browser, done)
  }
  if (action.finish) {
    await action.finish.take(browser)
    expect(await stateOf(browser), 'in the end').toEqual(action.finish.state(done))
  }
})
