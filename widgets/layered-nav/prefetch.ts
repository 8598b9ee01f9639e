/** Answers fetched before they can be shown: at a hover (a few, never when the browser saves data) or an early press. */
import type { Answer } from '../../core/listing/fragments.ts'

/** Milliseconds that a pointer rests on a control before its answer is requested. */
export const HOVER_DELAY_MS = 80
/** Number of unused answers that are kept. */
export const PREFETCH_LIMIT = 4
/** Milliseconds after which an answer is too old to be shown. */
export const MAX_AGE_MS = 30_000

type Fetched<Answer> = {
  answer: Promise<Answer>
  at: number
  isComplete: boolean
  /** Whether its control was pressed: nothing but another press gives it up. */
  isPressed: boolean
  /** Drops the answer once it is too old, since it holds a whole page's nodes. */
  expiry: ReturnType<typeof setTimeout>
  abort(): void
}

const savesData = () => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '')
}

export type Prefetch<Answer> = ReturnType<typeof createPrefetch<Answer>>
export type AnswerPrefetch = Prefetch<Answer>

/** @param ask Fetches and reads one answer. */
export const createPrefetch = <Answer>(ask: (address: string, signal: AbortSignal) => Promise<Answer>) => {
  const waiting = new Map<string, Fetched<Answer>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Removes an answer with its timer, which would hold its nodes. */
  const remove = (address: string) => {
    const found = waiting.get(address)
    clearTimeout(found?.expiry)
    waiting.delete(address)
    return found
  }

  const drop = (address: string) => remove(address)?.abort()

  /** Aborts unfinished requests; complete answers stay. */
  const leave = () => {
    clearTimeout(timer)
    for (const [address, { isComplete, isPressed }] of waiting) if (!isComplete && !isPressed) drop(address)
  }

  const request = (address: string): Fetched<Answer> => {
    const known = waiting.get(address)
    if (known && Date.now() - known.at < MAX_AGE_MS) return known
    drop(address)
    const own = new AbortController()
    const fetched: Fetched<Answer> = {
      answer: ask(address, own.signal),
      at: Date.now(),
      isComplete: false,
      isPressed: false,
      expiry: setTimeout(drop, MAX_AGE_MS, address),
      abort: () => own.abort(),
    }
    waiting.set(address, fetched)
    fetched.answer.then(
      () => {
        fetched.isComplete = true
      },
      // The click requests the answer again and reports the failure.
      () => !fetched.isPressed && waiting.get(address) === fetched && remove(address),
    )
    for (const oldest of waiting.keys()) if (waiting.size > PREFETCH_LIMIT) drop(oldest)
    return fetched
  }

  return {
    leave,
    /** A pointer rests on a control, or the focus has reached it. */
    hint(address: string) {
      leave()
      if (!savesData()) timer = setTimeout(request, HOVER_DELAY_MS, address)
    },
    /** A control is pressed whose answer can't be taken yet: it is requested at once, unless it is on its way. */
    press(address: string) {
      for (const [other, fetched] of waiting) if (fetched.isPressed && other !== address) drop(other)
      request(address).isPressed = true
    },
    /** Removes an answer and returns it; it is used once, since its nodes go into the page. */
    take(address: string): Omit<Fetched<Answer>, 'at' | 'expiry'> | undefined {
      clearTimeout(timer)
      const found = remove(address)
      // Timers are paused while a page is in the back/forward cache.
      if (!found || Date.now() - found.at >= MAX_AGE_MS) return undefined
      return found
    },
    clear() {
      clearTimeout(timer)
      for (const address of waiting.keys()) drop(address)
    },
  }
}
