import { expect, userEvent, waitFor, within } from 'storybook/test'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const CANDLES = { product: '204', qty: '2' }

const press = async (canvas: HTMLElement) => {
  const [button] = within(canvas).getAllByRole('button', { name: /^(Add to Cart|Į krepšelį): / })
  if (button) await userEvent.click(button)
  return button
}

export default {
  title: 'Account/wish-list',
  ...widget('wish-list', {
    from: '/wishlist/#wishlist-view-form',
    width: 760,
    visit: { isSignedIn: true, wishes: [CANDLES, { product: '201' }] },
    absent: {
      disabled: 'a button is disabled while its item is sent, which is `loading`, and once it is added',
      empty: 'Magento prints no form for an empty list',
    },
  }),
}

export const Unselected: Story = {}
/** The item stays in its place until the next page. */
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const button = await press(canvasElement)
    await waitFor(() => expect(button).toHaveTextContent('Added'))
    await waitFor(() => expect(canvasElement.querySelector('.skerry-outcome--success')).toBeVisible())
  }),
}
export const Loading: Story = {
  globals: { network: 'stuck' },
  play: after(async ({ canvasElement }) => {
    const button = await press(canvasElement)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  }),
}
export const Failed: Story = {
  name: 'Error',
  globals: { network: 'offline' },
  play: after(async ({ canvasElement }) => {
    await press(canvasElement)
    await waitFor(() => expect(canvasElement.querySelector('.skerry-outcome--error')).toBeVisible())
  }),
}
export const LongText: Story = {
  parameters: {
    width: 320,
    visit: {
      isSignedIn: true,
      wishes: [{ product: '101', 'super_attribute[93]': '49', 'super_attribute[144]': '168' }, CANDLES],
    },
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
