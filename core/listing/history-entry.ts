/** A listing's state in an entry of the browser's history, restored by Back and by a reload. */

export type HistoryEntry = {
  /** Key of the entry's state in this document's memory. */
  readonly id: string
  /** The page's address, absolute. */
  readonly url: string
  /** Pixels from the page's top. */
  readonly scroll?: number
  /** Key of the control that had the focus. */
  readonly focus?: string
  /** First and last page in the list, if there are several. */
  readonly pages?: readonly [first: number, last: number]
  /** A further page failed to load: the next one waits for a press, or the page would reload for ever. */
  readonly isStopped?: boolean
}

let last = 0

/** Distinguishes this document's entries from those of another. */
const own = `${performance.timeOrigin}-`

export const newEntry = (url: string): HistoryEntry => ({ id: own + ++last, url })

/** Whether an entry was made by a document before this one. */
export const isEarlier = ({ id }: HistoryEntry): boolean => !id.startsWith(own)

export const entryOf = (state: unknown = history.state): HistoryEntry | undefined =>
  (state as { listing?: HistoryEntry } | null)?.listing

/** Changes the current entry; other keys of the same state stay. */
export const writeEntry = (change: Partial<HistoryEntry>): HistoryEntry => {
  const entry = { ...(entryOf() ?? newEntry(location.href)), ...change }
  history.replaceState({ ...history.state, listing: entry }, '')
  return entry
}
