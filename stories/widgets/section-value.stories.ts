import { expect, waitFor } from 'storybook/test'
import { NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const snippet = {
  en: '<span data-widget="section-value" data-section="customer" data-path="firstname" data-template="Hello, %1" data-empty="Hello"></span>',
  lt: '<span data-widget="section-value" data-section="customer" data-path="firstname" data-template="Sveiki, %1" data-empty="Sveiki"></span>',
  ar: '<span data-widget="section-value" data-section="customer" data-path="firstname" data-template="مرحبا، %1" data-empty="مرحبا"></span>',
}

export default {
  title: 'Visitor/section-value',
  ...widget('section-value', {
    snippet,
    absent: { unselected: 'without a value it is empty', disabled: NEVER_OFF, loading: 'the server’s text stays' },
  }),
}

export const Empty: Story = {}
export const Selected: Story = {
  name: 'Signed in',
  parameters: { visit: { isSignedIn: true } },
  play: after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/Hello, \w+/))
  }),
}
export const ItemsInTheCart: Story = {
  parameters: {
    visit: { cart: [{ product: '201' }] },
    snippet:
      '<span data-widget="section-value" data-section="cart" data-path="summary_count" data-template="%1 in the cart" data-empty="The cart is empty"></span>',
  },
}
export const Failed: Story = { name: 'Error', args: { hideEmpty: 'perhaps' } }
export const LongText: Story = {
  args: {
    template: 'Good to see you again after all these weeks without wind, %1',
    empty: 'Good to see you, whoever you are, on this calm and windless day',
  },
  parameters: { width: 260 },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
