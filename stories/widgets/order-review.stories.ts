import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

type Words = Readonly<Record<'method' | 'please' | 'courier' | 'terms' | 'place' | 'wait', string>>

const review = ({
  method,
  please,
  courier,
  terms,
  place,
  wait,
}: Words) => `<form id="shipping-method-form" method="post" action="/paypal/express/saveShippingMethod/"><label for="shipping-method">${method}</label> <select id="shipping-method" name="shipping_method"><option value="">${please}</option><option value="gullbox_COURIER">${courier}</option></select></form>
<form id="order-review-form" method="post" action="/paypal/express/placeOrder/" data-widget="order-review" data-is-ajax="1" data-can-edit-shipping-method="1" data-shipping-submit-form-selector="#shipping-method-form" data-shipping-selector="#shipping-method"><div class="checkout-agreements"><input type="checkbox" id="agreement-1" name="agreement[1]" value="1" required> <label for="agreement-1">${terms}</label></div><button type="submit" id="review-button" class="action primary">${place}</button><span id="review-please-wait" hidden>${wait}</span></form>`

const snippet = {
  en: review({
    method: 'Shipping Method',
    please: 'Please select a shipping method...',
    courier: 'Courier – €6.00',
    terms: 'I agree to the terms',
    place: 'Place Order',
    wait: 'Submitting order information...',
  }),
  lt: review({
    method: 'Pristatymo būdas',
    please: 'Pasirinkite pristatymo būdą...',
    courier: 'Kurjeris – 6,00 €',
    terms: 'Sutinku su sąlygomis',
    place: 'Užsakyti',
    wait: 'Siunčiamas užsakymas...',
  }),
  ar: review({
    method: 'طريقة الشحن',
    please: 'اختر طريقة الشحن...',
    courier: 'مندوب – 6.00 €',
    terms: 'أوافق على الشروط',
    place: 'تأكيد الطلب',
    wait: 'جارٍ إرسال الطلب...',
  }),
}
const chosen = changed(snippet, html => html.replace('value="gullbox_COURIER"', '$& selected'))
const button = (canvas: HTMLElement) => within(canvas).getByRole('button')
const agree = async (canvas: HTMLElement) => {
  await userEvent.click(within(canvas).getByRole('checkbox'))
  await waitFor(() => expect(button(canvas)).toBeEnabled())
}

export default {
  title: 'Checkout/order-review',
  ...widget('order-review', { snippet, width: 560, absent: { empty: ALWAYS_FULL } }),
}

/** Without a method: the button says so. */
export const Disabled: Story = {}
export const Unselected: Story = { parameters: { snippet: chosen } }
export const Selected: Story = {
  parameters: { snippet: chosen },
  play: after(async ({ canvasElement }) => agree(canvasElement)),
}
export const Loading: Story = {
  globals: { network: 'stuck' },
  parameters: { snippet: chosen },
  play: after(async ({ canvasElement }) => {
    await agree(canvasElement)
    await userEvent.click(button(canvasElement))
    await waitFor(() => expect(canvasElement.querySelector('#review-please-wait')).toBeVisible())
  }),
}
/** The cart is empty, which the server says. */
export const Failed: Story = {
  name: 'Error',
  parameters: { snippet: chosen },
  play: after(async ({ canvasElement }) => {
    await agree(canvasElement)
    await userEvent.click(button(canvasElement))
    await waitFor(() => expect(document.querySelector('dialog[open]')).toHaveTextContent('A server error stopped'))
  }),
}
export const LongText: Story = {
  parameters: {
    snippet: changed(snippet, html => html.replace('</label></div>', `${' and to everything below them'.repeat(8)}$&`)),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
