import { lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Checkout/totals',
  ...widget('totals', {
    from: '/checkout/cart/#[data-widget~=totals]',
    visit: { cart: [{ product: '201', qty: '2' }] },
    width: 420,
  }),
}

export const Unselected: Story = {}
export const WithAndWithoutTax: Story = { args: { reviewTotalsDisplayMode: 'both', includeTaxInGrandTotal: true } }
export const WithItems: Story = { args: { showItems: true } }
/** Before a way of shipping is chosen. */
export const Empty: Story = { args: { place: 'checkout' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
