import { expect, userEvent, waitFor } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const method = (
  title: string,
  number: string,
  date: string,
  cvv: string,
  keep: string,
  order: string,
) => `<div class="payment-method" data-widget="transparent-card">
  <script type="application/json" data-options>{"gateway": "payflowpro", "cgiUrl": "https://gateway.example/", "placeOrderUrl": "/paypal/transparent/requestSecureToken/"}</script>
  <label><input type="radio" name="payment[method]" value="payflowpro"> ${title}</label>
  <div class="payment-method-content">
    <fieldset data-widget="card-form"><legend>${title}</legend>
      <div class="field"><label for="number">${number}</label><div class="control"><input id="number" class="input-text" data-container="payflowpro-cc-number"></div></div>
      <div class="field"><label for="date">${date}</label><div class="control"><input id="date" class="input-text" data-container="payflowpro-cc-date"></div></div>
      <div class="field"><label for="cvv">${cvv}</label><div class="control"><input id="cvv" class="input-text" type="password" data-container="payflowpro-cc-cvv"></div></div>
    </fieldset>
    <label><input type="checkbox" name="vault[is_enabled]" value="1" checked> ${keep}</label>
    <button type="submit" class="action primary checkout">${order}</button>
  </div>
</div>`
const snippet = {
  en: method('Card', 'Card number', 'Expiry date (MM/YY)', 'Security code', 'Save this card', 'Place Order'),
  lt: method(
    'Kortelė',
    'Kortelės numeris',
    'Galioja iki (MM/MM)',
    'Saugos kodas',
    'Išsaugoti kortelę',
    'Pateikti užsakymą',
  ),
  ar: method('البطاقة', 'رقم البطاقة', 'تاريخ الانتهاء', 'رمز الأمان', 'احفظ هذه البطاقة', 'تقديم الطلب'),
}
const around = `<form id="checkout-payment" action="/checkout/orderPost/" method="post" data-widget="payment-step"><script type="application/json" data-options>{"cartId": "nobody", "isVirtual": true, "isShippingSaved": true, "paymentMethods": [{"code": "payflowpro"}, {"code": "checkmo"}]}</script>%1</form>`
const alone = around.replace(', {"code": "checkmo"}', '')

export default {
  title: 'Checkout/transparent-card',
  ...widget('transparent-card', {
    snippet,
    around,
    width: 480,
    absent: { disabled: NEVER_OFF, loading: 'the payment step shows it', empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { parameters: { around: alone } }
/** Placing an order without a card. */
export const Failed: Story = {
  name: 'Error',
  parameters: { around: alone },
  play: after(async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-container$="-cc-number"][data-private]')).not.toBeNull(),
    )
    await userEvent.click(canvasElement.querySelector('button.checkout') as HTMLElement)
    await waitFor(() => expect(canvasElement).toHaveTextContent(/required field/))
  }),
}
export const LongText: Story = {
  parameters: {
    width: 320,
    around: alone,
    snippet: changed(snippet, html =>
      html.replace('Save this card', 'Save this card at the bank, so that it need not be typed again'),
    ),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
