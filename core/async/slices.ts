/** How long a slice of work may hold the page, in milliseconds: half a frame; more while the page waits anyway. */
const SLICE_MS = 8
const IDLE_SLICE_MS = 20
/** Idle work is done after this many milliseconds also where the page is never idle. */
const IDLE_MS = 100

/** Lets the page do its own work. */
export const soon = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
const whenIdle = () =>
  new Promise<unknown>(resolve =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(resolve, { timeout: IDLE_MS })
      : setTimeout(resolve),
  )

const run = async <Result>(
  work: Generator<undefined, Result>,
  signal: AbortSignal,
  sliceMs: number,
  pause: () => Promise<unknown>,
): Promise<Result> => {
  for (;;) {
    const end = performance.now() + sliceMs
    for (;;) {
      const step = work.next()
      if (step.done) return step.value
      if (performance.now() > end) break
    }
    await pause()
    signal.throwIfAborted()
  }
}

/** Runs work that yields to its end, a slice at a time, with the page's own work between them. */
export const inSlices = <Result>(work: Generator<undefined, Result>, signal: AbortSignal): Promise<Result> =>
  run(work, signal, SLICE_MS, soon)

/** The same, each slice when the page has nothing else to do; not before this task is over. */
export const inIdleSlices = async <Result>(
  work: Generator<undefined, Result>,
  signal: AbortSignal,
): Promise<Result> => {
  await whenIdle()
  signal.throwIfAborted()
  return run(work, signal, IDLE_SLICE_MS, whenIdle)
}
