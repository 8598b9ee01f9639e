/** The first carrier's picker with few points and many: what a click on its link costs, and what each step in it. */
import type { Browser, Page } from 'playwright-core'
import { firstPoints } from '../../fixtures/shop/carriers/terminals.ts'
import { openVisitor } from '../support/browser-page.ts'
import type { Trial } from './rows.ts'

const COUNTS = [156, 2636, 10_000, 50_000] as const
type Count = (typeof COUNTS)[number]

/** Aims at 4× by number of points, in milliseconds; heap in bytes. */
const AIMS: Readonly<Record<Count, { open: number; sort: number; task: number; heap: number }>> = {
  156: { open: 150, sort: 30, task: 50, heap: 5e6 },
  2636: { open: 200, sort: 50, task: 50, heap: 8e6 },
  10000: { open: 300, sort: 100, task: 100, heap: 20e6 },
  50000: { open: 600, sort: 300, task: 200, heap: 60e6 },
}
const ARROW_MS = 4
const MOST_NODES = 300

/** The old picker beside it: 1× and 4× (itella-mapping-js 1.3.3, built as it is; measured elsewhere). */
export const LEGACY: Readonly<Record<Count, Readonly<Record<string, readonly [once: number, slow: number]>>>> = {
  156: { open: [69, 190], sort: [14, 42], arrow: [0.2, 0.8], task: [0, 108], nodes: [367, 367], heap: [2.8e6, 2.8e6] },
  2636: {
    open: [178, 727],
    sort: [131, 548],
    arrow: [2, 15],
    task: [111, 467],
    nodes: [6549, 6549],
    heap: [14.1e6, 14.1e6],
  },
  10000: {
    open: [514, 1889],
    sort: [496, 2765],
    arrow: [11, 76],
    task: [527, 2887],
    nodes: [24_099, 24_099],
    heap: [37.4e6, 37.4e6],
  },
  50000: {
    open: [1835, 7869],
    sort: [3055, 11_554],
    arrow: [85, 428],
    task: [2811, 8758],
    nodes: [121_013, 121_013],
    heap: [164e6, 164e6],
  },
}

/** Records of one country, moved about until there are enough. */
const records = (count: number) => {
  const finland = firstPoints(process.cwd(), 'FI')
  return Array.from({ length: count }, (_, number) => {
    const one = finland[number % finland.length] as Record<string, unknown>
    const round = Math.floor(number / finland.length)
    const { lat, lon } = one['location'] as { lat: string; lon: string }
    return {
      ...one,
      id: String(number),
      pupCode: String(number).padStart(9, '0'),
      location: { lat: String(Number(lat) + round * 0.003), lon: String(Number(lon) + round * 0.005) },
    }
  })
}

