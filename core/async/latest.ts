/**
 * Keeps only the newest of several runs: starting one aborts the older.
 *
 * A replaced run resolves to `undefined`, whether it succeeded, failed or ignored its signal.
 */
export const latest = (): (<T>(run: (signal: AbortSignal) => Promise<T>) => Promise<T | undefined>) => {
  let newest: AbortController | undefined
  return async run => {
    newest?.abort()
    const own = new AbortController()
    newest = own
    try {
      const answer = await run(own.signal)
      return own.signal.aborted ? undefined : answer
    } catch (error) {
      if (own.signal.aborted) return undefined
      throw error
    }
  }
}
