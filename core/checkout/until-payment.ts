/** What belongs to the payment step comes with it: it is brought while the shipping step is being saved. */
import { defineLateBehavior } from '../island/late.ts'
import type { OptionsSchema, OutputOf, Widget } from '../island/widget.ts'
import { $quote } from './quote.ts'

/**
 * A widget inside the payment form, or the form itself: connected once the shopper goes on to it. A submit that comes
 * sooner is held, and repeated when the form is alive.
 */
export const untilPayment = <Schema extends OptionsSchema>(
  options: Schema,
  rest: () => Promise<Widget<OutputOf<Schema>>>,
): Widget<OutputOf<Schema>> => {
  const alive = new WeakMap<HTMLElement, () => void>()
  return defineLateBehavior(
    options,
    (host, begin, signal) => {
      const form = host.closest('form')
      let stop: (() => void) | undefined
      const look = () => {
        if (form?.hidden && !$quote.get().isShippingSaved) return
        stop?.()
        begin()
      }
      stop = $quote.listen(look)
      signal.addEventListener('abort', () => stop?.())
      // The step before is being saved: both are on their way together.
      document.querySelector('#co-shipping-form')?.addEventListener('submit', begin, { signal, once: true })
      look()
      if (!form || !host.matches('form')) return
      const own = new AbortController()
      signal.addEventListener('abort', () => own.abort())
      let held: { submitter: HTMLElement | null } | undefined
      form.addEventListener(
        'submit',
        event => {
          event.preventDefault()
          held = event
        },
        { signal: own.signal },
      )
      alive.set(host, () => {
        own.abort()
        if (held) form.requestSubmit(held.submitter)
      })
    },
    async () => {
      const { connect } = await rest()
      return (host, ...more) => {
        const undo = connect(host, ...more)
        alive.get(host)?.()
        return undo
      }
    },
  )
}
