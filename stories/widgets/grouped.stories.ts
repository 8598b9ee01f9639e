import snippet from 'shop:/fireside-table.html#.table-wrapper.grouped'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Product/grouped',
  ...widget('grouped', {
    snippet,
    width: 560,
    around: '<form id="product_addtocart_form">%1</form>',
    absent: { disabled: NEVER_OFF, loading: NO_WAIT, error: 'the form shows what is missing' },
  }),
}

export const Unselected: Story = {}
/** Two burners have a price of their own. */
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const burner = canvas.getByLabelText('Qty: Spirit Burner')
    await userEvent.clear(burner)
    await userEvent.type(burner, '2')
    await waitFor(() => expect(canvasElement).toHaveTextContent('Total: €54.00'))
  }),
}
/** Everything is sold out. */
export const Empty: Story = {
  parameters: {
    snippet: changed(snippet, html =>
      html.replaceAll(
        /<div class="control qty">[\s\S]*?<\/div>/g,
        '<div class="stock unavailable"><span>Out of stock</span></div>',
      ),
    ),
  },
}
export const LongText: Story = {
  parameters: {
    width: 300,
    snippet: changed(snippet, html =>
      html.replaceAll('Kettle', 'Kettle of hammered copper with a handle of birch and a lid that stays on'),
    ),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
