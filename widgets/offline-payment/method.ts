import { registerPaymentMethod } from '../../core/checkout/payment.ts'
import { showError } from '../../core/form/field-error.ts'
import { labelOf } from '../../core/form/fields.ts'
import { labels } from '../../core/form/labels.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { OfflinePaymentOptions } from './options.ts'

/** A method that is paid outside the shop: bank transfer, check, purchase order, cash on delivery. */
export default defineBehavior(OfflinePaymentOptions, (host, options) => {
  const radio = host.querySelector<HTMLInputElement>('input[name="payment[method]"]')
  const number = host.querySelector<HTMLInputElement>('[name="payment[po_number]"]')
  const code = options.code || radio?.value || ''
  return registerPaymentMethod({
    code,
    check(isQuiet) {
      if (!number?.required || number.value.trim()) return undefined
      const text = translate(labels.required)
      if (!isQuiet) showError(number, text)
      return { text: `${labelOf(number)}: ${text}`, focus: () => number.focus() }
    },
    async authorize() {
      if (number) showError(number, '')
      return { method: code, po_number: number?.value.trim() || null, additional_data: null }
    },
  })
})
