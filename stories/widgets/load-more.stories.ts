import { expect, userEvent, waitFor } from 'storybook/test'
import { settled } from '../book/settled.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const press = after(async ({ canvasElement }) => {
  const button = canvasElement.querySelector('.btn-load-more') as HTMLElement
  button.scrollIntoView({ block: 'center' })
  await settled(canvasElement)
  await userEvent.click(button)
})
const tiles = (canvas: HTMLElement) => canvas.querySelectorAll('.product-item').length

export default {
  title: 'Listing/load-more',
  ...widget('load-more', {
    from: '/outdoor.html?scroll=button#layer-product-list',
    width: 1080,
    absent: {
      error: 'without an answer the browser opens the page',
      disabled: 'its button is removed with the last page',
      empty: 'its button is removed with the last page',
      'long text': 'its texts are fixed',
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  name: 'One page more',
  play: async context => {
    const before = tiles(context.canvasElement)
    await press(context)
    await waitFor(() => expect(tiles(context.canvasElement)).toBeGreaterThan(before))
  },
}
export const Loading: Story = {
  globals: { network: 'stuck' },
  play: async context => {
    await press(context)
    await waitFor(() => expect(context.canvasElement.querySelector('.loading:not([hidden])')).not.toBeNull())
  },
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
