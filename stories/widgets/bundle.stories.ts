import fixed from 'shop:/breakfast-set.html#.product-add-form'
import kit from 'shop:/first-night-kit.html#.product-add-form'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Product/bundle',
  ...widget('bundle', { snippet: kit, width: 960, absent: { loading: NO_WAIT } }),
}

export const Unselected: Story = {}
/** Each selection adds its price, and the summary lists it. */
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByLabelText(/^Sleeping bag/), '1')
    await userEvent.click(canvas.getByLabelText(/Lantern No. 3/))
    await waitFor(() => {
      // The summary starts when it is in view, and moves until the page's styles have loaded.
      canvasElement.querySelector('.bundle-summary')?.scrollIntoView()
      expect(canvas.getByText('1 x Lantern No. 3')).toBeInTheDocument()
    })
  }),
}
export const FixedPrice: Story = { parameters: { snippet: fixed } }
/** Quantities that the shop does not let change. */
export const Disabled: Story = {
  parameters: { snippet: changed(kit, html => html.replaceAll('"customQty":"1"', '"customQty":"0"')) },
  play: after(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByLabelText(/Air Mat/))
    await waitFor(() => expect(canvasElement.querySelector('#bundle-option-2-qty-input')).toBeDisabled())
  }),
}
export const Empty: Story = {
  parameters: {
    snippet: changed(kit, html => html.replace(/"options":\{.*?\},"selected"/, '"options":[],"selected"')),
  },
}
export const LongText: Story = {
  parameters: {
    width: 320,
    snippet: changed(kit, html =>
      html.replaceAll('Ember Candles, six', 'Candles that burn for eleven hours and a half, six of them'),
    ),
  },
}
export const Failed: Story = { name: 'Error', args: { optionConfig: '{' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
