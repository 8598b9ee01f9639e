import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { PaymentStepOptions } from './options.ts'

export default describe(PaymentStepOptions, {
  about: 'The payment step: methods, who pays, and one order for one click, never two',
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
    isVirtual: { about: 'Nothing in the cart is sent: the form asks who pays', example: '1' },
    isShippingSaved: { about: 'The server knows already where the cart goes and how', example: '1' },
    paymentMethods: {
      about: 'Magento’s `paymentMethods`; empty: what the page shows may be chosen',
      example: '[{"code": "checkmo", "title": "Check"}]',
      shape: '{ code: string, title: string }[]',
    },
    totalsData: {
      about: 'Magento’s `totalsData`; says whether anything is to be paid',
      example: '{"total_segments": [{"code": "grand_total", "value": 24.5}]}',
      shape: '{ total_segments?: { code: string, value: number }[]; [key: string]: unknown }',
    },
    customerData: {
      about: 'Magento’s `customerData`: `[]` for guests, else with `addresses`',
      example: '{"addresses": {}}',
      shape: '{ addresses?: Record<string, object>; [key: string]: unknown }',
    },
    billingAddressFromData: {
      about: 'The billing address that the quote has already, in the quote’s own keys',
      example: '{"countryId": "LT", "city": "Vilnius"}',
      shape: 'Record<string, unknown>',
    },
    validatedEmailValue: {
      about: 'The guest’s email where no field `#customer-email` says it',
      example: 'ona@example.com',
      otherwise: 'what the browser kept of the shipping step',
    },
    defaultSuccessPageUrl: { about: 'Where a placed order leads', example: 'checkout/onepage/success/' },
    timeout: { about: 'How long an order may stay without an answer', example: '30000', unit: 'milliseconds' },
  },
  events: {
    'payment:method': 'a method is chosen, by the shopper or because it is the only one',
    'payment:placing': 'the button was pressed',
    'payment:placed': 'the order exists; the page is being left',
    'payment:failed': 'it does not, or nobody knows',
  },
  sections: { 'checkout-data': 'the chosen method and the guest’s email; emptied by an order' },
  calls: {
    'POST rest/{store}/V1/{cart}/set-payment-information': 'a method is chosen; not for a guest without email',
    'GET rest/{store}/V1/{cart}/totals': 'after that, and after an order that failed or got no answer',
    'POST rest/{store}/V1/{cart}/payment-information': 'the button, once everything is ready and saved',
  },
  texts: { ...labels, required: formLabels.required, email: formLabels.email },
  states: {
    '.payment-method._active': 'the chosen method',
    'data-placing': 'on the form while no order may be placed',
    'aria-busy': 'on the form while one is on its way',
  },
  withoutScript: 'The server’s form, whose button buys',
})
