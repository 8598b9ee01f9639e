import { registerPaymentMethod } from '../../core/checkout/payment.ts'
import { FREE, isFree } from '../../core/checkout/payment-methods.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { FreePaymentOptions } from './options.ts'

/** Nothing is to be paid: the one method then, and never otherwise. */
export default defineBehavior(FreePaymentOptions, () =>
  registerPaymentMethod({
    code: FREE,
    // The totals may have changed between the choice and the button.
    check: () => (isFree($quote.get().totals) ? undefined : { text: translate(labels.notFree) }),
    authorize: async () => ({ method: FREE, po_number: null, additional_data: null }),
  }),
)
