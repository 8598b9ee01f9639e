/**
 * What opens and closes leaves nothing behind: nodes, listeners and memory return to where they were. One of these things a few
 * times here, drawn by the commit; all of them hundreds of times for `npm run report` (`LEAKS=whole`).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { KEPT_STATES } from '../../widgets/layered-nav/listing.ts'
import { hosts } from '../attack/markup.ts'
import { guard, round } from '../attack/page.ts'
import { connected, type Visitor } from '../support/browser-page.ts'
import { sampled } from '../support/sample.ts'
import { startCheckout } from './order.ts'
import { buy, cartLink, cartPanel } from './shopper.ts'
import { walk } from './walk.ts'

const IS_WHOLE = process.env['LEAKS'] === 'whole'
const FIGURES = '.cache/report/leaks.json'

/** Turns before the first count: what is loaded once, and kept for the next time. */
const WARM_UP = IS_WHOLE ? 50 : 3
/** What may be left of the counts, as a share. */
const MARGIN = 0.05
/** Code that the browser compiles again and again is no page's memory, and more of it than most leaks. */
const FLAGS = ['--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode']

const figures: Record<string, unknown>[] = []
afterAll(() => {
  if (!IS_WHOLE) return
  mkdirSync('.cache/report', { recursive: true })
  writeFileSync(FIGURES, JSON.stringify(figures))
})

/** So long nothing is asked: what waits for an answer is kept, and a store of nanostores is for a second after its last listener. */
const QUIET_MS = 2000

/** Waits until no request has begun or ended for a while. */
const quiet = async (page: Page) => {
  let lastMs = performance.now()
  const note = () => {
    lastMs = performance.now()
  }
  page.on('request', note).on('requestfinished', note).on('requestfailed', note)
  await expect.poll(() => performance.now() - lastMs).toBeGreaterThan(QUIET_MS)
  page.off('request', note).off('requestfinished', note).off('requestfailed', note)
}

const count = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await quiet(page)
  // React keeps a field that was removed with the focus in it, and all around it, until the focus leaves something else.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  // What was logged is the browser's to keep.
  await session.send('Runtime.discardConsoleEntries')
  await session.send('Log.clear')
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
  act: (turn: number) => Promise<unknown>,
  warmUp = WARM_UP,
) => {
  for (let turn = 0; turn < warmUp; turn++) await act(turn)
  const before = await count(page)
  for (let turn = 0; turn < times; turn++) await act(warmUp + turn)
  const after = await count(page)
  figures.push({ what, flavour, times, before, after })
  expect(after.nodes, `nodes after ${what}`).toBeLessThanOrEqual(before.nodes * (1 + MARGIN))
  expect(after.listeners, `listeners after ${what}`).toBeLessThanOrEqual(before.listeners * (1 + MARGIN))
  expect(after.bytes, `bytes after ${what}`).toBeLessThanOrEqual(before.bytes * (1 + MARGIN))
}

const OPENED = IS_WHOLE ? 500 : 4
const ADDED = IS_WHOLE ? 500 : 3
const FILTERED = IS_WHOLE ? 200 : 4
/** One change each second of twenty minutes. */
const CHANGED = IS_WHOLE ? 1200 : 6

