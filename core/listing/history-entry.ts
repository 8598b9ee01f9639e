/** What an entry of the browser's history remembers of a listing, so that Back and a reload show what was there. */

export type HistoryEntry = {
  /** Names what this document still has in memory of the entry. */
  readonly id: string
  /** The page's address, absolute. */
  readonly url: string
  /** Pixels from the page's top. */
  readonly scroll?: number
  /** Which control had the focus. */
  readonly focus?: string
  /** First and last page that stand in the list, when more than one does. */
  readonly pages?: readonly [first: number, last: number]
  /** A further page did not come: the next one waits for the shopper's press, or the page would load without end. */
  readonly isStopped?: boolean
}

let last = 0

/** Another document must not take this one's entries for its own. */
const own = `${performance.timeOrigin}-`

export const newEntry = (url: string): HistoryEntry => ({ id: own + ++last, url })

/** Whether an entry was made by a document before this one. */
export const isEarlier = ({ id }: HistoryEntry): boolean => !id.startsWith(own)

export const entryOf = (state: unknown = history.state): HistoryEntry | undefined =>
  (state as { listing?: HistoryEntry } | null)?.listing

/** Writes the entry of the page that is shown; what others keep in the same state stays. */
export const writeEntry = (change: Partial<HistoryEntry>): HistoryEntry => {
  const entry = { ...(entryOf() ?? newEntry(location.href)), ...change }
  history.replaceState({ ...history.state, listing: entry }, '')
  return entry
}
