import { expect, userEvent, waitFor, within } from 'storybook/test'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const OPEN = { um_order_comment_default_state: 1 }

export default {
  title: 'Checkout/order-comment',
  ...widget('order-comment', {
    from: '/checkout/#[data-widget~=order-comment]',
    visit: { cart: [{ product: '201' }] },
    width: 560,
    absent: {
      loading: 'it is saved while the order is placed, which the payment step shows',
      empty: 'its first state',
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { name: 'Open', args: OPEN }
export const LongText: Story = {
  args: { ...OPEN, max_length: 40 },
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.skerry-comment__left')).not.toBeNull())
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.type(field, 'Please ring twice and leave it with the dog.')
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toHaveLength(40))
  }),
}
export const Disabled: Story = { args: { show_in_checkout: false } }
export const Failed: Story = { name: 'Error', args: { max_length: 'some' } }
export const RightToLeft: Story = { ...rightToLeft, args: OPEN }
export const Lithuanian: Story = { ...lithuanian, args: OPEN }
