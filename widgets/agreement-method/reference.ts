import { REQUIRED } from '../../core/form/error-markup.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { AgreementMethodOptions } from './options.ts'

export default describe(AgreementMethodOptions, {
  place: 'Checkout',
  options: {
    agreements: {
      about: 'Magento’s `paypalBillingAgreement.agreements`; not needed where the server prints the list',
      example: '[{"id": "1", "referenceId": "B-7XK04"}]',
      shape: '{ id: number | string, referenceId: string }[]',
    },
    transportName: {
      about: 'Magento’s `transportName`: the name of the agreement’s id in `additional_data` and in the form',
      example: 'ba_agreement_id',
    },
  },
  texts: { ...labels, required: REQUIRED },
  states: { 'aria-invalid': 'on the list, after an order was tried without a choice' },
})