type Case = {
  come(visitor: Visitor): Promise<Page>
  act(page: Page, turn: number): Promise<unknown>
  times: number
  warmUp?: number
  /** What it writes into the console on purpose. */
  trouble?: readonly RegExp[]
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
const buyAt = async ({ open }: Visitor) => {
  const page = await open('/ember-candles.html')
  await buy(page)
  return page
}
const dialog = (page: Page) => page.locator('dialog[open]')

type Surface = Pick<Case, 'come' | 'screen'> & {
  opener(page: Page): Locator
  panel(page: Page): Locator
  close?(page: Page): Promise<unknown>
}

/** Opens it by a press and closes it by Escape, or by what the case has. */
const surface = ({ opener, panel, close, ...rest }: Surface): Case => ({
  ...rest,
  times: OPENED,
  act: async page => {
    await (close ? opener(page).hover() : opener(page).click())
    await panel(page).waitFor()
    await (close?.(page) ?? page.keyboard.press('Escape'))
    await panel(page).waitFor({ state: 'hidden' })
  },
})

const CASES: Readonly<Record<string, Case>> = {
  'the cart’s panel, opened and closed': surface({ come: buyAt, opener: cartLink, panel: cartPanel }),
  'a panel of the menu, opened and closed': surface({
    come: goTo('/', 'mega-menu'),
    opener: page => page.locator('.navigation .level0.parent > a').first(),
    panel: page => page.locator('.navigation [data-open]').first(),
    close: page => page.mouse.move(2, 400),
  }),
  'the menu of a phone, opened and closed': surface({
    come: goTo('/jackets.html', 'minicart'),
    opener: page => page.locator('[data-action=toggle-nav]'),
    panel: page => page.getByRole('dialog'),
    screen: PHONE,
  }),
  'the pictures over the whole window, opened and closed': surface({
    come: goTo('/aurora-parka.html', 'gallery'),
    opener: page => page.locator('.skerry-gallery__stage'),
    panel: page => page.getByRole('dialog', { name: 'Product images' }),
  }),
  'the sign-in, opened and closed': surface({
    come: goTo('/ember-candles.html', 'minicart'),
    opener: page => page.locator('.account-link'),
    panel: dialog,
  }),
  'the map of the first carrier, opened and closed': surface({
    come: async visitor => {
      const page = await startCheckout(visitor, { point: '', query: '?agreements=off' })
      await connected(page, 'shipping-step', 'pickup-points')
      return page
    },
    opener: page => page.getByRole('button', { name: 'Select pickup point' }),
    panel: dialog,
  }),
  'hosts of every widget, added, pressed and removed': {
    come: async visitor => {
      await visitor.context.addInitScript(guard)
      return goTo('/ember-candles.html', 'minicart')(visitor)
    },
    times: ADDED,
    // Tables of hosts have grown to their size by then.
    warmUp: Math.max(WARM_UP, 10),
    act: page => page.evaluate(round, { hosts, text: 'Plain words', isWide: false }),
    trouble: [/./],
  },
  'tabs, chosen in turn': {
    come: async ({ open }) => {
      const page = await open('/aurora-parka.html')
      await page.locator('[data-widget~=tabs]').scrollIntoViewIfNeeded()
      await page.locator('[data-widget~=tabs] [data-toggle=trigger]').first().hover()
      await connected(page, 'tabs')
      return page
    },
    times: OPENED,
    // Each tab has loaded its content by then.
    warmUp: Math.max(WARM_UP, 4),
    act: async (page, turn) => {
      const tabs = page.getByRole('tab')
      const tab = tabs.nth(turn % (await tabs.count()))
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    },
  },
  'filters, chosen in turn': {
    come: async ({ open }) => {
      const page = await open('/outdoor.html')
      await connected(page, 'layered-nav')
      await page.locator('.filter-options-item[attribute=season] summary').click()
      await page.mouse.move(2, 2)
      return page
    },
    times: FILTERED,
    // The pages that are kept for Back are all there before the first count.
    warmUp: Math.max(WARM_UP, KEPT_STATES + 1),
    // Four turns lead to the same filters again.
    act: async (page, turn) => {
      const before = page.url()
      const link = page.locator('.filter-options-item[attribute=season] .item a', {
        hasText: ['Winter', 'Summer'][turn % 2] ?? '',
      })
      await link.first().evaluate(element => (element as HTMLElement).click())
      await expect.poll(() => page.url()).not.toBe(before)
      await expect.poll(() => page.locator('#layer-product-list[aria-busy]').count()).toBe(0)
    },
  },
  'sections, changed again and again': {
    come: buyAt,
    times: CHANGED,
    act: async page => {
      const answered = page.waitForResponse(/\/customer\/section\/load/)
      await page.evaluate(() =>
        document.dispatchEvent(new CustomEvent('customer-data:reload', { detail: { sections: ['cart'] } })),
      )
      await (await answered).finished()
    },
  },
}

const cases = Object.entries(CASES).map(([what, one]) => ['nothing is left of', what, one] as const)
for (const [nothing, what, { screen, come, times, warmUp, trouble = [], act }] of IS_WHOLE ? cases : sampled(cases, 1))
  walk(
    `${nothing} ${what}`,
    async ({ visitor, flavour, expectTrouble }) => {
      expectTrouble(...trouble)
      const page = await come(await visitor(screen))
      await repeat(page, what, flavour, times, turn => act(page, turn), warmUp)
    },
    { axe: false, flags: FLAGS },
  )
