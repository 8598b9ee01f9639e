/** The notice that something was changed at the server; apart from `request`, which most views of a page never need. */
export type Change = {
  /** Absolute. */
  url: string
  method: string
  state: 'sent' | 'done'
  /** The JSON that came, also with an error; `undefined` when none did. */
  answer?: unknown
}

const listeners = new Set<(change: Change) => void>()

/** Tells of every POST, PUT and DELETE when it leaves and when it is over, whatever came of it. */
export const onChange = (listener: (change: Change) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets others learn of a change; also of one that somebody else's code sent. */
export const tellChange = (change: Change): void => {
  for (const listener of listeners) listener(change)
}
