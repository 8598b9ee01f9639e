import { labels as checkoutLabels } from '../../core/checkout/labels.ts'
import { FAILED } from '../../core/http/http-error.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { WalletButtonOptions } from './options.ts'

export default describe(WalletButtonOptions, {
  place: 'Checkout',
  options: {
    place: {
      about: 'Where it stands: beside a product, whose form goes first; in the checkout, as a method; in the cart',
      example: 'product',
    },
    getTokenUrl: {
      about: 'Magento’s `getTokenUrl`: gives the token of one payment',
      example: '/paypal/express/getTokenData/',
    },
    onAuthorizeUrl: {
      about: 'Magento’s `onAuthorizeUrl`: is told of an approved payment',
      example: '/paypal/express/onAuthorization/',
    },
    onCancelUrl: {
      about: 'Magento’s `onCancelUrl`: the page after a cancelled payment',
      example: '/paypal/express/cancel/',
      otherwise: 'the shopper stays',
    },
    sdkUrl: {
      about: 'Magento’s `sdkUrl`: the wallet’s script',
      example: 'https://www.paypal.com/sdk/js?client-id=test',
      otherwise: 'the page’s own',
    },
    dataAttributes: {
      about: 'Magento’s `dataAttributes`: attributes of that script; `data-namespace` is the name of its global',
      example: '{"data-partner-attribution-id": "Magento_2_Community"}',
      shape: 'Record<string, string>',
    },
    styles: {
      about: 'Magento’s `styles`: the look of the button, as the SDK has it',
      example: '{"layout": "vertical", "label": "checkout"}',
      shape: 'Record<string, string | number | boolean>',
    },
    quoteId: {
      about: 'Magento’s `quoteId`, masked for a guest',
      example: 'wR4hBz…',
      otherwise: 'the cart of the session, as beside a product',
    },
    customerId: { about: 'Magento’s `customerId`', example: '5', otherwise: 'a guest' },
    button: { about: 'Magento’s `button`, sent with the request for a token', example: '1' },
    isVisibleOnProductPage: { about: 'Magento’s own: off draws nothing beside a product', example: '0' },
    isGuestCheckoutAllowed: {
      about: 'Magento’s own: whether guests may order, beside a product whose visitor has no cart section',
      example: '1',
      otherwise: 'guests are asked to sign in',
    },
  },
  sections: { customer: '`firstname`', cart: '`isGuestCheckoutAllowed`, `items`, `summary_count`' },
  calls: {
    'GET {sdkUrl}': 'a button is near the window, once per page',
    'POST {getTokenUrl}': 'a press: `quote_id`, `customer_id`, `button`, `form_key`',
    'POST {onAuthorizeUrl}': 'an approval: `paymentToken`, `payerId`, `paypalFundingSource`, `form_key`',
    'POST rest/{store}/V1/{cart}/set-payment-information': 'a press in the checkout, before the token',
    'GET customer/section/load': 'a refusal, whose words the next page must not repeat; a lost answer to an approval',
  },
  texts: { ...labels, failed: FAILED, limited: checkoutLabels.limited, gone: checkoutLabels.gone },
  states: {
    '.skerry-wallet': 'around the wallet’s buttons',
    'aria-busy': 'from the press to the token, and from the approval to the next page',
  },
})
