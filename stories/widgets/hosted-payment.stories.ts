import { expect, userEvent, waitFor } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const method = (title: string, note: string, order: string) =>
  `<div class="payment-method" data-widget="hosted-payment" data-action-url="/paypal/hostedpro/redirect/">
  <label><input type="radio" name="payment[method]" value="hosted_pro"> ${title}</label>
  <div class="payment-method-content"><p>${note}</p><button type="submit" class="action primary checkout">${order}</button></div>
</div>`
const snippet = {
  en: method('Card', 'You pay on the page of our bank, once the order is placed.', 'Place Order'),
  lt: method('Kortelė', 'Pateikę užsakymą, apmokėsite mūsų banko puslapyje.', 'Pateikti užsakymą'),
  ar: method('البطاقة', 'تدفع في صفحة مصرفنا بعد تقديم الطلب.', 'تقديم الطلب'),
}
const around = `<form id="checkout-payment" action="/checkout/orderPost/" method="post" data-widget="payment-step"><script type="application/json" data-options>{"cartId": "nobody", "isVirtual": true, "isShippingSaved": true, "validatedEmailValue": "ona@example.com", "paymentMethods": [{"code": "hosted_pro"}, {"code": "checkmo"}]}</script>%1</form>`
const alone = around.replace(', {"code": "checkmo"}', '')

export default {
  title: 'Checkout/hosted-payment',
  ...widget('hosted-payment', {
    snippet,
    around,
    width: 480,
    absent: { disabled: NEVER_OFF, loading: 'the payment step shows it', empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { parameters: { around: alone } }
/** Placing an order of a cart that the shop does not know. */
export const Failed: Story = {
  name: 'Error',
  parameters: { around: alone },
  play: after(async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector('button.checkout') as HTMLElement)
    await waitFor(() => expect(canvasElement.querySelector('[data-role=checkout-messages] p')).not.toBeNull())
  }),
}
export const LongText: Story = {
  parameters: {
    width: 320,
    around: alone,
    snippet: changed(snippet, html => html.replace('Card<', 'Card, on the page of our bank, which opens in this one<')),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
