/** The billing address as a copy of the shipping address. */
import { writeField } from '../../core/dom/changes.ts'
import { showError } from '../../core/form/field-error.ts'
import type { Field } from '../../core/form/fields.ts'
import { billingIdOf } from './model.ts'

const pairsIn = (form: HTMLFormElement): (readonly [shipping: Field, billing: Field])[] =>
  [...form.querySelectorAll<Field>('[name^=shipping]')].flatMap(shipping => {
    const id = billingIdOf(shipping.id)
    const billing = id && form.querySelector<Field>(`#${CSS.escape(id)}`)
    return billing ? [[shipping, billing] as const] : []
  })

/** Writes the shipping address into the billing fields, which are not sent then; or gives them back to the shopper. */
export const copyBilling = (form: HTMLFormElement, isCopied: boolean): void => {
  for (const [shipping, billing] of pairsIn(form)) {
    if (isCopied) {
      writeField(billing, shipping.value)
      showError(billing, '')
    }
    billing.readOnly = isCopied
    billing.disabled = isCopied
  }
}
