import { expect, waitFor } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const summary = (
  title: string,
  total: string,
  go: string,
) => `<div class="cart-summary" data-widget="sticky-summary" data-spacing-top="16">
  <strong>${title}</strong>
  <p>${total} <span class="price">€289.00</span></p>
  <a class="action primary" href="/checkout/">${go}</a>
</div>`

export default {
  title: 'Theme/sticky-summary',
  ...widget('sticky-summary', {
    snippet: {
      en: summary('Summary', 'Order Total', 'Proceed to Checkout'),
      lt: summary('Santrauka', 'Iš viso', 'Pirkti'),
      ar: summary('الملخص', 'المجموع', 'إتمام الشراء'),
    },
    around:
      '<div class="book-aside"><div class="book-far-page"><p>Scroll: the summary stays.</p></div><div>%1</div></div>',
    width: 960,
    absent: { disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  name: 'Stuck',
  play: after(async ({ canvasElement }) => {
    scrollTo(0, 300)
    await waitFor(() => expect(canvasElement.querySelector('._sticky')).not.toBeNull())
  }),
}
export const LongText: Story = {
  parameters: {
    snippet: summary(
      'Everything that you have chosen on this calm and windless day',
      'What it comes to',
      'Go on to the checkout and say where it goes',
    ),
  },
}
export const Failed: Story = { name: 'Error', args: { spacingTop: 'some' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
