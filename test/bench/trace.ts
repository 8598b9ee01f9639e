/** How long the page's main thread was busy, read from Chromium's own trace. */

export type TraceEvent = { name: string; ph: string; ts: number; dur?: number; pid: number; tid: number }

/** What the main thread is busy with: tasks, and the promises that are settled between two of them. */
const BUSY = ['ThreadControllerImpl::RunTask', 'BlinkScheduler_PerformMicrotaskCheckpoint']

/**
 * Main-thread task time between two `performance.mark()`s of the page, in milliseconds.
 *
 * A task that lies across a mark counts with the part inside. Waiting for the network is no task and does not count.
 */
export const taskMs = (events: readonly TraceEvent[], from: string, to: string): number => {
  const markOf = (name: string) => events.find(event => event.name === name && /[RIi]/.test(event.ph))
  const start = markOf(from)
  const end = markOf(to)
  if (!start || !end) throw new Error(`The trace has no mark ${start ? to : from}.`)
  const busy = events
    .filter(({ name, ph, pid, tid }) => BUSY.includes(name) && ph === 'X' && pid === start.pid && tid === start.tid)
    .map(({ ts, dur = 0 }) => [Math.max(ts, start.ts), Math.min(ts + dur, end.ts)] as const)
    .filter(([begun, over]) => over > begun)
    .sort(([a], [b]) => a - b)
  if (!busy.length) throw new Error(`The trace has no task between ${from} and ${to}.`)
  let total = 0
  let counted = 0
  // One may lie inside another.
  for (const [begun, over] of busy) {
    total += Math.max(0, over - Math.max(begun, counted))
    counted = Math.max(counted, over)
  }
  return total / 1000
}
