import { lazy } from '../island/lazy.ts'
import type { OptionsSchema, OutputOf, Widget } from '../island/widget.ts'
import { $payment } from './payment.ts'

/** The radio of the payment method that a host is in, or is. */
export const methodRadio = (host: HTMLElement): HTMLInputElement | null | undefined =>
  host.closest('.payment-method')?.querySelector<HTMLInputElement>('input[name="payment[method]"]')

/**
 * A widget of one payment method, loaded once the method is chosen or touched: shoppers who pay otherwise load nothing of it.
 *
 * @param codeOf The method's code; the value of its radio where it is empty.
 */
export const untilChosen = <Schema extends OptionsSchema>(
  options: Schema,
  codeOf: (options: OutputOf<Schema>) => string,
  load: () => Promise<{ default: Widget<OutputOf<Schema>> }>,
): Widget<OutputOf<Schema>> =>
  lazy<Schema>({
    options,
    wakeOn: [
      'touch',
      (host, options, wake, signal) => {
        const code = codeOf(options) || methodRadio(host)?.value
        const look = () => $payment.get().chosen === code && wake()
        signal.addEventListener('abort', $payment.listen(look))
        look()
      },
    ],
    load,
  })
