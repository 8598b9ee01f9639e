import { expect, waitFor } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const picture = (src: string, alt: string) => `<div data-widget="lazy-images">
  <img data-src="${src}" width="400" height="500" alt="${alt}">
  <noscript><img src="${src}" width="400" height="500" alt="${alt}"></noscript>
</div>`
const state = (state: string) =>
  after(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('data-lazy', state))
  })
const snippet = {
  en: picture('/media/parka/pine/front.svg', 'Aurora Parka, pine green'),
  lt: picture('/media/parka/pine/front.svg', 'Striukė „Aurora“, pušų žalia'),
}

export default {
  title: 'Theme/lazy-images',
  ...widget('lazy-images', {
    snippet,
    width: 400,
    absent: {
      disabled: NEVER_OFF,
      loading: 'a loading picture looks like a waiting one',
      empty: ALWAYS_FULL,
      'long text': 'it has no text',
    },
  }),
}

export const Selected: Story = { name: 'Loaded', play: state('loaded') }
/** Far below the window: nothing has been requested. */
export const Unselected: Story = {
  name: 'Waiting',
  parameters: { around: '<p>Scroll down.</p><div class="book-far">%1</div>' },
}
export const Failed: Story = {
  name: 'Error',
  args: { fallback: '/media/parka/sand/front.svg' },
  parameters: { snippet: picture('/media/no-such-picture.svg', 'Aurora Parka') },
  play: state('failed'),
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
