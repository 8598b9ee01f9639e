import { onFieldChange } from '../dom/changes.ts'
import { lazy } from '../island/lazy.ts'
import type { OptionsSchema, OutputOf, Widget } from '../island/widget.ts'

/** The radio of the payment method that an element is in, or is. */
export const methodRadio = (element: Element): HTMLInputElement | null | undefined =>
  element.closest('.payment-method')?.querySelector<HTMLInputElement>('input[name="payment[method]"]')

type When<Options> = {
  /** A selector of what a press waits for the widget at. */
  targets?: string
  /** Whether it is loaded at once. */
  isNow?(host: HTMLElement, options: Options): boolean
}

/**
 * A widget of one payment method, loaded once the method is chosen or touched: shoppers who pay otherwise load nothing of it.
 * The radio says it, and the class of its row where a script chose, so that the untouched checkout needs no store for it.
 */
export const untilChosen = <Schema extends OptionsSchema>(
  options: Schema,
  load: () => Promise<{ default: Widget<OutputOf<Schema>> }>,
  { targets = '[type=submit]', isNow }: When<OutputOf<Schema>> = {},
): Widget<OutputOf<Schema>> =>
  lazy<Schema>({
    options,
    // Fields are shown once the method is chosen; a press on its radio must not wait.
    targets,
    wakeOn: [
      'touch',
      (host, options, wake, signal) => {
        if (isNow?.(host, options)) return wake()
        const radio = methodRadio(host)
        const row = radio?.closest('.payment-method')
        if (!row) return
        const look = () => {
          if (radio?.checked) wake()
        }
        const observer = new MutationObserver(look)
        observer.observe(row, { attributeFilter: ['class'] })
        onFieldChange(row, look, signal)
        signal.addEventListener('abort', () => observer.disconnect())
        look()
      },
    ],
    load,
  })
