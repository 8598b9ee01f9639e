import { ALWAYS_FULL, NEVER_OFF } from '../book/states.ts'
import { changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const host = (
  note: string,
) => `<div data-widget="card-authentication" data-environment="sandbox" data-request-jwt="eyJhbGci">
  <script type="text/plain" src="/no-library.js"></script>
  <p>${note}</p>
</div>`
const snippet = {
  en: host('Your bank may ask you to confirm the payment.'),
  lt: host('Jūsų bankas gali paprašyti patvirtinti mokėjimą.'),
  ar: host('قد يطلب منك مصرفك تأكيد الدفع.'),
}
const field = (part: string, label: string, value: string) =>
  `<div class="field"><label for="${part}">${label}</label><div class="control"><input id="${part}" class="input-text" data-container="pay-cc-${part}" value="${value}"></div></div>`
const around = `<form id="checkout-payment" action="/checkout/orderPost/" method="post" data-widget="payment-step"><script type="application/json" data-options>{"cartId": "nobody",  "isShippingSaved": true, "paymentMethods": [{"code": "pay"}, {"code": "checkmo"}], "isBillingAddressFromDataValid": true, "billingAddressFromData": {"country_id": "LT", "city": "Neringa", "firstname": "Ona", "lastname": "Payer", "postcode": "93001", "telephone": "1", "street": ["1"]}}</script><div class="payment-method" data-widget="transparent-card"><script type="application/json" data-options>{"cgiUrl": "https://gateway.example/", "placeOrderUrl": "/token/"}</script><label><input type="radio" name="payment[method]" value="pay"> Card</label><div class="payment-method-content"><fieldset data-widget="card-form"><legend>Card</legend>${field('number', 'Card number', '4111 1111 1111 1111')}${field('date', 'Expiry date', '12/40')}</fieldset>%1<button type="submit" class="action primary checkout">Place Order</button></div></div></form>`
const alone = around.replace(', {"code": "checkmo"}', '')

export default {
  title: 'Checkout/card-authentication',
  ...widget('card-authentication', {
    snippet,
    around,
    width: 480,
    absent: {
      disabled: NEVER_OFF,
      loading: 'the payment step shows it',
      error: 'the payment step shows it',
      empty: ALWAYS_FULL,
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { parameters: { around: alone } }
export const LongText: Story = {
  parameters: {
    width: 320,
    around: alone,
    snippet: changed(snippet, html =>
      html.replace(' the payment.', ' the payment in its own app on your phone, before the order is sent to the shop.'),
    ),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
