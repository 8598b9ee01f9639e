import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const CODE = 'paypal_billing_agreement'
const method = (title: string, list: string, prompt: string, order: string) =>
  `<div class="payment-method" data-widget="agreement-method"><label><input type="radio" name="payment[method]" value="${CODE}"> ${title}</label><div class="payment-method-content"><div class="field required"><label class="label" for="${CODE}_ba_agreement_id">${list}</label> <select id="${CODE}_ba_agreement_id" name="payment[ba_agreement_id]" class="select"><option value="">${prompt}</option><option value="1">B-7XK04</option><option value="2">B-8YL05</option></select></div><button type="submit" class="action primary checkout">${order}</button></div></div>`
const snippet = {
  en: method('PayPal Billing Agreement', 'Billing Agreement', '-- Please Select Billing Agreement--', 'Place Order'),
  lt: method(
    '„PayPal“ mokėjimo sutartis',
    'Mokėjimo sutartis',
    '-- Pasirinkite mokėjimo sutartį --',
    'Pateikti užsakymą',
  ),
  ar: method('اتفاقية فوترة', 'الاتفاقية', 'اختر اتفاقية', 'تقديم الطلب'),
}
const around = `<form id="checkout-payment" action="/checkout/orderPost/" method="post" data-widget="payment-step"><script type="application/json" data-options>{"cartId": "nobody", "isVirtual": true, "isShippingSaved": true, "paymentMethods": [{"code": "${CODE}"}, {"code": "checkmo"}]}</script>%1</form>`
const alone = around.replace(', {"code": "checkmo"}', '')
const isActive = (canvas: HTMLElement) =>
  waitFor(() => expect(canvas.querySelector('.payment-method._active')).not.toBeNull())

export default {
  title: 'Checkout/agreement-method',
  ...widget('agreement-method', {
    snippet,
    around,
    width: 560,
    absent: { disabled: NEVER_OFF, loading: 'the payment step shows it' },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  parameters: { around: alone },
  play: after(async ({ canvasElement }) => {
    await isActive(canvasElement)
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox'), '1')
  }),
}
/** Placing an order without a choice. */
export const Failed: Story = {
  name: 'Error',
  parameters: { around: alone },
  play: after(async ({ canvasElement }) => {
    await isActive(canvasElement)
    await userEvent.click(canvasElement.querySelector('button.checkout') as HTMLElement)
    await waitFor(() => expect(canvasElement.querySelector('select')).toHaveAttribute('aria-invalid', 'true'))
  }),
}
/** Without an agreement the method is hidden. */
export const Empty: Story = {
  parameters: { snippet: changed(snippet, html => html.replace(/<option value="\d">[^<]*<\/option>/g, '')) },
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.payment-method')).not.toBeVisible())
  }),
}
export const LongText: Story = {
  parameters: {
    width: 320,
    around: alone,
    snippet: changed(snippet, html =>
      html.replaceAll('B-7XK04', 'B-7XK04, signed at the other end of the harbour in March'),
    ),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
