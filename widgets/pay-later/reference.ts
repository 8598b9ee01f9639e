import { describe } from '../../core/schema/reference.ts'
import { PayLaterOptions } from './options.ts'

export default describe(PayLaterOptions, {
  place: 'Product',
  options: {
    sdkUrl: {
      about: 'Address of the provider’s script',
      example: 'https://www.paypal.com/sdk/js?client-id=test&components=messages',
      otherwise: 'the script that the server printed in the host, or the page’s own',
    },
    attributes: {
      about: 'Attributes of the message’s element: its class and `data-…`',
      example: '{"class": "pay-later-message", "data-pp-style-layout": "text"}',
      shape: 'Record<string, string>',
    },
    dataAttributes: {
      about: 'Attributes of the provider’s script; `data-namespace` is the name of its global',
      example: '{"data-namespace": "paypalMessages"}',
      shape: 'Record<string, string>',
    },
    refreshSelector: {
      about: 'Elements whose press asks the provider to draw its messages again',
      example: '.tab.payments',
      otherwise: 'none',
    },
    displayAmount: { about: 'Whether the message is about an amount', example: '0' },
    amount: {
      about:
        'What the amount is: price × quantity of the product, the sum of a grouped product’s rows, or the cart’s total',
      example: 'cart',
    },
  },
  states: { 'data-pp-amount': 'on the message’s element: the amount' },
})
