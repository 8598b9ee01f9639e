import { expect, userEvent, waitFor } from 'storybook/test'
import { setNetwork } from '../book/kit.ts'
import { NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Checkout/totals',
  ...widget('totals', {
    from: '/checkout/cart/#[data-widget~=totals]',
    visit: { cart: [{ product: '201', qty: '2' }] },
    width: 420,
    absent: { selected: 'it has nothing to choose', disabled: NEVER_OFF },
  }),
}

export const Unselected: Story = {}
export const WithAndWithoutTax: Story = { args: { reviewTotalsDisplayMode: 'both', includeTaxInGrandTotal: true } }
export const WithItems: Story = { args: { showItems: true } }
/** Before a shipping method is chosen. */
export const Empty: Story = { args: { place: 'checkout' } }
/** A coupon is being applied, and the totals are pending. */
export const Loading: Story = {
  parameters: { from: '/checkout/cart/#.cart-summary' },
  play: after(async ({ canvasElement }) => {
    const details = canvasElement.querySelector('details')
    if (details) details.open = true
    // The server's form is shown until it is touched.
    canvasElement.querySelector('[data-widget~=coupon]')?.dispatchEvent(new Event('touchstart'))
    await waitFor(() => expect(canvasElement.querySelector('.skerry-coupon')).not.toBeNull())
    await userEvent.type(canvasElement.querySelector('input[name=coupon_code]') as HTMLElement, 'SHORE10')
    setNetwork('stuck')
    await userEvent.click(canvasElement.querySelector('[data-widget~=coupon] [type=submit]') as HTMLElement)
    await waitFor(() => expect(canvasElement.querySelector('.skerry-totals[aria-busy=true]')).not.toBeNull())
  }),
}
export const LongText: Story = { parameters: { width: 260, visit: { cart: [{ product: '201', qty: '20' }] } } }
export const Failed: Story = { name: 'Error', args: { showItems: 'perhaps' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
