import { NEVER_OFF, NO_OPTIONS } from '../book/states.ts'
import { lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const method = (title: string, order: string) => `<div class="payment-method" data-widget="free-payment" hidden>
  <label><input type="radio" name="payment[method]" value="free"> ${title}</label>
  <div class="payment-method-content"><button type="submit" class="action primary checkout">${order}</button></div>
</div>`
const snippet = {
  en: method('No Payment Information Required', 'Place Order'),
  lt: method('Mokėti nereikia', 'Pateikti užsakymą'),
  ar: method('لا يلزم الدفع', 'تقديم الطلب'),
}
const owed = (total: number) =>
  `<form id="checkout-payment" action="/checkout/orderPost/" method="post" data-widget="payment-step"><script type="application/json" data-options>{"cartId": "nobody", "isVirtual": true, "isShippingSaved": true, "paymentMethods": [{"code": "free", "title": "Free"}], "totalsData": {"grand_total": ${total}, "total_segments": [{"code": "grand_total", "title": "Order Total", "value": ${total}}]}}</script>%1</form>`

export default {
  title: 'Checkout/free-payment',
  ...widget('free-payment', {
    snippet,
    around: owed(0),
    width: 560,
    absent: {
      unselected: 'it is the only method when it is offered',
      disabled: NEVER_OFF,
      loading: 'the payment step shows it',
      error: NO_OPTIONS,
    },
  }),
}

export const Selected: Story = {}
/** The total is not 0: the method is not offered. */
export const Empty: Story = { parameters: { around: owed(12) } }
export const LongText: Story = {
  parameters: {
    width: 300,
    snippet: method('No payment information is required, since your gift card pays for all of it', 'Place Order'),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
