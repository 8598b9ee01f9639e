import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const SAVED = { orderLevel: { sender: 'Sam', recipient: 'Alex', message: 'For the first night out. Keep dry.' } }

export default {
  title: 'Checkout/gift-message',
  ...widget('gift-message', {
    from: '/checkout/cart/#[data-widget~=gift-message]',
    visit: { cart: [{ product: '201' }] },
    width: 560,
    absent: { disabled: NEVER_OFF, empty: 'an empty form is its state `Open`' },
  }),
}

export const Unselected: Story = { args: { startsOpen: false } }
export const Open: Story = { args: { startsOpen: true } }
export const Selected: Story = {
  name: 'Saved',
  args: { itemId: 'orderLevel', isOrderLevelGiftOptionsEnabled: true, giftMessage: SAVED },
}
export const LongText: Story = {
  args: {
    itemId: 'orderLevel',
    isOrderLevelGiftOptionsEnabled: true,
    giftMessage: {
      orderLevel: { ...SAVED.orderLevel, message: 'Keep dry and come back with all your fingers. '.repeat(12) },
    },
  },
}
export const Failed: Story = { name: 'Error', args: { startsOpen: 'perhaps' } }
/** The message is being saved. */
export const Loading: Story = {
  globals: { network: 'stuck' },
  args: { startsOpen: true, itemId: 'orderLevel', isOrderLevelGiftOptionsEnabled: true },
  play: after(async ({ canvasElement }) => {
    for (const field of within(canvasElement).getAllByRole('textbox')) await userEvent.type(field, 'Keep dry')
    await userEvent.click(canvasElement.querySelector('.skerry-gift__form .update') as HTMLElement)
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true]')).not.toBeNull())
  }),
}
export const RightToLeft: Story = { ...rightToLeft, args: { startsOpen: true } }
export const Lithuanian: Story = { ...lithuanian, args: { startsOpen: true } }
