import type { AddressOptions } from '../../core/checkout/address-options.ts'
import { nameForAutofill } from '../../core/checkout/autocomplete.ts'
import { forgetRegionErrors } from '../../core/checkout/region-errors.ts'
import { checkForm } from '../../core/form/check-form.ts'
import { formOf } from '../../core/form/form-of.ts'
import type { Disconnect } from '../../core/island/widget.ts'

/** Checks an address as a whole, lets it be sent once, and gives its fields an `autocomplete`. */
export default async (
  host: HTMLElement,
  _options: AddressOptions,
  signal: AbortSignal,
): Promise<Disconnect | undefined> => {
  const form = formOf(host)
  if (!form) return undefined
  const unname = nameForAutofill(form)
  forgetRegionErrors(form, signal)
  checkForm(form, signal)
  // A file of its own, because many forms have no more than this; without it a form can be sent twice.
  const once = await import('../../core/form/send-once.ts').catch(() => undefined)
  const enable = signal.aborted ? undefined : once?.sendOnce(form, signal)
  return () => {
    unname()
    enable?.()
  }
}
