import byPrice from 'shop:/outdoor.html?product_list_order=price#.toolbar.toolbar-products'
import snippet from 'shop:/outdoor.html#.toolbar.toolbar-products'
import { ALWAYS_FULL } from '../book/states.ts'
import { changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Listing/toolbar',
  ...widget('toolbar', {
    snippet,
    width: 960,
    absent: { loading: 'the product list shows it', error: 'any text may be right', empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { parameters: { snippet: byPrice } }
export const LongText: Story = {
  parameters: {
    width: 480,
    snippet: changed(snippet, html =>
      html.replace(/(<option value="price"[^>]*>)[^<]*/, '$1What it costs, without carriage by sea'),
    ),
  },
}
export const Disabled: Story = {
  parameters: { snippet: changed(snippet, html => html.replaceAll('<select', '<select disabled')) },
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
