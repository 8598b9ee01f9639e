import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF } from '../book/states.ts'
import { changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const link = (text: string) =>
  `<div class="paypal checkout" data-widget="ask-agreement"><a class="action primary" data-action="checkout-form-submit" data-checkout-url="/paypal/express/start/button/1/" href="/paypal/express/start/button/1/">${text}</a></div>`
const snippet = { en: link('Pay with PayPal'), lt: link('Mokėti per „PayPal“'), ar: link('ادفع عبر باي بال') }

export default {
  title: 'Visitor/ask-agreement',
  ...widget('ask-agreement', {
    snippet,
    width: 560,
    absent: {
      disabled: NEVER_OFF,
      loading: 'a second at most, without anything to see',
      error: 'what is not known is not asked',
      empty: ALWAYS_FULL,
      selected: 'a press leads to another page, or asks; the demo shop’s walk shows both',
    },
  }),
}

export const Unselected: Story = {}
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await waitFor(() => expect(within(canvasElement).getByRole('link')).toHaveFocus())
  },
}
export const LongText: Story = {
  parameters: {
    width: 240,
    snippet: changed(snippet, html => html.replace('</a>', ' with everything in the cart</a>')),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
