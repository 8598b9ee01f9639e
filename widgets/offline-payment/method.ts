import { registerPaymentMethod } from '../../core/checkout/payment.ts'
import { type Field, labelOf } from '../../core/form/fields.ts'
import { checkField, clearErrors, isValid, messageOf } from '../../core/form/validate.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { OfflinePaymentOptions } from './options.ts'

/** A method that is paid outside the shop: bank transfer, check, purchase order, cash on delivery. */
export default defineBehavior(OfflinePaymentOptions, (host, options, signal) => {
  const radio = host.querySelector<HTMLInputElement>('input[name="payment[method]"]')
  const number = host.querySelector<Field>('[name="payment[po_number]"]')
  const code = options.code || radio?.value || ''
  clearErrors(host, signal)
  return registerPaymentMethod({
    code,
    check(isQuiet) {
      if (!number || (isQuiet ? isValid(number) : checkField(number))) return undefined
      return { text: `${labelOf(number)}: ${messageOf(number)}`, focus: () => number.focus() }
    },
    async authorize() {
      return { method: code, po_number: number?.value.trim() || null, additional_data: null }
    },
  })
})
