import { isExpired } from '../../core/checkout/card-dates.ts'
import { labels } from '../../core/checkout/card-labels.ts'
import { registerPaymentMethod } from '../../core/checkout/payment.ts'
import { methodRadio } from '../../core/checkout/until-chosen.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { expiryOf, vaultCode } from './model.ts'
import { StoredCardOptions } from './options.ts'

/** A card that the shop's gateway has stored; the page has its last digits, and the order its `public_hash`. */
export default defineBehavior(StoredCardOptions, (host, { code, publicHash, details }) => {
  const radio = methodRadio(host)
  if (!radio) throw new Error('The host has no radio payment[method].')
  return registerPaymentMethod({
    code: radio.value,
    check: () =>
      isExpired(expiryOf(details), new Date())
        ? { text: translate(labels.expired), focus: () => radio.focus() }
        : undefined,
    authorize: async () => ({
      method: code || vaultCode(radio.value),
      po_number: null,
      additional_data: { public_hash: publicHash },
    }),
  })
})
