import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { OrderReviewOptions } from './options.ts'

export default describe(OrderReviewOptions, {
  place: 'Checkout',
  options: {
    isAjax: { about: 'On: the order is sent in the background; off: the browser sends the form', example: '1' },
    canEditShippingMethod: { about: 'Whether the form of the method lets the shopper choose', example: '1' },
    successUrl: {
      about: 'The page after an order that was sent in the background',
      example: '/checkout/onepage/success/',
      otherwise: 'Magento’s own',
    },
    gateways: {
      about: 'Addresses of other sites that an answer may lead to, separated by spaces',
      example: 'https://www.paypal.com',
      otherwise: 'only pages of the shop',
    },
    updateOrderSubmitUrl: {
      about: 'Takes the whole form and answers with the order’s details as HTML',
      example: '/paypal/express/updateOrder/',
      otherwise: 'a change of the form asks for nothing',
    },
    shippingMethodUpdateUrl: {
      about: 'Takes the method and answers with the methods of the address as HTML',
      example: '/paypal/express/updateShippingMethods/',
      otherwise: 'the methods stay',
    },
    shippingSubmitFormSelector: {
      about: 'The form of the method, where it has one of its own',
      example: '#shipping-method-form',
      otherwise: 'the method is in the order’s form',
    },
    shippingSelector: { about: 'The list of methods', example: '#shipping-method' },
    orderReviewSubmitSelector: { about: 'The button that places the order', example: '#review-button' },
    updateOrderSelector: { about: 'The control that calculates the order again', example: '#update-order' },
    billingAsShippingSelector: {
      about: 'The checkbox that makes the billing address a copy of the shipping address',
      example: '#billing\\:as_shipping',
    },
    updateContainerSelector: { about: 'The order’s details', example: '#details-reload' },
    waitLoadingContainer: { about: 'What is shown while the order is sent', example: '#review-please-wait' },
    shippingMethodContainer: {
      about: 'The list of methods in a single form; its parent’s content is replaced',
      example: '#shipping-method-container',
    },
    agreementSelector: { about: 'What has to be ticked', example: 'div.checkout-agreements input' },
  },
  calls: {
    'POST {form action}': 'the order, in the background with `isAjax=1`',
    'POST {method form’s action}': 'another method, with `isAjax=true`',
    'POST {updateOrderSubmitUrl}': 'another method or address in a single form, with `isAjax=true`',
    'POST {shippingMethodUpdateUrl}': 'after it, `shipping_method` and `isAjax=true`',
  },
  texts: labels,
  states: { '.no-checkout': 'on the button while the order cannot be placed' },
})
