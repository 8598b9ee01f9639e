/** Measurements of a fresh page: each function opens it, measures, closes it, and returns its numbers by name. */

import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { type BarePage, withBarePage } from './bare.ts'

export type Numbers = Record<string, number>

export type Bench = { browser: Browser; pages: string; cpu: number }

/** Opens a fresh page, measures and closes it. */
export const fresh = ({ browser, pages, cpu }: Bench, path: string, measure: (page: BarePage) => Promise<Numbers>) =>
  withBarePage(browser, cpu, async page => {
    await page.open(pages + path)
    return measure(page)
  })

/** Runs in a blank page: milliseconds of a piece of script that never changes. */
const work = () => {
  const LINES = 20_000
  const begun = performance.now()
  const lines = Array.from({ length: LINES }, (_, line) => ({ line, text: `${(line * 7919) % LINES} lines` }))
  lines.sort((a, b) => (a.text < b.text ? -1 : 1))
  JSON.parse(JSON.stringify(lines))
  return performance.now() - begun
}

/** The machine's own speed, so that tables of two machines or two hours can be compared. */
export const machine = ({ browser, cpu }: Omit<Bench, 'pages'>): Promise<Numbers> =>
  withBarePage(browser, cpu, async page => ({ work: await page.evaluate(work) }))

declare global {
  interface Window {
    startKit(): Promise<number>
  }
}

/** Main-thread task time from the entry's start to the last `island:connected`, in milliseconds. */
export const mount = (bench: Bench, path: string): Promise<Numbers> =>
  fresh(bench, path, async page => {
    const between = await page.traced(() => page.evaluate(() => window.startKit()))
    return { mount: between('start:begin', 'start:end') }
  })

/**
 * The same, and then script time until a change of the cart section has reached every island.
 *
 * The change comes as from another tab: written to the browser's storage, announced by a `storage` event.
 */
export const mountAndSpread = (bench: Bench, path: string): Promise<Numbers> =>
  fresh(bench, path, async page => {
    const between = await page.traced(async () => {
      await page.evaluate(() => window.startKit())
      await page.evaluate(async () => {
        const hosts = [...document.querySelectorAll('[data-widget]')]
        // What connecting and the visitor's first data have set in motion comes to rest before the change.
        const rest = () => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 }))
        await rest()
        const key = 'mage-cache-storage'
        const change = (count: number) => {
          const shown = new Promise<number>(resolve => {
            new MutationObserver((_, observer) => {
              const now = performance.now()
              if (hosts.some(host => host.textContent !== `${count}`)) return
              observer.disconnect()
              resolve(now)
            }).observe(document.body, { childList: true, characterData: true, subtree: true })
          })
          const oldValue = localStorage.getItem(key)
          const newValue = JSON.stringify({
            cart: { summary_count: count, items: [], data_id: Math.floor(Date.now() / 1000) + count },
          })
          localStorage.setItem(key, newValue)
          dispatchEvent(
            new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage, url: location.href }),
          )
          return shown
        }
        await change(3)
        await rest()
        performance.mark('spread:begin')
        performance.mark('spread:end', { startTime: await change(7) })
      })
    })
    return { mount: between('start:begin', 'start:end'), spread: between('spread:begin', 'spread:end') }
  })

/** Runs in the page: milliseconds from the next event of this name to the paint after it. */
export const paintAfter = (name: string): Promise<number> =>
  new Promise(resolve =>
    addEventListener(
      name,
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // A message sent while a frame is made arrives after it was painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(0)
        }),
      { capture: true, once: true },
    ),
  )

/** Where the bench pages find the kit's own index of variants, by itself. */
export const INDEX_SCRIPT = '/variants.js'

/**
 * A product with many variants: building the index alone, from options that are read already; the kit's start until the
 * choice can be touched; the slowest of a click on each attribute.
 */
export const choose = (bench: Bench, path: string): Promise<Numbers> =>
  fresh(bench, path, async page => {
    const index = await page.evaluate(async address => {
      const text = document.querySelector('[data-widget=swatches] [data-options]')?.textContent ?? ''
      const { indexVariants } = await import(address)
      const { jsonConfig, jsonSwatchConfig } = JSON.parse(text)
      const begun = performance.now()
      indexVariants(jsonConfig, jsonSwatchConfig)
      return performance.now() - begun
    }, INDEX_SCRIPT)
    const between = await page.traced(() => page.evaluate(() => window.startKit()))
    const clicks: number[] = []
    const seconds = await page.evaluate(() => {
      const radios = [...document.querySelectorAll('[role=radio]')]
      const groups = [...document.querySelectorAll('[role=radiogroup]')]
      return groups.map(group => radios.findIndex(radio => group.contains(radio)) + 1)
    })
    for (const second of seconds) {
      const painted = page.evaluate(paintAfter, 'click')
      await page.press('[role=radio]', second)
      clicks.push(await painted)
    }
    return { index, connect: between('start:begin', 'start:end'), click: Math.max(...clicks) }
  })

type Fetched = { type: string; bytes: number }

const fetched = new Map<string, Promise<Fetched>>()

/** What an address answers with, by its own request: nobody listens to the page itself. */
const fetchedOnce = (address: string) => {
  const known = fetched.get(address)
  if (known) return known
  const asked = fetch(address).then(async response => ({
    type: response.headers.get('Content-Type') ?? '',
    bytes: gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length,
  }))
  fetched.set(address, asked)
  return asked
}

/** Runs in the page: what was loaded and how it was shown, once nothing has been asked for in half a second. */
const readLook = async () => {
  const QUIET_MS = 500
  const resources = () => performance.getEntriesByType('resource')
  for (let before = -1; before !== resources().length; ) {
    before = resources().length
    await new Promise(resolve => setTimeout(resolve, QUIET_MS))
  }
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>(resolve => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        resolve(list.getEntries())
      }).observe({ type, buffered: true })
      // A page that never moved has no entry.
      setTimeout(() => resolve([]), 100)
    })
  const paints = await entriesOf('largest-contentful-paint')
  const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[]
  return {
    addresses: resources().map(({ name }) => name),
    lcp: paints.at(-1)?.startTime ?? 0,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    nodes: document.querySelectorAll('*').length,
  }
}

/** The cost of a shop page before any interaction: requests, bytes, largest paint, layout shift. */
export const look = (bench: Bench, path: string): Promise<Numbers> =>
  fresh(bench, path, async page => {
    const { addresses, ...shown } = await page.evaluate(readLook)
    const files = await Promise.all([...new Set(addresses)].map(fetchedOnce))
    const ofType = (part: string) => files.filter(({ type }) => type.includes(part))
    const bytesOf = (list: Fetched[]) => list.reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      // The page itself is no resource of it.
      requests: addresses.length + 1,
      scripts: ofType('javascript').length,
      scriptBytes: bytesOf(ofType('javascript')),
      styleBytes: bytesOf(ofType('css')),
      ...shown,
    }
  })
