import { type Disconnect, defineBehavior, type OptionsSchema, type OutputOf, type Widget } from './widget.ts'

type Connect<Schema> = Widget<OutputOf<Schema>>['connect']

/**
 * A behavior of which all but the waiting comes later: it is connected, and the rest of it is brought in at a sign.
 *
 * @param wait Calls `begin` at the sign; more signs do no harm.
 * @param rest Loads what then connects. When it does not arrive, the island fails and is tried again as any other.
 */
export const defineLateBehavior = <Schema extends OptionsSchema>(
  options: Schema,
  wait: (host: HTMLElement, begin: () => void, signal: AbortSignal, options: OutputOf<Schema>) => void,
  rest: (host: HTMLElement) => Promise<Connect<Schema>>,
): Widget<OutputOf<Schema>> =>
  defineBehavior(options, (host, checked, signal, fail) => {
    let undo: Disconnect | void
    let isBegun = false
    const begin = () => {
      if (isBegun) return
      isBegun = true
      rest(host).then(
        connect => {
          if (!signal.aborted) undo = connect(host, checked, signal, fail)
        },
        error => fail(error, 'load'),
      )
    }
    wait(host, begin, signal, checked)
    return () => undo?.()
  })
