import snippet from 'shop:/jackets.html#.to-top'
import { expect, waitFor } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF, NO_OPTIONS, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const scrolled = after(async ({ canvasElement }) => {
  scrollTo(0, 500)
  await waitFor(() => expect(canvasElement.querySelector('[data-shown=false]')).not.toBeNull())
  scrollTo(0, 400)
  await waitFor(() => expect(canvasElement.querySelector('[data-shown=true]')).not.toBeNull())
})

export default {
  title: 'Theme/scroll-to-top',
  ...widget('scroll-to-top', {
    snippet,
    around:
      '<div class="book-far-page"><a id="contentarea" tabindex="-1"></a><p>Scroll down: the button comes half a second after you rest.</p></div>%1',
    absent: {
      disabled: NEVER_OFF,
      loading: NO_WAIT,
      error: NO_OPTIONS,
      empty: ALWAYS_FULL,
      'long text': 'it is an arrow',
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { name: 'Shown', play: scrolled }
export const RightToLeft: Story = { ...rightToLeft, play: scrolled }
export const Lithuanian: Story = { ...lithuanian, play: scrolled }
