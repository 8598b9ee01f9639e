/**
 * What opens and closes leaves nothing behind: nodes, listeners and memory return to where they were. A few times here,
 * hundreds of times for `npm run report` (`LEAKS=whole`).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { KEPT_STATES } from '../../widgets/layered-nav/listing.ts'
import { sampled } from '../faults/sample.ts'
import { connected, type Visitor } from '../support/browser-page.ts'
import { comeToCheckout } from './order.ts'
import { buy, cartLink, cartPanel } from './shopper.ts'
import { walk } from './walk.ts'

const IS_WHOLE = process.env['LEAKS'] === 'whole'
const FIGURES = '.cache/report/leaks.json'

/** Turns before the first count: what is loaded once, compiled once, and kept for the next time. */
const WARM_UP = IS_WHOLE ? 50 : 3
/** What may be left of the counts, as a share. Memory is judged where there is enough of it to tell it from chance. */
const MARGIN = 0.05

const figures: Record<string, unknown>[] = []
afterAll(() => {
  if (!IS_WHOLE) return
  mkdirSync('.cache/report', { recursive: true })
  writeFileSync(FIGURES, JSON.stringify(figures))
})

const count = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  // What a first collection lets go of holds on to more; what still rests in a callback is let go of before.
  for (let time = 0; time < 3; time++) {
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 })))
    await session.send('HeapProfiler.collectGarbage')
  }
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  const { usedSize: bytes } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { nodes, listeners, bytes }
}

/** Does something so often, and expects that nothing is left of it. */
const repeat = async (
  page: Page,
  what: string,
  flavour: string,
  times: number,
  act: (turn: number) => Promise<void>,
  warmUp = WARM_UP,
) => {
  for (let turn = 0; turn < warmUp; turn++) await act(turn)
  const before = await count(page)
  for (let turn = 0; turn < times; turn++) await act(warmUp + turn)
  const after = await count(page)
  figures.push({ what, flavour, times, before, after })
  expect(after.nodes, `nodes after ${what}`).toBeLessThanOrEqual(before.nodes * (1 + MARGIN))
  expect(after.listeners, `listeners after ${what}`).toBeLessThanOrEqual(before.listeners * (1 + MARGIN))
  if (IS_WHOLE) expect(after.bytes, `bytes after ${what}`).toBeLessThanOrEqual(before.bytes * (1 + MARGIN))
}

const OPENED = IS_WHOLE ? 500 : 4
const FILTERED = IS_WHOLE ? 200 : 4
/** One change each second of twenty minutes. */
const CHANGED = IS_WHOLE ? 1200 : 6

type Surface = {
  come(visitor: Visitor): Promise<Page>
  opener(page: Page): Locator
  panel(page: Page): Locator
  close?(page: Page): Promise<unknown>
  screen?: { width: number; height: number }
}

const PHONE = { width: 375, height: 760 }
const goTo =
  (path: string, ...widgets: string[]) =>
  async ({ open }: Visitor) => {
    const page = await open(path)
    await connected(page, ...widgets)
    return page
  }
const dialog = (page: Page) => page.locator('dialog[open]')

const SURFACES: Readonly<Record<string, Surface>> = {
  'the cart’s panel': {
    come: async ({ open }) => {
      const page = await open('/ember-candles.html')
      await buy(page)
      return page
    },
    opener: cartLink,
    panel: cartPanel,
  },
  'a panel of the menu': {
    come: goTo('/', 'mega-menu'),
    opener: page => page.locator('.navigation .level0.parent > a').first(),
    panel: page => page.locator('.navigation [data-open]').first(),
    close: page => page.mouse.move(2, 400),
  },
  'the menu of a phone': {
    come: goTo('/jackets.html', 'minicart'),
    opener: page => page.locator('[data-action=toggle-nav]'),
    panel: page => page.getByRole('dialog'),
    screen: PHONE,
  },
  'the pictures over the whole window': {
    come: goTo('/aurora-parka.html', 'gallery'),
    opener: page => page.locator('.skerry-gallery__stage'),
    panel: page => page.getByRole('dialog', { name: 'Product images' }),
  },
  'the sign-in': {
    come: goTo('/ember-candles.html', 'minicart'),
    opener: page => page.locator('.account-link'),
    panel: dialog,
  },
  'the map of the first carrier': {
    come: async visitor => {
      const page = await comeToCheckout(visitor, { point: '', query: '?agreements=off' })
      await connected(page, 'shipping-step', 'pickup-points')
      return page
    },
    opener: page => page.getByRole('button', { name: 'Select pickup point' }),
    panel: dialog,
  },
}

/** One of them, by the commit, or all. */
const surfaces = Object.entries(SURFACES).map(([what, surface]) => [what, 'opened', surface] as const)
for (const [what, , { come, opener, panel, close, screen }] of IS_WHOLE ? surfaces : sampled(surfaces, 1))
  walk(
    `${what}, opened and closed, leaves nothing behind`,
    async ({ visitor, flavour }) => {
      const page = await come(await visitor(screen))
      await repeat(page, what, flavour, OPENED, async () => {
        await (close ? opener(page).hover() : opener(page).click())
        await panel(page).waitFor()
        await (close?.(page) ?? page.keyboard.press('Escape'))
        await panel(page).waitFor({ state: 'hidden' })
      })
    },
    { axe: false },
  )

walk(
  'tabs that are chosen in turn leave nothing behind',
  async ({ open, flavour }) => {
    const page = await open('/aurora-parka.html')
    await page.locator('[data-widget~=tabs]').scrollIntoViewIfNeeded()
    await page.locator('[data-widget~=tabs] [data-toggle=trigger]').first().hover()
    await connected(page, 'tabs')
    const tabs = await page.getByRole('tab').all()
    await repeat(page, 'tabs', flavour, OPENED, async turn => {
      const tab = tabs[turn % tabs.length] as Locator
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    })
  },
  { axe: false },
)

walk(
  'filters that are chosen in turn leave nothing behind',
  async ({ open, flavour }) => {
    const page = await open('/outdoor.html')
    await connected(page, 'layered-nav')
    await page.locator('.filter-options-item[attribute=season] summary').click()
    await page.mouse.move(2, 2)
    const choose = async (turn: number) => {
      const before = page.url()
      const link = page.locator('.filter-options-item[attribute=season] .item a', {
        hasText: ['Winter', 'Summer'][turn % 2] ?? '',
      })
      await link.first().evaluate(element => (element as HTMLElement).click())
      await expect.poll(() => page.url()).not.toBe(before)
      await expect.poll(() => page.locator('#layer-product-list[aria-busy]').count()).toBe(0)
    }
    // The pages that are kept for Back are all there before the first count. Four turns lead to the same filters again.
    await repeat(page, 'filters', flavour, FILTERED, choose, Math.max(WARM_UP, KEPT_STATES + 1))
  },
  { axe: false },
)

walk(
  'sections that change again and again leave nothing behind',
  async ({ visitor, flavour }) => {
    const come = await visitor()
    const page = await come.open('/ember-candles.html')
    await buy(page)
    await repeat(page, 'changes of sections', flavour, CHANGED, async () => {
      const answered = page.waitForResponse(/\/customer\/section\/load/)
      await page.evaluate(() =>
        document.dispatchEvent(new CustomEvent('customer-data:reload', { detail: { sections: ['cart'] } })),
      )
      await (await answered).finished()
    })
  },
  { axe: false },
)
