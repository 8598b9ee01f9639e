import snippet from 'shop:/aurora-parka.html#.swatch-opt'
import three from 'shop:/granite-trousers.html#.swatch-opt'
import dropdowns from 'shop:/harbour-mug.html#.swatch-opt'
import { expect, userEvent, within } from 'storybook/test'
import { NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const around = '<form>%1<button type="submit" class="action primary tocart">Add to Cart</button></form>'
const radios = (canvas: HTMLElement) => within(canvas).getAllByRole('radio')

export default {
  title: 'Product/swatches',
  ...widget('swatches', { snippet, around, width: 520, absent: { loading: NO_WAIT } }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const [colour] = radios(canvasElement)
    if (colour) await userEvent.click(colour)
    await userEvent.unhover(colour as HTMLElement)
    await expect(colour).toBeChecked()
  }),
}
export const Disabled: Story = {
  play: after(async ({ canvasElement }) => {
    const sand = within(canvasElement).getByRole('radio', { name: /Oat|Sand|Bone|Birch/ })
    await userEvent.click(sand)
    await userEvent.unhover(sand)
    await expect(radios(canvasElement).some(option => option.getAttribute('aria-disabled') === 'true')).toBe(true)
  }),
}
export const Dropdowns: Story = { parameters: { snippet: dropdowns } }
export const SwatchesAndDropdown: Story = { parameters: { snippet: three } }
export const MoreButton: Story = { args: { numberToShow: 3 } }
export const WithTooltip: Story = {
  args: { showTooltip: true },
  play: after(async ({ canvasElement }) => {
    const [colour] = radios(canvasElement)
    colour?.focus()
    await expect(colour).toHaveFocus()
  }),
}
/** The server printed no configuration: its own fields stay and work. */
export const Empty: Story = {
  parameters: { snippet: changed(snippet, html => html.replace(/<script[\s\S]*?<\/script>/, '')) },
}
/** A misspelt key: this island fails, the server's fields stay. */
export const Failed: Story = {
  name: 'Error',
  args: { numberToShow: 'many' },
  play: after(async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-widget]')).toHaveAttribute('data-island-state', 'failed')
  }),
}
export const LongText: Story = {
  parameters: {
    snippet: changed(snippet, html =>
      html
        .replaceAll('"Pine"', '"Pine green of the northern shore in November"')
        .replaceAll('"label":"XXL"', '"label":"Double extra large, long in the sleeve"'),
    ),
  },
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