const texts = new Map<number, string>()
const listOf = (count: number) => {
  const known = texts.get(count) ?? JSON.stringify(records(count))
  texts.set(count, known)
  return known
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dde"/></svg>'

/** Runs in the page before its own scripts: how long its longest text took to be parsed. */
const timeParsing = () => {
  const { parse } = JSON
  let longest = 0
  JSON.parse = (text, reviver) => {
    const begun = performance.now()
    const value = parse(text, reviver)
    if (text?.length > longest) {
      longest = text.length
      Object.assign(window, { parsed: performance.now() - begun })
    }
    return value
  }
}

/** What a list cost before anything of it was drawn: its way, its parsing, and the rest. */
const loadingOf = async (page: Page, whole: number) => {
  const { fetched, parsed } = await page.evaluate(() => {
    const lists = performance.getEntriesByType('resource').filter(({ name }) => name.includes('terminal-list'))
    const { parsed } = window as unknown as { parsed: number }
    return { fetched: lists.at(-1)?.duration ?? Number.NaN, parsed }
  })
  return { fetched, parsed, ready: whole - fetched - parsed }
}

/** Milliseconds from an act to the frame in which `isDone` holds and was painted. */
const until = (page: Page, act: string, done: string) =>
  page.evaluate(
    ([act, done]) =>
      new Promise<number>(resolve => {
        const find = (selector: string) => document.querySelector<HTMLElement>(selector)
        const begun = performance.now()
        const [kind, selector = '', text = ''] = (act as string).split('|')
        const target = selector ? find(selector) : null
        if (kind === 'click') target?.click()
        else if (kind === 'key') target?.dispatchEvent(new KeyboardEvent('keydown', { key: text, bubbles: true }))
        const look = () => {
          if (!find(done as string)) {
            requestAnimationFrame(look)
            return
          }
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        }
        look()
      }),
    [act, done] as const,
  )

const take = async (browser: Browser, shop: string, count: Count, cpu: number) => {
  const { context, open } = await openVisitor(browser, shop, { width: 1280, height: 800 })
  try {
    const body = listOf(count)
    await context.addInitScript(timeParsing)
    await context.route('**/tidepost/get-parcel-terminal-list/**', route =>
      route.fulfill({ body, contentType: 'application/json' }),
    )
    // Pictures cost what they cost; drawing them here would take the shop's time from the page.
    await context.route('**/media/map/**', route => route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' }))
    const page = await open('/ember-candles.html')
    await page.click('#product-addtocart-button')
    await page.locator('.counter-number').filter({ hasText: '1' }).waitFor()
    await page.goto('/checkout/')
    const fill = (name: string, text: string) => page.fill(`#shipping-new-address-form [name="${name}"]`, text)
    await page.locator('[data-widget~=pickup-points][data-island-state=connected]').waitFor({ state: 'attached' })
    await fill('postcode', '01103')
    await fill('city', 'Vilnius')
    const session = await context.newCDPSession(page)
    if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.locator('#s_method_tidepost_PARCEL_TERMINAL').waitFor()
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    }
    const before = await heap()
    const whole = await until(page, 'click|#s_method_tidepost_PARCEL_TERMINAL', '.skerry-pickup__open')
    const loading = await loadingOf(page, whole)
    await page.evaluate(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      })
    })
    // Nobody presses in the frame in which the mouse arrives; what that brings counts among the tasks.
    await page.hover('.skerry-pickup__open')
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 250))))
    const list = await until(page, 'click|.skerry-pickup__open', 'dialog[open] [role=option]')
    const map = list + (await until(page, 'none', '.skerry-cluster, .skerry-marker'))
    // At rest: the clusters' tree stands.
    await page.locator('.skerry-map:is([data-clustered], [aria-busy=false])').waitFor({ timeout: 60_000 })
    const nodes = await page.locator('dialog[open] .skerry-points').evaluate(list => list.querySelectorAll('*').length)
    await page.locator('dialog[open] [role=combobox]').focus()
    const arrow = await page.evaluate(() => {
      const field = document.querySelector('dialog[open] [role=combobox]') as HTMLElement
      const times: number[] = []
      for (let press = 0; press < 5; press++) {
        const begun = performance.now()
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
        void document.body.offsetHeight
        times.push(performance.now() - begun)
      }
      return times.sort((a, b) => a - b)[2] ?? 0
    })
    // The answer is here already when the sorting begins: its way is the network's.
    await context.route('**/geocoder/findAddressCandidates**', route =>
      route.fulfill({ json: { candidates: [{ address: 'Oulu', location: { x: 25.47, y: 65.01 } }] } }),
    )
    await page.fill('dialog[open] [role=combobox]', 'oulu')
    await page.evaluate(() => {
      const text = Response.prototype.text
      Response.prototype.text = async function () {
        const answer = await text.call(this)
        if (answer.includes('candidates')) performance.mark('answered')
        return answer
      }
    })
    await page.keyboard.press('Enter')
    const sort = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const look = () => {
            if (!document.querySelector('.skerry-search__line')?.textContent?.includes('Oulu')) {
              requestAnimationFrame(look)
              return
            }
            setTimeout(() => resolve(performance.now() - (performance.getEntriesByName('answered')[0]?.startTime ?? 0)))
          }
          look()
        }),
    )
    const task = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))
    return { ...loading, open: list, map, nodes, arrow, sort, task, heap: (await heap()) - before }
  } finally {
    await context.close()
  }
}

/** Lines of the bench table. */
export const pickupTrials = (browser: Browser, shops: { preact: string; react: string }): Trial[] =>
  (['preact', 'react'] as const).flatMap(flavour =>
    [1, 4].flatMap(cpu =>
      COUNTS.map((count): Trial => {
        const aims = AIMS[count]
        const legacy = (key: string) => `old picker ${LEGACY[count][key]?.[cpu === 4 ? 1 : 0]}`
        return {
          name: `pickup ${count}`,
          flavour,
          cpu,
          metrics: {
            fetched: { what: `${count} points: list on its way`, unit: 'ms' },
            parsed: { what: `${count} points: list parsed`, unit: 'ms' },
            ready: { what: `${count} points: read, sorted, indexed → the link is there`, unit: 'ms' },
            open: { what: `${count} points: open → list painted (${legacy('open')})`, unit: 'ms', aim: aims.open },
            map: { what: `${count} points: open → map painted`, unit: 'ms' },
            sort: {
              what: `${count} points: answer → list sorted by distance (${legacy('sort')})`,
              unit: 'ms',
              aim: aims.sort,
            },
            arrow: { what: `${count} points: one arrow key (${legacy('arrow')})`, unit: 'ms', aim: ARROW_MS },
            nodes: { what: `${count} points: elements in the list (${legacy('nodes')})`, unit: '', aim: MOST_NODES },
            task: { what: `${count} points: longest task (${legacy('task')})`, unit: 'ms', aim: aims.task },
            heap: { what: `${count} points: heap after a collection (${legacy('heap')})`, unit: 'B', aim: aims.heap },
          },
          take: () => take(browser, shops[flavour], count, cpu),
        }
      }),
    ),
  )
