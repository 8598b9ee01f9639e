import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { BillingAgreementOptions } from './options.ts'

export default describe(BillingAgreementOptions, {
  place: 'Account',
  options: {
    cancelMessage: { about: 'The question, as text', example: labels.ask, otherwise: 'the kit’s own' },
    cancelUrl: {
      about: 'The shop’s own address that cancels the agreement',
      example: '/paypal/billing_agreement/cancel/agreement/1/',
      otherwise: 'a press does what the markup says',
    },
    invalidateOnLoad: { about: 'On: the section is forgotten at once, as on the page after an order', example: '1' },
  },
  sections: { 'paypal-billing-agreement': 'invalidated before the agreement is cancelled' },
  calls: { 'GET {cancelUrl}': 'the shopper agrees; the page is left' },
  texts: labels,
})
