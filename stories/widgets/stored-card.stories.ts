import { expect, userEvent, waitFor } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const card = (ending: string, order: string, year = '2049') => `<div class="payment-method" data-widget="stored-card">
  <script type="application/json" data-options>{"code": "vault", "publicHash": "5f1c", "details": {"cc_exp_month": "10", "cc_exp_year": "${year}"}}</script>
  <label><input type="radio" name="payment[method]" value="vault_1"> ${ending}</label>
  <div class="payment-method-content"><button type="submit" class="action primary checkout">${order}</button></div>
</div>`
const snippet = {
  en: card('Visa ending 1111 (expires: 10/2049)', 'Place Order'),
  lt: card('Visa, baigiasi 1111 (galioja iki: 10/2049)', 'Pateikti užsakymą'),
  ar: card('فيزا تنتهي بـ 1111 (تنتهي: 10/2049)', 'تقديم الطلب'),
}
const around = `<form id="checkout-payment" action="/checkout/orderPost/" method="post" data-widget="payment-step"><script type="application/json" data-options>{"cartId": "nobody", "isVirtual": true, "isShippingSaved": true, "paymentMethods": [{"code": "vault"}, {"code": "checkmo"}]}</script>%1</form>`
const alone = around.replace(', {"code": "checkmo"}', '')

export default {
  title: 'Checkout/stored-card',
  ...widget('stored-card', {
    snippet,
    around,
    width: 560,
    absent: { disabled: NEVER_OFF, loading: 'the payment step shows it', empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { parameters: { around: alone } }
/** Placing an order with a card that has ended. */
export const Failed: Story = {
  name: 'Error',
  parameters: { around: alone, snippet: changed(snippet, html => html.replaceAll('2049', '2020')) },
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.payment-method._active')).not.toBeNull())
    await userEvent.click(canvasElement.querySelector('button.checkout') as HTMLElement)
    await waitFor(() => expect(canvasElement).toHaveTextContent(/has expired/))
  }),
}
export const LongText: Story = {
  parameters: {
    width: 320,
    around: alone,
    snippet: card('Visa of the bank at the other end of the harbour, ending 1111 (expires: 10/2049)', 'Place Order'),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
