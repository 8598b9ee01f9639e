import { emit } from '../dom/emit.ts'
import { load } from './load.ts'
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

/** Tells about a failure, in words that only a failure loads. */
export const tell = (failure: Failure): Promise<void> =>
  load('core/island/report.ts', () => import('./report.ts')).then(
    ({ report }) => report(failure),
    () => {
      const { host, name: widget, reason, error } = failure
      const message = `[${widget}] ${reason}: ${error}`
      const goesOn = emit(host, 'island:failed', { widget, element: host.localName, reason, message, error })
      // biome-ignore lint/suspicious/noConsole: the long message did not arrive either; the developer must still hear.
      if (goesOn) console.error(message)
    },
  )
