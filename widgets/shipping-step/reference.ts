import { labels as orderLabels } from '../../core/checkout/labels.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { ShippingStepOptions } from './options.ts'

export default describe(ShippingStepOptions, {
  place: 'Checkout',
  options: {
    cartId: {
      about: 'Masked id of a guest’s cart',
      example: 'wR4hBz…',
      otherwise: 'the customer’s own cart',
    },
    customerData: {
      about: 'Magento’s `customerData`: `[]` for guests, else with `addresses`',
      example: '{"addresses": {}}',
      shape: '{ addresses?: Record<string, object>; [key: string]: unknown }',
    },
    billingAddressFromData: {
      about: 'Magento’s `billingAddressFromData`: the quote’s billing address, where it is not the shipping address',
      example: '{"country_id": "LT", "city": "Vilnius"}',
      shape: 'Record<string, unknown>',
    },
    isBillingAddressFromDataValid: {
      about: 'On: that address is complete, and stays the billing address unless the shopper has chosen another one',
      example: '1',
    },
    countriesWithOptionalZip: {
      about: 'Countries whose addresses have no postcode',
      example: '["IE"]',
      shape: 'string[]',
    },
    logos: {
      about: 'Carrier → address of its logo',
      example: '{"harbour": "/media/harbour.svg"}',
      shape: 'Record<string, string>',
    },
    isShippingSaved: {
      about: 'The server has saved the step: until it is folded at load, it has the folded step’s room',
      example: '1',
    },
    deliveryDate: {
      about: 'Extension attribute of a rate that says when it delivers: a date (`2026-11-25`) or a text',
      example: 'estimated_delivery',
    },
    tax: {
      about: 'How prices of methods are shown: `excluding`, `including`, `both`, or Magento’s 1, 2, 3',
      example: 'both',
    },
  },
  events: {
    'shipping:rates': 'methods are shown',
    'shipping:method': 'a method is chosen',
    'shipping:saved': 'the step is saved',
    'shipping:failed': 'the step could not be saved',
  },
  sections: { 'checkout-data': 'typed fields, kept for the next visit' },
  calls: {
    'POST rest/{store}/V1/{cart}/estimate-shipping-methods': 'the address has country, postcode and city',
    'POST rest/{store}/V1/carts/mine/estimate-shipping-methods-by-address-id': 'a stored address is selected',
    'POST rest/{store}/V1/{cart}/totals-information': 'a method is chosen, for the totals before Continue',
    'POST rest/{store}/V1/{cart}/shipping-information': 'Continue',
  },
  texts: { ...labels, noPoint: orderLabels.noPoint, required: formLabels.required, email: formLabels.email },
})
