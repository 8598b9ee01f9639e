import { page, type Story } from '../book/widget.ts'

const PARKA = { product: '101', 'super_attribute[93]': '49', 'super_attribute[144]': '168' }
const CART = { cart: [PARKA, { product: '201', qty: '2' }] }

export default { title: 'Shop/pages', parameters: { layout: 'fullscreen', controls: { disable: true } } }

export const Product: Story = page('/aurora-parka.html')
export const Category: Story = page('/jackets.html')
export const CategoryWithFilters: Story = page('/outdoor.html')
// Hidden words of the rotation are above the button below, so axe reads its colour as theirs.
export const Home: Story = { ...page('/'), tags: ['own-look'] }
export const Cart: Story = page('/checkout/cart/', CART)
export const Checkout: Story = page('/checkout/', CART)
export const SignedIn: Story = page('/customer/account/', { isSignedIn: true })
export const ProductOnAPhone: Story = {
  ...page('/aurora-parka.html'),
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
}
export const RightToLeft: Story = { ...page('/aurora-parka.html'), globals: { direction: 'rtl', language: 'ar' } }
export const Lithuanian: Story = { ...page('/aurora-parka.html'), globals: { language: 'lt' } }
