import { labels as captchaLabels } from '../../core/customer/captcha-labels.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PaymentStepOptions } from './options.ts'

export default describe(PaymentStepOptions, {
  place: 'Checkout',
  options: {
    cartId: { about: 'Masked id of a guest’s cart', example: 'wR4hBz…', otherwise: 'the customer’s own cart' },
    isVirtual: { about: 'Nothing in the cart needs shipping: the form asks for the billing address', example: '1' },
    isShippingSaved: { about: 'Shipping address and method are saved already', example: '1' },
    paymentMethods: {
      about: 'Magento’s `paymentMethods`; empty: all methods of the page may be chosen',
      example: '[{"code": "checkmo", "title": "Check"}]',
      shape: '{ code: string, title: string }[]',
    },
    totalsData: {
      about: 'Magento’s `totalsData`',
      example: '{"total_segments": [{"code": "grand_total", "value": 24.5}]}',
      shape: '{ total_segments?: { code: string, value: number }[]; [key: string]: unknown }',
    },
    customerData: {
      about: 'Magento’s `customerData`: `[]` for guests, else with `addresses`',
      example: '{"addresses": {}}',
      shape: '{ addresses?: Record<string, object>; [key: string]: unknown }',
    },
    billingAddressFromData: {
      about: 'Magento’s `billingAddressFromData`: the quote’s billing address',
      example: '{"country_id": "LT", "city": "Vilnius"}',
      shape: 'Record<string, unknown>',
    },
    isBillingAddressFromDataValid: {
      about: 'On: that address is complete and sent with the order; else it only fills in the billing form',
      example: '1',
    },
    validatedEmailValue: {
      about: 'The guest’s email, when the page has no field `#customer-email`',
      example: 'ona@example.com',
      otherwise: 'the email stored by the shipping step',
    },
    defaultSuccessPageUrl: { about: 'The page after a placed order', example: 'checkout/onepage/success/' },
    captcha: {
      about: 'Magento’s `captcha`; the order’s name in it is `payment_processing_request`',
      example:
        '{"payment_processing_request": {"isRequired": false, "imageSrc": "", "refreshUrl": "/captcha/refresh/", "timestamp": 0}}',
      shape:
        'Record<string, { isRequired: boolean; isCaseSensitive?: boolean; imageSrc: string; imageHeight?: number; refreshUrl: string; timestamp: number }>',
    },
    timeout: { about: 'Time limit for the answer to an order', example: '30000', unit: 'milliseconds' },
  },
  events: {
    'payment:method': 'a method is chosen, by the shopper or because it is the only one',
    'payment:placing': 'Place Order was pressed',
    'payment:placed': 'the order was placed; the page is being left',
    'payment:failed': 'no order exists, or that is not known',
  },
  sections: {
    'checkout-data': 'the chosen method and the guest’s email; cleared by an order',
    captcha: 'whether the captcha is required, on a page that registers it',
  },
  calls: {
    'POST rest/{store}/V1/{cart}/set-payment-information': 'a method is chosen; never for a guest without email',
    'GET rest/{store}/V1/{cart}/totals': 'after that, and after an order that failed or got no answer',
    'POST rest/{store}/V1/{cart}/payment-information':
      'Place Order, when all checks have passed and all parts are saved; with `X-Captcha` where it is required',
    'POST {refreshUrl}': 'a new picture: by its button, after a refusal, and when the captcha becomes required',
  },
  texts: { ...labels, ...captchaLabels, required: formLabels.required, email: formLabels.email },
  states: {
    '.payment-method._active': 'the chosen method',
    '.skerry-payment__button': 'the chosen method’s own button, in place of Place Order',
    'data-placing': 'on the form while no order can be placed',
    'aria-busy': 'on the form while a request is pending',
  },
})
