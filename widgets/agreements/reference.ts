import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { AgreementsOptions } from './options.ts'

export default describe(AgreementsOptions, {
  place: 'Checkout',
  options: {
    isEnabled: { about: 'Whether the shop has agreements', example: '1' },
    agreements: {
      about: 'Magento’s `checkoutAgreements.agreements`; mode 1 must be ticked, 0 is only a text to read',
      example: '[{"agreementId": 1, "mode": 1, "checkboxText": "I agree", "content": "", "contentHeight": null}]',
      shape:
        '{ agreementId: number | string, mode: number | string, checkboxText: string, content: string, contentHeight: string | null }[]',
    },
    method: {
      about: 'Code of the payment method around the host, for the ids of checkboxes',
      example: 'checkmo',
      otherwise: 'a generated id',
    },
  },
  texts: { ...labels, required: formLabels.required },
  states: { 'aria-invalid': 'on a missing checkbox, after an order was tried' },
})
