import snippet from 'shop:/aurora-parka.html#.swatch-opt'
import { userEvent, within } from 'storybook/test'
import { after, type Story, widget } from '../book/widget.ts'

const around = '<form class="product-form">%1</form>'

export default { title: 'Product/swatches', ...widget('swatches', { snippet, around, width: 520 }) }

/** A snippet whose configuration is changed before it is printed. */
export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('radio')
    if (first) await userEvent.click(first)
  }),
}
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'ar' } }
export const Lithuanian: Story = { globals: { language: 'lt' } }
