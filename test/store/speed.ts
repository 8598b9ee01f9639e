/**
 * `npm run test:store -- <address> --speed`: the store with the kit's tags beside the same store without, on a phone's
 * network (562 ms, 1.4 Mbit/s) and a CPU slowed four times. The tags have to be in the store's own pages; without the kit,
 * the request for its entry is refused. Fresh pages of both kinds take turns; medians are printed as a table.
 */
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'

const STORE = (process.env['STORE'] ?? '').replace(/\/$/, '')
const PAGES_EACH = Number(process.env['PAGES'] ?? 9)
const CPU = 4
const NETWORK = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 }
const LIMIT_MS = 90_000
/** Milliseconds without a change of layout after which a page counts as done. */
const QUIET_MS = 3000

type Kind = 'product' | 'category'
const PAGES: Readonly<Record<Kind, { path: string; area: string }>> = {
  product: { path: '/chaz-kangeroo-hoodie.html', area: '.product-info-main' },
  // The filters have swatches, too, which are links.
  category: { path: '/men/tops-men/hoodies-and-sweatshirts-men.html', area: '.product-item' },
}
const swatchOf = (kind: Kind, label: string) =>
  `${PAGES[kind].area} .swatch-option:is([data-option-label="${label}"], [aria-label="${label}"])`

type Figures = {
  swatchMs: number
  scriptBytes: number
  scriptFiles: number
  taskMs: number
  largestPaintMs: number
  shift: number
  clickMs: number
}

declare global {
  interface Window {
    figures: { largestPaintMs: number; shift: number; clickMs: number }
  }
}

/** Runs in the page before its own scripts. */
const observe = () => {
  window.figures = { largestPaintMs: 0, shift: 0, clickMs: 0 }
  const on = (type: string, use: (entry: PerformanceEntry & { value?: number }) => void, rest = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(use)).observe({ type, buffered: true, ...rest })
  on('largest-contentful-paint', ({ startTime }) => {
    window.figures.largestPaintMs = startTime
  })
  on('layout-shift', ({ value = 0 }) => {
    window.figures.shift += value
  })
  on(
    'event',
    ({ name, duration }) => {
      if (name === 'click') window.figures.clickMs = Math.max(window.figures.clickMs, duration)
    },
    { durationThreshold: 16 },
  )
}

/** Clicks the first swatch until it is chosen: that is when it works. Milliseconds since the navigation. */
const firstWorkingSwatch = (page: Page, swatch: string) =>
  page.evaluate(
    ([option, chosen, limit]) =>
      new Promise<number>((resolve, reject) => {
        const attempt = () => {
          if (performance.now() > limit) return reject(new Error('No swatch works.'))
          document.querySelector<HTMLElement>(option)?.click()
          if (document.querySelector(chosen)) return resolve(performance.now())
          return setTimeout(attempt, 50)
        }
        attempt()
      }),
    [swatch, `${swatch}:is(.selected, [aria-checked="true"])`, LIMIT_MS] as const,
  )

const measure = async (browser: Browser, kind: Kind, isKitOn: boolean): Promise<Figures> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  if (!isKitOn) await context.route(/\/skerry(-\w+)?\.js/, route => route.abort())
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const scripts = new Map<string, number>()
  const ids = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && ids.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  await page.addInitScript(observe)
  await page.goto(STORE + PAGES[kind].path, { waitUntil: 'commit', timeout: LIMIT_MS })
  await page.waitForFunction(() => document.body, undefined, { timeout: LIMIT_MS })
  const swatchMs = await firstWorkingSwatch(page, swatchOf(kind, 'M'))
  // Everything else that the page loads belongs to it.
  await page.waitForLoadState('load', { timeout: LIMIT_MS })
  await page.waitForTimeout(QUIET_MS)
  await page.locator(swatchOf(kind, 'L')).first().click({ timeout: LIMIT_MS })
  await page.waitForTimeout(1000)
  const { metrics } = await session.send('Performance.getMetrics')
  const task = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  const own = await page.evaluate(() => window.figures)
  await context.close()
  const bytes = [...scripts.values()].reduce((sum, length) => sum + length, 0)
  return { ...own, swatchMs, taskMs: task * 1000, scriptBytes: bytes, scriptFiles: scripts.size }
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const ROWS: readonly [name: string, of: keyof Figures, show: (value: number) => string][] = [
  ['first working swatch', 'swatchMs', value => `${(value / 1000).toFixed(1)} s`],
  ['script', 'scriptBytes', value => `${Math.round(value / 1000)} kB`],
  ['script files', 'scriptFiles', value => `${value}`],
  ['main-thread tasks', 'taskMs', value => `${(value / 1000).toFixed(1)} s`],
  ['largest paint', 'largestPaintMs', value => `${(value / 1000).toFixed(2)} s`],
  ['layout shift', 'shift', value => value.toFixed(3)],
  ['click to paint', 'clickMs', value => `${Math.round(value)} ms`],
]

const browser = await launchBrowser()
try {
  for (const kind of Object.keys(PAGES) as Kind[]) {
    const figures: Record<'without' | 'with', Figures[]> = { without: [], with: [] }
    for (let round = 0; round < PAGES_EACH; round++)
      for (const [name, isKitOn] of [
        ['without', false],
        ['with', true],
      ] as const)
        figures[name].push(await measure(browser, kind, isKitOn))
    console.log(
      `\n| ${kind} page, ${PAGES_EACH} fresh pages each | without the kit | with the kit |\n| --- | --- | --- |`,
    )
    for (const [name, key, show] of ROWS) {
      const [without, kit] = (['without', 'with'] as const).map(each =>
        median(figures[each].map(figure => figure[key])),
      )
      console.log(`| ${name} | ${show(without ?? 0)} | ${show(kit ?? 0)} |`)
    }
  }
} finally {
  await browser.close()
}
