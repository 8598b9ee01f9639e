import { expect, userEvent, waitFor } from 'storybook/test'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Checkout/address-fields',
  ...widget('address-fields', {
    from: '/checkout/#[data-widget~=address-fields]',
    visit: { cart: [{ product: '201' }] },
    width: 720,
  }),
}

export const Unselected: Story = {}
export const Failed: Story = {
  name: 'Error',
  play: after(async ({ canvasElement }) => {
    const postcode = canvasElement.querySelector('[name=postcode]') as HTMLInputElement
    await userEvent.type(postcode, 'ABC')
    await userEvent.tab()
    await waitFor(() => expect(canvasElement).toHaveTextContent(/seems to be invalid/), { timeout: 5000 })
  }),
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
