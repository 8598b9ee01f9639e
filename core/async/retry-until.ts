/**
 * Resolves to the first result of `ask` that is not `undefined`; asks at once and then every `everyMs` milliseconds.
 *
 * @param tries How often to ask at most.
 * @throws {Error} After the last try.
 * @throws The signal's reason when it aborts.
 */
export const retryUntil = <T>(
  ask: () => T | undefined,
  everyMs: number,
  tries: number,
  signal: AbortSignal,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = (left: number) => {
      const answer = ask()
      if (answer === undefined && left > 0) {
        timer = setTimeout(attempt, everyMs, left - 1)
        return
      }
      signal.removeEventListener('abort', stop)
      if (answer === undefined) reject(new Error(`Nothing after ${tries} tries, one every ${everyMs} ms.`))
      else resolve(answer)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    attempt(tries - 1)
  })
