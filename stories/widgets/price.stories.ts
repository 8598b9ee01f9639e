import asLowAs from 'shop:/aurora-parka.html#.product-info-price .price-box'
import special from 'shop:/dune-fleece.html#.product-info-price .price-box'
import tiers from 'shop:/hemp-rope.html#.product-info-price'
import { changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default { title: 'Product/price', ...widget('price', { snippet: asLowAs, width: 520 }) }

export const Unselected: Story = {}
export const SpecialPrice: Story = { parameters: { snippet: special } }
export const WithAndWithoutTax: Story = { parameters: { snippet: tiers } }
/** The server had no configuration: the amounts in the markup count. */
export const Empty: Story = {
  parameters: { snippet: changed(special, html => html.replace(/<script[\s\S]*?<\/script>/, '')) },
}
export const LongText: Story = {
  parameters: {
    width: 240,
    snippet: changed(special, html => html.replaceAll(/(?<=[€>])\d+\.\d\d/g, '1,234,567.89')),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
