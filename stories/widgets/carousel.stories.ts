import snippet from 'shop:/#.block.banners'
import { expect, userEvent, within } from 'storybook/test'
import { NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const cards = (texts: readonly string[]) =>
  `<section data-widget="carousel" data-items="3" aria-label="Ways out">
  <ul>${texts.map(text => `\n    <li><a href="/camp.html"><img src="/media/banner/${text.toLowerCase()}.svg" width="320" height="200" alt=""><span>${text}</span></a></li>`).join('')}
  </ul>
</section>`
const still = changed(snippet, html => html.replace(' data-autoplay="1"', ''))

export default {
  title: 'Theme/carousel',
  ...widget('carousel', {
    snippet: still,
    width: 960,
    absent: { loading: NO_WAIT, empty: 'a row without slides has no buttons, like one with few: `disabled`' },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    const next = within(canvasElement).getByRole('button', { name: /next/i })
    await userEvent.click(next)
    await expect(canvasElement.querySelectorAll('[aria-current=true]')).toHaveLength(1)
  }),
}
export const Autoplay: Story = { parameters: { snippet } }
export const ThreeBesideEachOther: Story = { parameters: { snippet: cards(['Camp', 'Sea', 'Forest', 'Camp', 'Sea']) } }
/** All slides fit: there are no buttons. */
export const Disabled: Story = { parameters: { snippet: cards(['Camp', 'Sea']) } }
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const LongText: Story = {
  parameters: {
    width: 480,
    snippet: cards(['Camp', 'Sea', 'Forest']).replaceAll(
      /<span>(\w+)<\/span>/g,
      '<span>$1, and everything that is worth carrying there and back again in November</span>',
    ),
  },
}
export const Failed: Story = { name: 'Error', args: { items: 'some' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
