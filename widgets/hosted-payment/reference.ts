import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { HostedPaymentOptions } from './options.ts'

export default describe(HostedPaymentOptions, {
  place: 'Checkout',
  options: {
    code: { about: 'Code of the method', example: 'hosted_pro', otherwise: 'the value of its radio' },
    actionUrl: {
      about: 'Magento’s `actionUrl`: the shop’s page that leads to the gateway, in the frame',
      example: '/paypal/hostedpro/redirect/',
    },
    gatewayUrl: {
      about: 'The gateway to which that page leads; `skerry policy` names it',
      example: 'https://securepayments.paypal.com/',
      otherwise: 'the policy has to be widened by hand',
    },
  },
  calls: { 'GET {actionUrl}': 'by the frame, once the order is placed, and by the button that loads it again' },
  texts: labels,
  states: {
    '.skerry-hosted': 'the frame and its notice, while the payment is not complete; everything around it is `inert`',
  },
})
