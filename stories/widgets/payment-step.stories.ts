import { expect, userEvent, waitFor } from 'storybook/test'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

// A virtual cart, so that payment is the first step.
const GUIDE = { product: '301', 'links[]': '1' }

export default {
  title: 'Checkout/payment-step',
  ...widget('payment-step', {
    from: '/checkout/#checkout-payment',
    visit: { cart: [GUIDE], isSignedIn: true },
    width: 720,
    absent: {
      disabled: 'it is disabled while an order is placed, which is `loading`',
      empty: 'a shop without methods prints no step',
      'long text': 'the texts are those of the methods: see `offline-payment`',
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const [, second] = canvasElement.querySelectorAll<HTMLElement>('[name="payment[method]"]')
    if (second) await userEvent.click(second)
  }),
}
/** The order is pending: buttons are disabled. */
export const Loading: Story = {
  play: after(async ({ canvasElement }) => {
    const { setNetwork } = await import('../book/kit.ts')
    const first = canvasElement.querySelector<HTMLInputElement>('[name="payment[method]"][value=checkmo]')
    await userEvent.click(first as HTMLElement)
    // The agreements of a method are shown once it is chosen.
    const boxes = '.payment-method._active .checkout-agreements-block [type=checkbox]'
    await waitFor(() => expect(canvasElement.querySelector(boxes)).toBeVisible())
    for (const box of canvasElement.querySelectorAll<HTMLInputElement>(boxes))
      if (!box.checked) await userEvent.click(box)
    setNetwork('stuck')
    await userEvent.click(canvasElement.querySelector('.payment-method._active [type=submit]') as HTMLElement)
    await waitFor(() => expect(canvasElement.querySelector('form[aria-busy=true]')).not.toBeNull())
  }),
}
export const Failed: Story = { name: 'Error', args: { timeout: 'long' } }
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
