/** How long a slice of work may hold the page, in milliseconds. */
const SLICE_MS = 8

/** Runs work that yields to its end, a slice at a time, with the page's own work between them. */
export const inSlices = async <Result>(work: Generator<undefined, Result>, signal: AbortSignal): Promise<Result> => {
  for (;;) {
    const end = performance.now() + SLICE_MS
    for (;;) {
      const step = work.next()
      if (step.done) return step.value
      if (performance.now() > end) break
    }
    await new Promise(resolve => setTimeout(resolve))
    signal.throwIfAborted()
  }
}
