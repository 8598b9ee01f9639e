import kit from 'shop:/first-night-kit.html#.product-add-form'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default {
  title: 'Product/bundle-summary',
  ...widget('bundle-summary', {
    snippet: kit,
    width: 960,
    absent: { disabled: NEVER_OFF, loading: NO_WAIT, error: 'it has no options and sends no request' },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByLabelText(/Ember Candles/))
    await waitFor(() => {
      // It starts when it is in view, and moves until the page's styles have loaded.
      canvasElement.querySelector('.bundle-summary')?.scrollIntoView()
      expect(within(canvasElement).getByText('3 x Ember Candles, six')).toBeInTheDocument()
    })
  }),
}
/** Luma prints no parts: the list is written when it becomes visible. */
export const Empty: Story = {
  parameters: {
    snippet: changed(kit, html =>
      html.replace(/<ul class="bundle items">.*?<\/ul>/s, '<ul class="bundle items"></ul>'),
    ),
  },
}
export const LongText: Story = {
  parameters: {
    width: 320,
    snippet: changed(kit, html => html.replaceAll('Cork Mat', 'Mat of cork, rolled and tied with a strap of leather')),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
