/** A listing's numbers: from a filter's click to its products on the screen, and what twenty changes leave behind. */

import type { CDPSession, Page } from 'playwright-core'
import { openVisitor } from '../support/browser-page.ts'
import type { Bench, Numbers } from './measure.ts'
import type { Flavour } from './pages.ts'
import type { Trial } from './rows.ts'

const COUNTS = [12, 48, 200] as const
const CHANGES = 20
/** More than there are states in memory, which are filled first. */
const WARM = 8

/**
 * Runs in the page: does a step, and gives the milliseconds until the frame with the changed list is painted, and which
 * frame after the step it is.
 */
const untilPainted = (selector: string | null) =>
  new Promise<{ ms: number; frame: number }>(resolve => {
    let from = 0
    let frame = 0
    let isShown = false
    const count = () => {
      frame++
      if (!isShown) requestAnimationFrame(count)
    }
    document.addEventListener(
      'listing:changed',
      () =>
        requestAnimationFrame(() => {
          isShown = true
          // A message sent while a frame is made arrives after it was painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve({ ms: performance.now() - from, frame })
          port2.postMessage(0)
        }),
      { once: true },
    )
    const control = selector ? document.querySelector<HTMLElement>(selector) : null
    from = performance.now()
    requestAnimationFrame(count)
    if (control) control.click()
    else history.back()
  })

const FIRST = '.filter-options-item[attribute=season] .item a'

const opened = async <Result>(
  { browser, pages, cpu }: Bench,
  path: string,
  measure: (page: Page, session: CDPSession) => Promise<Result>,
) => {
  const { context } = await openVisitor(browser, pages, { width: 1280, height: 900 })
  try {
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.locator('.filter-options-item[attribute=season] summary').click()
    return await measure(page, session)
  } finally {
    await context.close()
  }
}

const isResting = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 })))

/** A click whose answer is there already, the way back from memory, and a click that asks the server. */
const filter = async (bench: Bench, count: number): Promise<Numbers> => {
  const path = `/outdoor.html?product_list_limit=${count}`
  const network = await opened(bench, path, page => page.evaluate(untilPainted, FIRST))
  const { ahead, back } = await opened(bench, path, async page => {
    const answered = page.waitForResponse(response => response.request().method() === 'POST')
    await page.locator(FIRST).first().hover()
    await (await answered).finished()
    await page.waitForLoadState('networkidle')
    await isResting(page)
    const ahead = await page.evaluate(untilPainted, FIRST)
    await page.waitForLoadState('networkidle')
    await isResting(page)
    return { ahead, back: await page.evaluate(untilPainted, null) }
  })
  return { ahead: ahead.ms, frame: ahead.frame, memory: back.ms, network: network.ms }
}

/** Elements and bytes that the page still holds, after what nobody holds was collected. */
const held = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, heap: usedSize }
}

const afterFilters = (bench: Bench) =>
  opened(bench, '/outdoor.html', async (page, session) => {
    const change = (times: number) =>
      page.evaluate(
        async ([times, selector]) => {
          for (let time = 0; time < times; time++) {
            const changed = new Promise(resolve =>
              document.addEventListener('listing:changed', resolve, { once: true }),
            )
            document.querySelectorAll<HTMLElement>(selector)[time % 2]?.click()
            await changed
          }
        },
        [times, FIRST] as const,
      )
    await change(WARM)
    // The first collection finds one state fewer than every later one, however many changes came before.
    await held(session)
    await change(WARM)
    const first = await held(session)
    await change(CHANGES - 2 * WARM)
    const last = await held(session)
    return { nodes: last.nodes, heap: last.heap, grown: last.nodes - first.nodes }
  })

const afterPages = (bench: Bench) =>
  opened(bench, '/outdoor.html?scroll=button', async (page, session) => {
    for (let time = 1; time <= CHANGES; time++) {
      await page.evaluate(
        () =>
          new Promise(resolve => {
            document.addEventListener('load-more:appended', resolve, { once: true })
            document.querySelector<HTMLElement>('.btn-load-more')?.click()
          }),
      )
    }
    return held(session)
  })

/** The trials of listings, at 4×: with slower hardware than a desk's, as shoppers have; clicks at 1×, too. */
export const listingTrials = (bench: Omit<Bench, 'cpu' | 'pages'>, shops: Record<Flavour, string>): Trial[] =>
  (['preact', 'react'] as const).flatMap(flavour => {
    const at: Bench = { ...bench, pages: shops[flavour], cpu: 4 }
    const trial = (name: string, metrics: Trial['metrics'], take: Trial['take'], cpu = at.cpu): Trial => ({
      name,
      flavour,
      cpu,
      metrics,
      take,
    })
    return [
      ...COUNTS.flatMap(count =>
        // At a desk's own speed, too: whether a filter fetched ahead shows in one frame.
        [1, 4].map(cpu =>
          trial(
            `listing of ${count}`,
            {
              ahead: { what: `${count} tiles: a filter fetched ahead, click to paint`, unit: 'ms' },
              frame: { what: `${count} tiles: the frame after the click that shows it`, unit: '' },
              memory: { what: `${count} tiles: Back, from memory, to paint`, unit: 'ms' },
              network: { what: `${count} tiles: a filter over the network, click to paint`, unit: 'ms' },
            },
            () => filter({ ...at, cpu }, count),
            cpu,
          ),
        ),
      ),
      trial(
        'listing after 20 filters',
        {
          nodes: { what: 'nodes after 20 filter changes', unit: '' },
          grown: { what: 'nodes more than after 16 of them', unit: '' },
          heap: { what: 'heap after 20 filter changes', unit: 'B' },
        },
        () => afterFilters(at),
      ),
      trial(
        'listing after 20 pages',
        {
          nodes: { what: 'nodes after 20 appended pages', unit: '' },
          heap: { what: 'heap after 20 appended pages', unit: 'B' },
        },
        () => afterPages(at),
      ),
    ]
  })
