/** How long the page's main thread was busy, read from Chromium's own trace. */

import type { Browser, Page } from 'playwright-core'

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; pid: number; tid: number }

const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline']

/**
 * Main-thread task time between two `performance.mark()`s of the page, in milliseconds.
 *
 * A task that lies across a mark counts with the part inside. Waiting for the network is no task and does not count.
 */
const taskMs = (events: readonly TraceEvent[], from: string, to: string): number => {
  const markOf = (name: string) => events.find(event => event.name === name && /[RIi]/.test(event.ph))
  const start = markOf(from)
  const end = markOf(to)
  if (!start || !end) throw new Error(`The trace has no mark ${start ? to : from}.`)
  const inside = events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === start.pid && tid === start.tid)
    .map(({ ts, dur = 0 }) => Math.min(ts + dur, end.ts) - Math.max(ts, start.ts))
    .filter(us => us > 0)
  if (!inside.length) throw new Error(`The trace has no task between ${from} and ${to}.`)
  return inside.reduce((sum, us) => sum + us, 0) / 1000
}

/** Traces while `act` runs, then gives a reader of task times. */
export const traced = async (browser: Browser, page: Page, act: () => Promise<unknown>) => {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  // A task is written down when it is over; the one that just answered may still be on.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return (from: string, to: string) => taskMs(traceEvents, from, to)
}
