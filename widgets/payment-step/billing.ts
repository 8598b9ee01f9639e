/** Order parts of the payment step: the guest's email, and the billing address of a virtual cart. */
import { toFieldValues } from '../../core/checkout/address.ts'
import { addressForm } from '../../core/checkout/address-form.ts'
import { defaultBillingOf, quoteBillingOf } from '../../core/checkout/billing.ts'
import { readCheckoutData, saveCheckoutData } from '../../core/checkout/checkout-data.ts'
import { emailField } from '../../core/checkout/markup.ts'
import type { OrderPart } from '../../core/checkout/order-parts.ts'
import { $checkout, $quote, type QuoteAddress } from '../../core/checkout/quote.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { showError } from '../../core/form/field-error.ts'
import { fillFields, readFields } from '../../core/form/fields.ts'
import { isEmail } from '../../core/form/is-email.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { checkField, clearErrors, isValid } from '../../core/form/validate.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import type { PaymentStepOptions } from './options.ts'

/** The page's field, else the email of the shipping step or of the server; empty: none is valid. */
export const guestEmail = ({ validatedEmailValue }: PaymentStepOptions): string => {
  const email = emailField()?.value.trim() ?? (readCheckoutData().validatedEmailValue || validatedEmailValue)
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
    const focus = () => {
      // The field may be in the folded shipping step, which is drawn in the next task.
      $checkout.setKey('isShippingFolded', false)
      setTimeout(() => field?.focus())
    }
    return { text, focus }
  },
})

/** The billing form inside the payment step; its address goes with the order. */
export const billingPart = (form: HTMLElement, options: PaymentStepOptions, signal: AbortSignal): OrderPart => {
  const { customerData, billingAddressFromData } = options
  const address = addressForm(form, {
    fieldset: '#billing-new-address-form',
    radio: 'billing_address_id',
    customerData,
  })
  const show = (billing: QuoteAddress) => {
    $quote.setKey('billing', billing)
    address.showFields()
  }
  const radios = address.radios()
  const isChosen = radios.some(({ checked }) => checked)
  // Without a fieldset there are only fields of the methods.
  const early = address.fieldset() === form ? {} : address.readEarly()
  const kept = readCheckoutData().billingAddressFromData
  const isTyped = kept || Object.keys(early).length > 0
  const own = isChosen || isTyped ? undefined : quoteBillingOf(options)
  const preselected = own || isTyped ? '' : String(defaultBillingOf(customerData)?.['id'])
  if (!isChosen) for (const radio of radios) radio.checked = radio.value === preselected
  fillFields(address.fieldset(), { ...toFieldValues(kept ?? billingAddressFromData), ...early })
  // The form may lack fields of the quote's own address, which is sent as the server has it until the shopper changes it.
  show(own ?? address.read())
  clearErrors(address.fieldset(), signal)
  const follow = (field: Element) => {
    // A method has fields of its own, and agreements and a comment.
    if (field.closest('.payment-method')) return
    show(address.read())
    const fields = address.fieldset()
    // Without a fieldset those of the methods would be kept, too.
    if (fields !== form) saveCheckoutData({ billingAddressFromData: fields.hidden ? null : readFields(fields) })
  }
  onFieldChange(form, follow, signal)
  return {
    name: 'billing',
    position: 'billing',
    check(isQuiet) {
      const fields = address.typedFields().filter(field => !field.closest('.payment-method'))
      const [first] = fields.filter(field => !(isQuiet ? isValid(field) : checkField(field)))
      return first && { text: translate(labels.billing), focus: () => first.focus() }
    },
  }
}
