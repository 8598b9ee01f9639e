import { emit } from '../dom/emit.ts'
import type { Table } from './island.ts'
import type { Input } from './options.ts'
import type { AnyWidget } from './widget.ts'

export type FailureReason = 'unknown' | 'options' | 'load' | 'connect'

export type Failure = {
  host: HTMLElement
  /** The widget's name as the host says it. */
  name: string
  reason: FailureReason
  error?: unknown
  /** The widget, where it came as far, for its schema. */
  widget?: AnyWidget | undefined
  /** Every widget name of the page. */
  names?: readonly string[]
}

/** What an island was given, where something of it may be a misspelt option. */
export type Said = { host: HTMLElement; name: string; input: Input; table: Table }

const words = () => import('./report.ts')

/** Tells of options that are misspelt, and left out by that; the island lives without them. */
export const tellDoubts = (said: Said): void =>
  void words().then(
    ({ reportDoubts }) => reportDoubts(said),
    () => {},
  )

/** Tells about a failure, in words that only a failure loads. */
export const tell = (failure: Failure): Promise<void> =>
  words().then(
    ({ report }) => report(failure),
    () => {
      const { host, name: widget, reason, error } = failure
      const message = `[${widget}] ${reason}: ${error}`
      const goesOn = emit(host, 'island:failed', { widget, element: host.localName, reason, message, error })
      // biome-ignore lint/suspicious/noConsole: the long message did not arrive either; the developer must still hear.
      if (goesOn) console.error(message)
    },
  )
