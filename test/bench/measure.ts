/** What one fresh page is asked: each function opens it, measures, closes it, and gives its numbers by name. */

import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { openVisitor } from '../support/browser-page.ts'
import { traced } from './trace.ts'

export type Numbers = Record<string, number>

export type Bench = { browser: Browser; pages: string; cpu: number }

const fresh = async ({ browser, pages, cpu }: Bench, path: string, measure: (page: Page) => Promise<Numbers>) => {
  const { context, open } = await openVisitor(browser, pages, { width: 1280, height: 900, cpu })
  try {
    return await measure(await open(path))
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    startKit(): Promise<number>
  }
}

/** Main-thread task time from the entry's start to the last `island:connected`, in milliseconds. */
export const mount = (bench: Bench, path: string): Promise<Numbers> =>
  fresh(bench, path, async page => {
    const between = await traced(bench.browser, page, () => page.evaluate(() => window.startKit()))
    return { mount: between('start:begin', 'start:end') }
  })

/**
 * The same, and then script time until a change of the cart section has reached every island.
 *
 * The change comes as from another tab: written to the browser's storage, told by a `storage` event.
 */
export const mountAndSpread = (bench: Bench, path: string): Promise<Numbers> =>
  fresh(bench, path, async page => {
    const between = await traced(bench.browser, page, async () => {
      await page.evaluate(() => window.startKit())
      await page.evaluate(async () => {
        const hosts = [...document.querySelectorAll('[data-widget]')]
        // What connecting has set in motion comes to rest first.
        await new Promise(resolve => requestIdleCallback(resolve))
        const key = 'mage-cache-storage'
        const oldValue = localStorage.getItem(key)
        const newValue = JSON.stringify({
          cart: { summary_count: 7, items: [], data_id: Math.floor(Date.now() / 1000) },
        })
        const done = new Promise<void>(resolve => {
          new MutationObserver((_, observer) => {
            const now = performance.now()
            if (hosts.some(host => host.textContent !== '7')) return
            observer.disconnect()
            performance.mark('spread:end', { startTime: now })
            resolve()
          }).observe(document.body, { childList: true, characterData: true, subtree: true })
        })
        localStorage.setItem(key, newValue)
        performance.mark('spread:begin')
        dispatchEvent(
          new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage, url: location.href }),
        )
        await done
      })
    })
    return { mount: between('start:begin', 'start:end'), spread: between('spread:begin', 'spread:end') }
  })

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
    const between = await traced(bench.browser, page, () => page.evaluate(() => window.startKit()))
    const clicks: number[] = []
    for (const group of await page.locator('[role=radiogroup]').all()) {
      const painted = page.evaluate(
        () =>
          new Promise<number>(resolve =>
            addEventListener(
              'click',
              ({ timeStamp }) =>
                requestAnimationFrame(() => {
                  // A message sent while a frame is made arrives after it was painted.
                  const { port1, port2 } = new MessageChannel()
                  port1.onmessage = () => resolve(performance.now() - timeStamp)
                  port2.postMessage(0)
                }),
              { capture: true, once: true },
            ),
          ),
      )
      await group.locator('[role=radio]').nth(1).click()
      clicks.push(await painted)
    }
    return { index, connect: between('start:begin', 'start:end'), click: Math.max(...clicks) }
  })

const gzipped = new Map<string, number>()

const gzipBytes = async (response: Response) => {
  const known = gzipped.get(response.url())
  if (known !== undefined) return known
  const bytes = gzipSync(await response.body(), { level: 9 }).length
  gzipped.set(response.url(), bytes)
  return bytes
}

/** What a shop page costs a visitor who only looks: requests, bytes, largest paint, layout shift. */
export const look = async ({ browser, pages, cpu }: Bench, path: string): Promise<Numbers> => {
  const { context } = await openVisitor(browser, pages, { width: 1280, height: 900, cpu })
  try {
    const responses: Response[] = []
    context.on('response', response => responses.push(response))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.goto(path, { waitUntil: 'networkidle' })
    const { lcp, shift } = await page.evaluate(async () => {
      const entriesOf = (type: string) =>
        new Promise<PerformanceEntryList>(resolve => {
          new PerformanceObserver((list, observer) => {
            observer.disconnect()
            resolve(list.getEntries())
          }).observe({ type, buffered: true })
          // A page that never moved has no entry to tell.
          setTimeout(() => resolve([]), 100)
        })
      const paints = await entriesOf('largest-contentful-paint')
      const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[]
      return { lcp: paints.at(-1)?.startTime ?? 0, shift: shifts.reduce((sum, { value }) => sum + value, 0) }
    })
    const ofType = (type: string) => responses.filter(response => response.request().resourceType() === type)
    const bytesOf = async (list: Response[]) => (await Promise.all(list.map(gzipBytes))).reduce((a, b) => a + b, 0)
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    return {
      requests: responses.length,
      scripts: ofType('script').length,
      scriptBytes: await bytesOf(ofType('script')),
      styleBytes: await bytesOf(ofType('stylesheet')),
      lcp,
      shift,
      nodes,
    }
  } finally {
    await context.close()
  }
}
