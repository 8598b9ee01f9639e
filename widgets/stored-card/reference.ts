import { labels } from '../../core/checkout/card-labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { StoredCardOptions } from './options.ts'

export default describe(StoredCardOptions, {
  place: 'Checkout',
  options: {
    code: {
      about: 'Magento’s `code`: the method as the server knows it',
      example: 'payflowpro_cc_vault',
      otherwise: 'the value of its radio, without its number',
    },
    publicHash: { about: 'Magento’s `publicHash` of the card, sent with the order', example: '5f1c…' },
    details: {
      about: 'Magento’s `details`: a card that has ended is refused before the order',
      example: '{"cc_last_4": "1111", "cc_exp_month": "10", "cc_exp_year": "2029", "cc_type": "VI"}',
      shape: '{ cc_exp_month?: string; cc_exp_year?: string; expirationDate?: string; [key: string]: unknown }',
    },
  },
  texts: { expired: labels.expired },
})
