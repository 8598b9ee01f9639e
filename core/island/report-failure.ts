import { emit } from '../dom/emit.ts'
import type { Table } from './island.ts'
import type { Input } from './options.ts'
import type { AnyWidget } from './widget.ts'

export type FailureReason = 'unknown' | 'options' | 'load' | 'connect'

export type Failure = {
  host: HTMLElement
  /** The widget's name as the host writes it. */
  name: string
  reason: FailureReason
  error?: unknown
  /** The widget, if it was loaded, for its schema. */
  widget?: AnyWidget | undefined
  /** Every widget name of the page. */
  names?: readonly string[]
}

/** The options that a host gave to a widget, where one of them may be misspelt. */
export type GivenOptions = { host: HTMLElement; name: string; input: Input; table: Table }

const loadReport = () => import('./report.ts')

/** Reports options that are misspelt and therefore ignored; the island works without them. */
export const reportWarnings = (given: GivenOptions): void =>
  void loadReport().then(
    ({ logWarnings }) => logWarnings(given),
    () => {},
  )

/** Reports a failed island; the words are in a chunk that only a failure loads. */
export const reportFailure = (failure: Failure): Promise<void> =>
  loadReport().then(
    ({ logFailure }) => logFailure(failure),
    () => {
      const { host, name: widget, reason, error } = failure
      const message = `[${widget}] ${reason}: ${error}`
      const isHandled = !emit(host, 'island:failed', { widget, element: host.localName, reason, message, error })
      // biome-ignore lint/suspicious/noConsole: the chunk with the long message failed, too; the developer needs one.
      if (!isHandled) console.error(message)
    },
  )
