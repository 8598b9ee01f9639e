/** Order parts of the payment step: the guest's email, and the billing address of a virtual cart. */
import { readAddress } from '../../core/checkout/address-form.ts'
import { readCheckoutData } from '../../core/checkout/checkout-data.ts'
import type { OrderPart } from '../../core/checkout/order-parts.ts'
import { $quote, type QuoteAddress } from '../../core/checkout/quote.ts'
import { fromStored } from '../../core/checkout/stored-address.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { showError } from '../../core/form/field-error.ts'
import { fieldsIn } from '../../core/form/fields.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { isEmail } from '../../core/form/rules.ts'
import { checkField, clearErrors, isValid } from '../../core/form/validate.ts'
import { translate } from '../../core/page/translate.ts'
import { asMap } from '../../core/schema/php.ts'
import { labels } from './labels.ts'
import type { PaymentStepOptions } from './options.ts'

const emailField = () => document.querySelector<HTMLInputElement>('#customer-email')

/** What stands in the page's field counts, else what is known from before; empty: no valid one. */
export const guestEmail = ({ validatedEmailValue }: PaymentStepOptions): string => {
  const email = emailField()?.value.trim() ?? readCheckoutData().validatedEmailValue ?? validatedEmailValue
  return isEmail(email) ? email : ''
}

export const emailPart = (options: PaymentStepOptions): OrderPart => ({
  name: 'email',
  position: 'email',
  check(isQuiet) {
    if (!$quote.get().cartId || guestEmail(options)) return undefined
    const field = emailField()
    const text = translate(formLabels.email)
    if (field && !isQuiet) showError(field, text)
    return { text, focus: () => field?.focus() }
  },
})

const typed = (fieldset: HTMLElement): QuoteAddress => ({
  ...readAddress(fieldset),
  ...($quote.get().cartId ? {} : { saveInAddressBook: 1 as const }),
})

/** The billing form inside the payment step; its address goes with the order. */
export const billingPart = (form: HTMLElement, options: PaymentStepOptions, signal: AbortSignal): OrderPart => {
  const addresses = asMap<Record<string, unknown>>(asMap<unknown>(options.customerData)['addresses'])
  const fieldset = form.querySelector<HTMLElement>('#billing-new-address-form') ?? form
  const storedId = () => form.querySelector<HTMLInputElement>('[name=billing_address_id]:checked')?.value ?? ''
  const read = () => {
    const stored = addresses[storedId()]
    $quote.setKey('billing', stored ? fromStored(stored) : typed(fieldset))
    if (fieldset !== form && form.querySelector('[name=billing_address_id]')) fieldset.hidden = !!stored
  }
  read()
  clearErrors(fieldset, signal)
  onFieldChange(form, ({ name }) => !name.startsWith('payment') && read(), signal)
  return {
    name: 'billing',
    position: 'billing',
    check(isQuiet) {
      if (addresses[storedId()]) return undefined
      const fields = fieldsIn(fieldset).filter(field => !field.closest('.payment-method'))
      const [first] = fields.filter(field => !(isQuiet ? isValid(field) : checkField(field)))
      return first && { text: translate(labels.billing), focus: () => first.focus() }
    },
  }
}
