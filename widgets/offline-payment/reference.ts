import { labels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { OfflinePaymentOptions } from './options.ts'

export default describe(OfflinePaymentOptions, {
  place: 'Checkout',
  options: {
    code: { about: 'Code of the method', example: 'checkmo', otherwise: 'the value of its radio' },
  },
  texts: { required: labels.required },
})
