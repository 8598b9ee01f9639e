import asLowAs from 'shop:/aurora-parka.html#.product-info-price .price-box'
import choice from 'shop:/aurora-parka.html#.swatch-opt'
import special from 'shop:/dune-fleece.html#.product-info-price .price-box'
import tiers from 'shop:/hemp-rope.html#.product-info-price'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Product/price',
  ...widget('price', { snippet: asLowAs, width: 520, absent: { disabled: NEVER_OFF, loading: NO_WAIT } }),
}

export const Unselected: Story = {}
export const SpecialPrice: Story = { parameters: { snippet: special } }
export const WithAndWithoutTax: Story = { parameters: { snippet: tiers } }
/** The server printed no configuration: the amounts in the markup are used. */
export const Empty: Story = {
  parameters: { snippet: changed(special, html => html.replace(/<script[\s\S]*?<\/script>/, '')) },
}
export const LongText: Story = {
  parameters: {
    width: 240,
    snippet: changed(special, html => html.replaceAll(/(?<=[€>])\d+\.\d\d/g, '1,234,567.89')),
  },
}
/** A chosen colour and size change the amounts. */
export const Selected: Story = {
  parameters: {
    around: `<div class="product-info-main">%1<form><input type="hidden" name="product" value="101">${choice.en}</form></div>`,
  },
  play: after(async ({ canvasElement }) => {
    for (const group of within(canvasElement).getAllByRole('radiogroup'))
      await userEvent.click(within(group).getAllByRole('radio')[0] as HTMLElement)
    await waitFor(() => expect(canvasElement.querySelectorAll('[role=radio][aria-checked=true]')).toHaveLength(2))
  }),
}
export const Failed: Story = { name: 'Error', args: { priceConfig: '{' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
