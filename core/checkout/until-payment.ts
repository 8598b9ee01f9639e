import { lazy } from '../island/lazy.ts'
import type { OptionsSchema, OutputOf, Widget } from '../island/widget.ts'
import { $checkout, $pending, $quote } from './quote.ts'
import { followThemeScripts, themeScripts } from './theme-checkout.ts'

/**
 * A widget of the payment step, or the step's form itself: loaded while the shipping step is being saved, at once where
 * the server shows the form. The form is shown when shipping is saved, even if its chunk fails to load.
 */
export const untilPayment = <Schema extends OptionsSchema>(
  options: Schema,
  load: () => Promise<{ default: Widget<OutputOf<Schema>> }>,
): Widget<OutputOf<Schema>> => {
  const isForm = (host: HTMLElement) => host.matches('form')
  return lazy<Schema>({
    options,
    targets: '[type=submit]',
    setup(host, _options, signal) {
      followThemeScripts(signal)
      return isForm(host)
        ? $checkout.listen(({ step }, before) => {
            if (step === before?.step) return
            // One step is open at a time.
            host.hidden = step !== 'payment'
            if (host.hidden) return
            const heading = host.querySelector<HTMLElement>('h2')
            // Focus alone scrolls just far enough for the heading to be seen, at the lower edge of the window.
            heading?.scrollIntoView({ behavior: 'instant' })
            heading?.focus()
          })
        : undefined
    },
    wakeOn(host, _options, wake, signal) {
      const look = () => {
        const isHidden = host.closest('form')?.hidden
        if (!isHidden || $quote.get().isShippingSaved || $pending.get().count) wake()
      }
      for (const store of [$quote, $pending]) signal.addEventListener('abort', store.listen(look))
      look()
    },
    async load() {
      const [{ connect }] = await Promise.all([load().then(module => module.default), themeScripts()])
      return {
        async default(host, values, signal, fail) {
          // The methods inside the form connect first, so that a repeated press finds them.
          if (isForm(host)) await new Promise(resolve => setTimeout(resolve))
          return signal.aborted ? undefined : connect(host, values, signal, fail)
        },
      }
    },
  })
}
