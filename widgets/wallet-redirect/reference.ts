import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { WalletRedirectOptions } from './options.ts'

export default describe(WalletRedirectOptions, {
  place: 'Checkout',
  options: {
    redirectUrl: {
      about: 'Magento’s `redirectUrl` of the method: a page of the shop, or of a site in `data-gateways`',
      example: '/paypal/express/start/',
    },
    billingAgreementCode: {
      about: 'Magento’s `billingAgreementCode` of the method: the name of the box that asks to sign an agreement',
      example: 'paypal_ec_create_ba',
      otherwise: 'no agreement is asked for',
    },
    gateways: {
      about: 'Addresses of other sites that the payment may lead to, separated by spaces',
      example: 'https://www.paypal.com',
      otherwise: 'only pages of the shop',
    },
  },
  sections: { cart: 'invalidated before the page is left' },
  calls: { 'POST {cart}/set-payment-information': 'Place Order was pressed, and nothing is missing' },
  texts: labels,
})
