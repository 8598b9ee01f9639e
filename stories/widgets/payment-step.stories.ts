import { userEvent } from 'storybook/test'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

// Nothing of it is sent anywhere, so that paying is the first thing to do.
const GUIDE = { product: '301', 'links[]': '1' }

export default {
  title: 'Checkout/payment-step',
  ...widget('payment-step', {
    from: '/checkout/#checkout-payment',
    visit: { cart: [GUIDE], isSignedIn: true },
    width: 720,
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const [, second] = canvasElement.querySelectorAll<HTMLElement>('[name="payment[method]"]')
    if (second) await userEvent.click(second)
  }),
}
export const Failed: Story = { name: 'Error', args: { timeout: 'long' } }
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
