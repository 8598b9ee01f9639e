/** How long a slice may block the page, in milliseconds: half a frame, more while the page is idle. */
const SLICE_MS = 8
const IDLE_SLICE_MS = 20
/** Idle work runs after this many milliseconds even if the page is never idle. */
const IDLE_MS = 100

/** Yields to the page's other tasks. */
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

/** Runs a generator to its end in slices, with the page's other tasks in between. */
export const inSlices = <Result>(work: Generator<undefined, Result>, signal: AbortSignal): Promise<Result> =>
  run(work, signal, SLICE_MS, soon)

/** The same, each slice while the page is idle; never within the current task. */
export const inIdleSlices = async <Result>(
  work: Generator<undefined, Result>,
  signal: AbortSignal,
): Promise<Result> => {
  await whenIdle()
  signal.throwIfAborted()
  return run(work, signal, IDLE_SLICE_MS, whenIdle)
}
