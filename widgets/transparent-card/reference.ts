import { labels as checkoutLabels } from '../../core/checkout/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { TransparentCardOptions } from './options.ts'

export default describe(TransparentCardOptions, {
  place: 'Checkout',
  options: {
    code: { about: 'Code of the method', example: 'payflowpro', otherwise: 'the value of its radio' },
    gateway: {
      about: 'Magento’s `gateway`: under this name the answer with the token has the gateway’s fields',
      example: 'payflowpro',
      otherwise: 'the code',
    },
    cgiUrl: { about: 'Magento’s `cgiUrl`: the gateway', example: 'https://payflowlink.paypal.com/' },
    placeOrderUrl: {
      about: 'Magento’s `placeOrderUrl`: the shop’s page that answers with a token',
      example: '/paypal/transparent/requestSecureToken/',
    },
    controllerName: { about: 'Magento’s `controllerName`, sent with it', example: 'checkout_flow' },
    cardFieldsMap: {
      about: 'Magento’s `cardFieldsMap`: the gateway’s names of security code, date and number',
      example: '{"cccvv": "csc", "ccexpdate": "expdate", "ccnum": "acct"}',
      shape: '{ cccvv?: string; ccexpdate?: string; ccnum?: string }',
    },
    dateDelim: {
      about: 'Magento’s `dateDelim`: what stands between month and year',
      example: '/',
      otherwise: 'nothing',
    },
    expireYearLength: { about: 'Magento’s `expireYearLength`', example: '4', unit: 'digits' },
    timeoutTime: {
      about: 'Magento’s `timeoutTime`: time limit from the request for the token to the gateway’s reply',
      example: '30000',
      unit: 'milliseconds',
    },
  },
  calls: {
    'POST rest/{store}/V1/{cart}/set-payment-information':
      'Place Order: the type, date and last four digits of the card',
    'POST {placeOrderUrl}':
      'after that: `form_key`, `payment[method]`, `controller`, `cc_type` and agreements, nothing else',
    'POST {cgiUrl}': 'by a form into a frame: the server’s fields and the card',
  },
  texts: { ...labels, limited: checkoutLabels.limited },
  states: {
    '.skerry-card__notice': 'what is known of a charge without an order; hidden otherwise',
  },
})
