/**
 * `npm run test:store -- <address> --speed`: the store without the kit, with the kit, and with the kit in the place of
 * RequireJS, on a phone's network (562 ms, 1.4 Mbit/s) and a CPU slowed four times. A proxy puts the tags into the store's
 * pages. Fresh pages of the three kinds take turns; medians are printed as a table. `PAGES` is their number, and `KINDS`
 * chooses some of product, category and cart.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { startProxy, takeoverTags } from './proxy.ts'

const STORE = (process.env['STORE'] ?? '').replace(/\/$/, '')
const PAGES_EACH = Number(process.env['PAGES'] ?? 9)
const CPU = 4
const NETWORK = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 }
const LIMIT_MS = 90_000
/** Milliseconds without a request after which a page is complete: then everything but the click is counted. */
const QUIET_MS = 3000

type Kind = {
  path: string
  /** What a shopper presses first, and what shows that it worked. */
  press: string
  works: string
  /** Pressed once the page is complete. */
  pressLater: string
  prepare?(context: BrowserContext): Promise<void>
}
const swatch = (area: string, label: string) =>
  `${area} .swatch-option:is([data-option-label="${label}"], [aria-label="${label}"])`
const CHOSEN = ':is(.selected, [aria-checked="true"])'

const swatches = (path: string, area: string): Kind => ({
  path,
  press: swatch(area, 'M'),
  works: `${swatch(area, 'M')}${CHOSEN}`,
  pressLater: swatch(area, 'L'),
})

/** Puts a product into the visitor's cart, as its page's form would. The store takes the form key from the cookie. */
const fillCart = async (context: BrowserContext) => {
  const key = 'aVisitorsFormKey'
  await context.addCookies([{ name: 'form_key', value: key, url: STORE }])
  const page = await (await context.request.get(`${STORE}/joust-duffle-bag.html`)).text()
  const [, action = ''] = /<form[^>]*action="([^"]*)"[^>]*id="product_addtocart_form"/s.exec(page) ?? []
  const [, product = ''] = /name="product"[^>]*value="(\d+)"/.exec(page) ?? []
  await context.request.post(action, { form: { form_key: key, product, qty: '1' } })
}

const KINDS: Readonly<Record<string, Kind>> = {
  product: swatches('/chaz-kangeroo-hoodie.html', '.product-info-main'),
  // The filters have swatches, too, which are links.
  category: swatches('/men/tops-men/hoodies-and-sweatshirts-men.html', '.product-item'),
  cart: {
    path: '/checkout/cart/',
    // Magento's own dropdown closes by a second press.
    press: '.minicart-wrapper:not(.active) .showcart',
    works: '.minicart-wrapper.active .block-minicart, .skerry-minicart[open]',
    pressLater: 'body:not(:has(.skerry-minicart[open])) .showcart, .skerry-minicart__close',
    prepare: fillCart,
  },
}

type Figures = {
  worksMs: number
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

/** Presses until it works. Milliseconds since the navigation. */
const untilItWorks = (page: Page, { press, works }: Kind) =>
  page.evaluate(
    ([press, works, limit]) =>
      new Promise<number>((resolve, reject) => {
        // What is pressed may be a link, which leads away until a script answers.
        addEventListener('click', event => event.preventDefault())
        const attempt = () => {
          if (performance.now() > limit) return reject(new Error(`Nothing works: ${press}`))
          if (document.querySelector(works)?.checkVisibility()) return resolve(performance.now())
          document.querySelector<HTMLElement>(press)?.click()
          return setTimeout(attempt, 50)
        }
        attempt()
      }),
    [press, works, LIMIT_MS] as const,
  )

/** Counts scripts, and knows when the network has been quiet. */
const watchNetwork = (session: CDPSession) => {
  const scripts = new Map<string, number>()
  const ids = new Set<string>()
  const open = new Set<string>()
  let lastMs = performance.now()
  const touch = () => {
    lastMs = performance.now()
  }
  const settle = (id: string) => {
    open.delete(id)
    touch()
  }
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId)
    touch()
  })
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && ids.add(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => settle(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) scripts.set(requestId, encodedDataLength)
    settle(requestId)
  })
  return {
    scripts,
    async quiet() {
      const endMs = performance.now() + LIMIT_MS
      while ((open.size || performance.now() - lastMs < QUIET_MS) && performance.now() < endMs)
        await new Promise(resolve => setTimeout(resolve, 100))
    },
  }
}

