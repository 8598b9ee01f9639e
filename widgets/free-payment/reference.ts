import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { FreePaymentOptions } from './options.ts'

export default describe(FreePaymentOptions, {
  place: 'Checkout',
  options: {},
  texts: labels,
})
