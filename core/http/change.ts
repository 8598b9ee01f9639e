/** Reports of requests that change something at the server; apart from `request`, which most page views never load. */
export type Change = {
  /** Absolute. */
  url: string
  method: string
  state: 'sent' | 'done'
  /** The JSON of the answer, also of an error; `undefined` without any. */
  answer?: unknown
}

const listeners = new Set<(change: Change) => void>()

/** Calls `listener` for every POST, PUT and DELETE when it is sent and when it is over, whatever its outcome. */
export const onChange = (listener: (change: Change) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports a change; also one that code outside the kit sent. */
export const reportChange = (change: Change): void => {
  for (const listener of listeners) listener(change)
}
