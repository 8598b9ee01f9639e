import snippet from 'shop:/aurora-parka.html#.field.qty'
import grouped from 'shop:/fireside-table.html#.table-wrapper.grouped'
import { expect, userEvent, within } from 'storybook/test'
import { NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Product/quantity',
  ...widget('quantity', {
    snippet,
    width: 360,
    absent: { loading: NO_WAIT, empty: 'an empty field shows a number', 'long text': 'it has no text' },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /increase/i }))
    await expect(canvas.getByRole('spinbutton')).toHaveValue(2)
  }),
}
export const Disabled: Story = {
  parameters: {
    snippet: changed(snippet, html =>
      html.replaceAll('<button', '<button disabled').replace('<input', '<input disabled'),
    ),
  },
}
export const WithoutServerButtons: Story = {
  parameters: { snippet: changed(snippet, html => html.replaceAll(/<button[\s\S]*?<\/button>/g, '')) },
}
export const Grouped: Story = { parameters: { snippet: grouped, width: 560 } }
export const Failed: Story = { name: 'Error', args: { min: 'none' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
