import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PaymentStepOptions } from './options.ts'

export default describe(PaymentStepOptions, {
  about: 'The payment step: payment methods, billing, and exactly one order for one click',
  place: 'Checkout',
  host: 'the form `#checkout-payment` around `.payment-method` blocks',
  markup: `<form id="checkout-payment" action="/checkout/orderPost/" method="post" data-widget="payment-step" hidden>
  <script type="application/json" data-options>{"cartId": "masked id of a guest", "paymentMethods": [{"code": "checkmo", "title": "Check"}]}</script>
  <h2 tabindex="-1">Payment</h2>
  <div class="payment-method" data-widget="offline-payment">
    <label><input type="radio" name="payment[method]" value="checkmo"> Check</label>
    <div class="payment-method-content">
      <div data-widget="agreements" data-method="checkmo"></div>
      <div data-widget="order-comment" data-method="checkmo"></div>
      <div data-role="checkout-messages"></div>
      <div class="actions-toolbar"><button type="submit" class="action primary checkout">Place Order</button></div>
    </div>
  </div>
</form>`,
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
      about: 'The quote’s billing address, in the quote’s own keys',
      example: '{"countryId": "LT", "city": "Vilnius"}',
      shape: 'Record<string, unknown>',
    },
    validatedEmailValue: {
      about: 'The guest’s email, when the page has no field `#customer-email`',
      example: 'ona@example.com',
      otherwise: 'the email stored by the shipping step',
    },
    defaultSuccessPageUrl: { about: 'The page after a placed order', example: 'checkout/onepage/success/' },
    timeout: { about: 'Time limit for the answer to an order', example: '30000', unit: 'milliseconds' },
  },
  events: {
    'payment:method': 'a method is chosen, by the shopper or because it is the only one',
    'payment:placing': 'Place Order was pressed',
    'payment:placed': 'the order was placed; the page is being left',
    'payment:failed': 'no order exists, or that is not known',
  },
  sections: { 'checkout-data': 'the chosen method and the guest’s email; cleared by an order' },
  calls: {
    'POST rest/{store}/V1/{cart}/set-payment-information': 'a method is chosen; never for a guest without email',
    'GET rest/{store}/V1/{cart}/totals': 'after that, and after an order that failed or got no answer',
    'POST rest/{store}/V1/{cart}/payment-information':
      'Place Order, when all checks have passed and all parts are saved',
  },
  texts: { ...labels, required: formLabels.required, email: formLabels.email },
  states: {
    '.payment-method._active': 'the chosen method',
    '.skerry-payment__button': 'the chosen method’s own button, in place of Place Order',
    'data-placing': 'on the form while no order can be placed',
    'aria-busy': 'on the form while a request is pending',
  },
  withoutScript: 'The server’s form places the order',
})