const measure = async (browser: Browser, server: string, kind: Kind): Promise<Figures> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, proxy: { server } })
  try {
    await kind.prepare?.(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Performance.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    const network = watchNetwork(session)
    await page.addInitScript(observe)
    await page.goto(STORE + kind.path, { waitUntil: 'commit', timeout: LIMIT_MS })
    await page.waitForFunction(() => document.body, undefined, { timeout: LIMIT_MS })
    const worksMs = await untilItWorks(page, kind)
    await page.waitForLoadState('load', { timeout: LIMIT_MS })
    await network.quiet()
    const bytes = [...network.scripts.values()].reduce((sum, length) => sum + length, 0)
    const scripts = { scriptBytes: bytes, scriptFiles: network.scripts.size }
    const { metrics } = await session.send('Performance.getMetrics')
    const taskMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    const { shift } = await page.evaluate(() => window.figures)
    await page.locator(kind.pressLater).first().click({ timeout: LIMIT_MS })
    await page.waitForTimeout(1000)
    return { ...(await page.evaluate(() => window.figures)), ...scripts, shift, worksMs, taskMs }
  } finally {
    await context.close()
  }
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
const seconds = (digits: number) => (ms: number) => `${(ms / 1000).toFixed(digits)} s`

const ROWS: readonly [name: string, of: keyof Figures, show: (value: number) => string][] = [
  ['works first', 'worksMs', seconds(1)],
  ['script', 'scriptBytes', value => `${Math.round(value / 1000)} kB`],
  ['script files', 'scriptFiles', value => `${value}`],
  ['main-thread tasks', 'taskMs', seconds(1)],
  ['largest paint', 'largestPaintMs', seconds(2)],
  ['layout shift', 'shift', value => value.toFixed(3)],
  ['click to paint', 'clickMs', value => `${Math.round(value)} ms`],
]
/** The store as it is, with the kit's tags, and with them in the place of RequireJS. */
type Setup = 'store' | 'kit' | 'kit alone'
const SETUPS: readonly Setup[] = ['store', 'kit', 'kit alone']

/** RequireJS with its configuration, and inline scripts that call it. */
const isRequireJs = (attributes: string, text: string) =>
  /\ssrc="[^"]*\/static\//.test(attributes) || (!/\stype="text\/x-|json/.test(attributes) && /\brequire\b/.test(text))

const withoutRequireJs = (html: string) =>
  html.replace(/<script\b([^>]*)>(.*?)<\/script>/gs, (script, attributes, text) =>
    isRequireJs(attributes, text) ? '' : script,
  )

let setup: Setup = 'store'
const tags = takeoverTags()
const rewrite = (html: string) => {
  if (setup === 'store') return html
  return (setup === 'kit' ? html : withoutRequireJs(html)).replace('</head>', `${tags}</head>`)
}
const browser = await launchBrowser()
const proxy = await startProxy({ rewrite })
try {
  for (const name of (process.env['KINDS'] ?? Object.keys(KINDS).join()).split(',')) {
    const figures: Record<Setup, Figures[]> = { store: [], kit: [], 'kit alone': [] }
    for (let round = 0; round < PAGES_EACH; round++)
      for (setup of SETUPS) figures[setup].push(await measure(browser, proxy.address, KINDS[name] as Kind))
    const head = ['without the kit', 'with the kit', 'with the kit, no RequireJS']
    console.log(`\n| ${name} page, ${PAGES_EACH} fresh pages each | ${head.join(' | ')} |\n| --- | --- | --- | --- |`)
    for (const [row, key, show] of ROWS)
      console.log(`| ${row} | ${SETUPS.map(each => show(median(figures[each].map(one => one[key])))).join(' | ')} |`)
  }
} finally {
  await browser.close()
  proxy.stop()
}
