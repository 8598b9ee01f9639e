import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const link = (text: string) => `<div data-widget="product-links">
  <a href="#" class="action tocompare" data-post='{"action": "/catalog/product_compare/add/", "data": {"product": "201", "uenc": "%uenc%"}}'>${text}</a>
</div>`
const snippet = { en: link('Add to Compare'), lt: link('Palyginti'), ar: link('أضف إلى المقارنة') }
const around =
  '<div class="page messages"><div data-placeholder="messages" data-widget="messages"></div></div><div id="layer-product-list"><div class="product-item"><a class="product-item-link" href="#parka">Aurora Parka</a>%1</div></div>'
const press = after(async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByText(/Compare|Palyginti|أضف/))
})

export default {
  title: 'Listing/product-links',
  ...widget('product-links', { snippet, around, width: 640, absent: { disabled: NEVER_OFF, empty: ALWAYS_FULL } }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async context => {
    await press(context)
    await waitFor(() => expect(context.canvasElement.querySelector('.skerry-outcome')).not.toBeNull())
  }),
}
export const Failed: Story = {
  name: 'Error',
  globals: { network: 'offline' },
  play: after(async context => {
    await press(context)
    await waitFor(() => expect(context.canvasElement.querySelector('.skerry-outcome')).not.toBeNull())
  }),
}
export const Loading: Story = { globals: { network: 'stuck' }, play: press }
export const LongText: Story = {
  parameters: {
    width: 260,
    snippet: link('Put it beside the other parkas, jackets and coats that you have looked at'),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
