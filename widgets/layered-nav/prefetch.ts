/** Answers that are fetched before the click: bounded, cancelable, and never when data is to be saved. */

/** Milliseconds that a pointer rests on a control before its answer is fetched. */
export const HOVER_DELAY_MS = 80
/** How many answers wait to be used. */
export const PREFETCH_LIMIT = 4
/** Milliseconds after which an answer is too old to be shown. */
export const MAX_AGE_MS = 30_000

type Fetched<Answer> = {
  answer: Promise<Answer>
  at: number
  isThere: boolean
  /** Lets it go when it is too old: an answer holds a whole page's nodes. */
  end: ReturnType<typeof setTimeout>
  abort(): void
}

const savesData = () => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '')
}

export type Prefetch<Answer> = ReturnType<typeof createPrefetch<Answer>>

/** @param ask Fetches and reads one answer. */
export const createPrefetch = <Answer>(ask: (address: string, signal: AbortSignal) => Promise<Answer>) => {
  const waiting = new Map<string, Fetched<Answer>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Takes an answer out, with its timer, which would hold its nodes. */
  const remove = (address: string) => {
    const found = waiting.get(address)
    clearTimeout(found?.end)
    waiting.delete(address)
    return found
  }

  const drop = (address: string) => remove(address)?.abort()

  /** Ends what is not there yet; what is there stays. */
  const leave = () => {
    clearTimeout(timer)
    for (const [address, { isThere }] of waiting) if (!isThere) drop(address)
  }

  const fetchAhead = (address: string) => {
    leave()
    const known = waiting.get(address)
    if (known && Date.now() - known.at < MAX_AGE_MS) return
    drop(address)
    const own = new AbortController()
    const fetched: Fetched<Answer> = {
      answer: ask(address, own.signal),
      at: Date.now(),
      isThere: false,
      end: setTimeout(drop, MAX_AGE_MS, address),
      abort: () => own.abort(),
    }
    waiting.set(address, fetched)
    fetched.answer.then(
      () => {
        fetched.isThere = true
      },
      // The click asks anew and tells what is wrong.
      () => waiting.get(address) === fetched && remove(address),
    )
    for (const oldest of waiting.keys()) if (waiting.size > PREFETCH_LIMIT) drop(oldest)
  }

  return {
    leave,
    /** A pointer rests on a control, or the focus has reached it. */
    hint(address: string) {
      leave()
      if (!savesData()) timer = setTimeout(fetchAhead, HOVER_DELAY_MS, address)
    },
    /** Takes an answer out: it is used once, since its nodes go into the page. */
    take(address: string): { answer: Promise<Answer>; isThere: boolean; abort(): void } | undefined {
      clearTimeout(timer)
      const found = remove(address)
      // Timers stand still on a page that is put away.
      if (!found || Date.now() - found.at >= MAX_AGE_MS) return undefined
      return found
    },
    /** Nothing that was fetched holds any more. */
    clear() {
      clearTimeout(timer)
      for (const address of waiting.keys()) drop(address)
    },
  }
}
