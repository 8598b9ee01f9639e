import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { until } from '../support/browser-page.ts'
import { fault, shopLog } from '../support/shop.ts'
import {
  box,
  COMMENT,
  GIFT,
  injectFault,
  methodIsSaved,
  next,
  onlyOrder,
  POINT,
  startCheckout,
  writeComment,
} from './order.ts'
import { type Walk, walk } from './walk.ts'

/** Milliseconds after which the page counts an order without an answer as lost. */
const TIMEOUT_MS = 30_000
/** Milliseconds after which the server places that order. */
const PLACED_AFTER_MS = 1000
/** Presses that a slow page may miss; how often the page sends an order is judged by itself. */
const MOST_TRIES = 20

const NETWORKS = ['slow', '500', '302', 'offline', 'timeout'] as const
type Network = (typeof NETWORKS)[number]

const KINDS = { slow: 'clear', 500: '500', 302: 'redirect', offline: 'offline', timeout: 'clear' } as const

type Step = {
  name: string
  /** Of the cart, or a whole address. */
  call: string
  /** The work is done, and only its answer is faulty. */
  isAfter?: boolean
  /** Besides, the first answer of another call is faulty. */
  alsoLost?: string
}

const STEPS: readonly Step[] = [
  { name: 'shipping is saved', call: 'shipping-information' },
  { name: 'the method is saved', call: 'set-payment-information' },
  { name: 'the point is looked at once more', call: '/rest/default/V1/tidepost/get-parcel-terminal-list' },
  { name: 'the comment is saved', call: 'set-order-comment' },
  { name: 'the order is on its way', call: 'payment-information' },
  { name: 'the order is there and its answer is not', call: 'payment-information', isAfter: true },
  { name: 'the order failed and the cart does not say so', call: 'payment-information', alsoLost: 'totals' },
  {
    name: 'the order is there and neither answer nor cart says so',
    call: 'payment-information',
    isAfter: true,
    alsoLost: 'totals',
  },
]

/** A connection that times out before the server hears of it. */
const cutOff = async (context: BrowserContext, call: string) => {
  let isOver = false
  await context.route(
    url => url.pathname.includes(call),
    async (route: Route) => {
      if (isOver) return route.continue()
      isOver = true
      return route.abort('timedout')
    },
  )
}

const isLost = ({ call }: Step, network: Network) => network === 'timeout' && call === 'payment-information'

const injectStepFault = async (context: BrowserContext, step: Step, network: Network) => {
  const { call, isAfter = false } = step
  const how = { kind: KINDS[network], after: isAfter, delayMs: network === 'slow' ? 300 : 0 }
  if (isLost(step, network)) return injectFault(context, call, { ...how, delayMs: PLACED_AFTER_MS, after: isAfter })
  if (network === 'timeout') return cutOff(context, call)
  return call.startsWith('/') ? fault(context, { path: call, ...how }) : injectFault(context, call, how)
}

/** Where the page has come to after a press: the button can be pressed again, or there is another way on, or it was left. */
const settled = (page: Page) =>
  until(page, () => {
    if (location.pathname.includes('success')) return 'placed'
    const form = document.querySelector('#checkout-payment')
    if (!form || document.querySelector('dialog.skerry-loader[open]')) return undefined
    if (form.querySelector('.payment-method._active a.skerry-payment__way')) return 'gone'
    if (form.querySelector('.payment-method._active button.skerry-payment__way')) return 'unsure'
    return form.hasAttribute('data-placing') ? undefined : 'ready'
  })

const saveShipping = async (page: Page) => {
  await until(page, () => document.querySelector('input[name=shipping_method]:checked'))
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await expect.poll(() => next(page).isEnabled()).toBe(true)
    await next(page).click()
    const isSaved = await until(page, () => {
      const button = document.querySelector<HTMLButtonElement>('button.continue')
      if (!document.querySelector<HTMLElement>('#checkout-payment')?.hidden) return 'saved'
      return button && !button.disabled && document.querySelector('.skerry-shipping__problem:not(:empty)') && 'failed'
    })
    if (isSaved === 'saved') return
  }
}

/** Presses until there is an order, twice each time, as impatient people do. */
const order = async (page: Page) => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const state = await settled(page)
    if (state === 'placed') return
    const way = page.locator('.payment-method._active .skerry-payment__way')
    if (state === 'gone') {
      await way.click()
      await page.waitForURL(/success/)
      return
    }
    if (state === 'unsure') await way.click()
    else
      await page
        .locator('.payment-method._active button.checkout')
        .dblclick({ timeout: 2000 })
        // The first of the two presses may have taken it away.
        .catch(() => {})
  }
}

/** Lets the page's time pass as soon as the server has the order. */
const stopWaiting = async (page: Page) => {
  await expect
    .poll(async () =>
      (await shopLog(page.context())).some(
        ({ method, path }) => method === 'POST' && path.endsWith('/payment-information'),
      ),
    )
    .toBe(true)
  await page.clock.fastForward(TIMEOUT_MS)
}

const walkCell = async ({ otherVisitor }: Walk, step: Step, network: Network) => {
  const visitor = await otherVisitor()
  const { context } = visitor
  if (isLost(step, network)) await context.clock.install()
  const page = await startCheckout(visitor, { gift: true })
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && /\w\/payment-information$/.test(request.url())) sent.push(request.url())
  })
  const isEarly = /shipping|set-payment/.test(step.call)
  if (isEarly) await injectStepFault(context, step, network)
  await saveShipping(page)
  await writeComment(page, COMMENT)
  await box(page).check()
  if (step.alsoLost) await methodIsSaved(context)
  if (!isEarly) await injectStepFault(context, step, network)
  if (step.alsoLost) await injectFault(context, step.alsoLost, { kind: '500' })
  await Promise.all([order(page), isLost(step, network) && stopWaiting(page)])
  const { comment, agreements, gifts, delivery, email } = await onlyOrder(context)
  const cell = `${step.name}: ${network}`
  expect({ cell, comment, agreements, email }).toEqual({
    cell,
    comment: COMMENT,
    agreements: ['1'],
    email: 'guest@example.com',
  })
  expect(Object.values(gifts), cell).toMatchObject([GIFT])
  expect(delivery?.point, cell).toEqual({ tidepost_parcel_terminal: POINT })
  // What the page sends, not what the browser repeats by itself: an order that is there, or may still come, goes out once.
  const isThere = step.call === 'payment-information' && (step.isAfter || network === 'timeout' || network === 'slow')
  expect(sent.length, cell).toBeLessThanOrEqual(isThere ? 1 : 2)
}

for (const step of STEPS)
  walk(
    `there is one order with all that belongs to it, whatever the network does while ${step.name}`,
    async walk => {
      walk.expectTrouble(/Failed to load resource/)
      await Promise.all(NETWORKS.map(network => walkCell(walk, step, network)))
    },
    { axe: false, flavours: 'drawn' },
  )
