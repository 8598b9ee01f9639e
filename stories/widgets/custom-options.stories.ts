import snippet from 'shop:/engraved-bottle.html#.custom-options'
import file from 'shop:/engraved-bottle.html#.field.file'
import price from 'shop:/engraved-bottle.html#.product-info-price .price-box'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Product/custom-options',
  ...widget('custom-options', {
    snippet,
    width: 560,
    around: `<div class="product-info-main">${price.en}<form><input type="hidden" name="product" value="601">%1</form></div>`,
    absent: { loading: NO_WAIT, empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = {}
/** The price follows, and the counter says what is left. */
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText(/^Engraving/), 'Nora')
    await userEvent.selectOptions(canvas.getByLabelText('Lid'), '2')
    await userEvent.click(canvas.getByLabelText(/^Brush/))
    await waitFor(() => expect(canvasElement).toHaveTextContent('€48.00'))
    await expect(canvasElement).toHaveTextContent('(16 remaining)')
  }),
}
export const Disabled: Story = {
  parameters: { snippet: changed(snippet, html => html.replaceAll(/<(input|select|textarea) /g, '<$1 disabled ')) },
}
/** A file of a type that is not allowed. */
export const Failed: Story = {
  name: 'Error',
  parameters: {
    snippet: changed(snippet, html =>
      html.replace(/<div class="field( required)?">[\s\S]*(?=<div class="field file)/, ''),
    ),
  },
  play: after(async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText(/^Your drawing/)
    await userEvent.upload(field, new File(['…'], 'drawing.txt'), { applyAccept: false })
    await fireEvent.change(field)
    await waitFor(() => expect(canvasElement).toHaveTextContent('Please choose a file of one of these types'))
  }),
}
/** The cart has a file already; it can be kept, replaced or deleted. */
export const KeptFile: Story = {
  parameters: {
    snippet: changed(
      file,
      html =>
        `<div class="custom-options" data-widget="custom-options">${html
          .replace(
            '<div class="control"',
            '<div class="control"><span class="options_7_file_name">drawing.png</span> <a href="#" class="label" id="change-options_7_file">Change</a><input type="checkbox" id="delete-options_7_file"><label class="label" for="delete-options_7_file">Delete</label></div><div class="control" hidden',
          )
          .replace('type="file"', 'type="file" disabled')
          .replace('save_new', 'save_old')}</div>`,
    ),
  },
}
export const LongText: Story = {
  parameters: {
    width: 280,
    snippet: changed(snippet, html => html.replaceAll(/(Screw|Flip)/g, '$1 with a very long name that says it all')),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
