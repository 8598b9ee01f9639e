import set from 'shop:/breakfast-set.html#.product-add-form'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

/** The options without widgets of their own, which start only when they are seen. */
const form = changed(set, html =>
  html.replaceAll(/ data-widget="(?!slide")[a-z-]+"/g, '').replaceAll(/<script[^>]*data-options>.*?<\/script>/gs, ''),
)

const button = (text: string) =>
  `<a id="bundle-slide" class="action primary customize" href="#product-options-wrapper"><span>${text}</span></a>%1`

export default {
  title: 'Product/slide',
  ...widget('slide', {
    snippet: form,
    around: button('Customize and Add to Cart'),
    width: 960,
    absent: { disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL },
  }),
}

export const Unselected: Story = { name: 'Closed' }
export const Selected: Story = {
  name: 'Open',
  play: after(async ({ canvasElement }) => {
    const opener = within(canvasElement).getByText('Customize and Add to Cart').closest('a') as HTMLElement
    await userEvent.click(opener)
    await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'true'))
    await waitFor(() => expect(canvasElement.querySelector('.product-add-form')?.getAnimations()).toHaveLength(0))
  }),
}
export const LongText: Story = {
  args: { autostart: true },
  parameters: {
    width: 320,
    snippet: changed(form, html =>
      html.replaceAll('Breakfast Set', 'Set for breakfasts beside a lake that nobody has named yet'),
    ),
  },
}
export const Failed: Story = { name: 'Error', args: { slideSpeed: 'slow' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
