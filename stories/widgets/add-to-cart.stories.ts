import snippet from 'shop:/ember-candles.html#.product-add-form'
import choice from 'shop:/harbour-mug.html#.product-add-form'
import tile from 'shop:/jackets.html#form[data-role=tocart-form]'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const press = async (canvas: HTMLElement) => {
  const button = within(canvas).getByRole('button', { name: /Add to Cart|Į krepšelį/ })
  await userEvent.click(button)
  return button
}

export default {
  title: 'Product/add-to-cart',
  ...widget('add-to-cart', {
    snippet,
    width: 520,
    absent: {
      disabled: 'a button printed disabled is enabled; while a form is sent it is disabled, which is `loading`',
      empty: ALWAYS_FULL,
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const button = await press(canvasElement)
    await waitFor(() => expect(button).toHaveTextContent('Added'))
    await waitFor(() => expect(canvasElement.querySelector('.skerry-outcome--success')).toBeVisible())
  }),
}
export const Loading: Story = {
  globals: { network: 'stuck' },
  play: after(async ({ canvasElement }) => {
    const button = await press(canvasElement)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  }),
}
export const Failed: Story = {
  name: 'Error',
  globals: { network: 'offline' },
  play: after(async ({ canvasElement }) => {
    await press(canvasElement)
    await waitFor(() => expect(canvasElement.querySelector('.skerry-outcome--error')).toBeVisible())
  }),
}
/** An option is missing: its field reports it, and nothing is sent. */
export const Invalid: Story = {
  parameters: { snippet: choice },
  play: after(async ({ canvasElement }) => {
    await press(canvasElement)
    await waitFor(() => expect(canvasElement.querySelector('[aria-invalid=true]')).not.toBeNull())
  }),
}
export const InATile: Story = { parameters: { snippet: tile, width: 240 } }
/** The card is wider than a tile of a phone and stays inside the window. */
export const AddedInATile: Story = {
  parameters: { snippet: tile, width: 156 },
  play: after(async ({ canvasElement }) => {
    await press(canvasElement)
    await waitFor(() => expect(canvasElement.querySelector('.skerry-outcome--success')).toBeVisible())
  }),
}
export const LongText: Story = {
  parameters: {
    width: 260,
    snippet: changed(snippet, html => html.replaceAll('Add to Cart', 'Put it into the basket that is kept for you')),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
