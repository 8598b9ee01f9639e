import { expect, userEvent, waitFor } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const method = (
  title: string,
  label: string,
  order: string,
) => `<div class="payment-method" data-widget="offline-payment">
  <label><input type="radio" name="payment[method]" value="purchaseorder"> ${title}</label>
  <div class="payment-method-content">
    <label for="po">${label}</label><div class="control"><input id="po" class="input-text" name="payment[po_number]" required></div>
    <button type="submit" class="action primary checkout">${order}</button>
  </div>
</div>`
const snippet = {
  en: method('Purchase order', 'Purchase order number', 'Place Order'),
  lt: method('Pirkimo užsakymas', 'Pirkimo užsakymo numeris', 'Pateikti užsakymą'),
  ar: method('أمر شراء', 'رقم أمر الشراء', 'تقديم الطلب'),
}
const around = `<form id="checkout-payment" action="/checkout/orderPost/" method="post" data-widget="payment-step"><script type="application/json" data-options>{"cartId": "nobody", "isVirtual": true, "isShippingSaved": true, "paymentMethods": [{"code": "purchaseorder", "title": "Purchase order"}, {"code": "checkmo", "title": "Check"}]}</script>%1</form>`

const alone = around.replace(', {"code": "checkmo", "title": "Check"}', '')

export default {
  title: 'Checkout/offline-payment',
  ...widget('offline-payment', {
    snippet,
    around,
    width: 560,
    absent: { disabled: NEVER_OFF, loading: 'the payment step shows it', empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  parameters: { around: alone },
}
/** Placing an order without its number. */
export const Failed: Story = {
  name: 'Error',
  parameters: { around: alone },
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.payment-method._active')).not.toBeNull())
    await userEvent.click(canvasElement.querySelector('button.checkout') as HTMLElement)
    await waitFor(() => expect(canvasElement).toHaveTextContent(/required field/))
  }),
}
export const LongText: Story = {
  parameters: {
    width: 320,
    around: alone,
    snippet: method(
      'Purchase order of a company that pays when the goods have come, been counted and been mended',
      'Number of the purchase order, as it stands in the upper right corner',
      'Place Order',
    ),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
