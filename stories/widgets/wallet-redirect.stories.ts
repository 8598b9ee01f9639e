import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const CODE = 'paypal_express'
const method = (title: string, help: string, sign: string, go: string) =>
  `<div class="payment-method" data-widget="wallet-redirect" data-redirect-url="/paypal/express/start/" data-billing-agreement-code="paypal_ec_create_ba"><label><input type="radio" name="payment[method]" value="${CODE}"> ${title}</label> <a class="action action-help" href="/paypal/express/about/" target="_blank" rel="noopener">${help}</a><div class="payment-method-content"><div class="field choice"><input type="checkbox" id="paypal_ec_create_ba" name="payment[paypal_ec_create_ba]" value="1"> <label for="paypal_ec_create_ba">${sign}</label></div><button type="submit" class="action primary checkout">${go}</button></div></div>`
const snippet = {
  en: method(
    'PayPal Express Checkout',
    'What is PayPal?',
    'Sign a billing agreement to streamline further purchases with PayPal.',
    'Continue to PayPal',
  ),
  lt: method(
    '„PayPal Express Checkout“',
    'Kas yra „PayPal“?',
    'Pasirašyti mokėjimo sutartį, kad kitą kartą mokėti būtų greičiau.',
    'Tęsti „PayPal“',
  ),
  ar: method('باي بال', 'ما هو باي بال؟', 'وقّع اتفاقية فوترة', 'المتابعة إلى باي بال'),
}
const around = `<form id="checkout-payment" action="/checkout/orderPost/" method="post" data-widget="payment-step"><script type="application/json" data-options>{"cartId": "nobody", "validatedEmailValue": "guest@example.com", "isShippingSaved": true, "paymentMethods": [{"code": "${CODE}"}, {"code": "checkmo"}]}</script>%1</form>`
const alone = around.replace(', {"code": "checkmo"}', '')
const go = async (canvas: HTMLElement) => {
  await waitFor(() => expect(canvas.querySelector('.payment-method._active')).not.toBeNull())
  await userEvent.click(canvas.querySelector('button.checkout') as HTMLElement)
}

export default {
  title: 'Checkout/wallet-redirect',
  ...widget('wallet-redirect', {
    snippet,
    around,
    width: 560,
    absent: { disabled: NEVER_OFF, loading: 'the payment step shows it', empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  parameters: { around: alone },
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.payment-method._active')).not.toBeNull())
    await userEvent.click(within(canvasElement).getByRole('checkbox'))
  }),
}
/** An address that is no page of the shop. */
export const Failed: Story = {
  name: 'Error',
  parameters: {
    around: alone,
    snippet: changed(snippet, html => html.replace('data-redirect-url="', '$&https://other.test')),
  },
  play: after(async ({ canvasElement }) => {
    await go(canvasElement)
    await waitFor(() => expect(canvasElement).toHaveTextContent(/unavailable/))
  }),
}
export const LongText: Story = {
  parameters: {
    width: 320,
    around: alone,
    snippet: changed(snippet, html => html.replace('</label></div>', `${' and everything after it'.repeat(6)}$&`)),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
