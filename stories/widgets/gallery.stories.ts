import snippet from 'shop:/aurora-parka.html#.gallery-placeholder'
import choice from 'shop:/aurora-parka.html#.swatch-opt'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NEVER_OFF } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const choices = `<form>${choice.en}</form>`

export default {
  title: 'Product/gallery',
  ...widget('gallery', {
    snippet,
    width: 420,
    absent: {
      disabled: NEVER_OFF,
      loading: 'it lasts 300 ms and shows the first state’s picture',
      'long text': 'it has no text',
    },
  }),
}

export const Unselected: Story = {}
/** Without pictures in its options the gallery keeps the server's. */
export const Empty: Story = {
  parameters: { snippet: changed(snippet, html => html.replace(/<script[\s\S]*?<\/script>/, '')) },
}
/** A chosen colour changes the picture. */
export const Selected: Story = {
  parameters: { around: `${choices}%1` },
  play: after(async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('.gallery-placeholder__image') as HTMLImageElement
    const before = picture.src
    await userEvent.click(within(canvasElement).getAllByRole('radio')[1] as HTMLElement)
    await waitFor(() => expect(picture.src).not.toBe(before))
  }),
}
export const Failed: Story = { name: 'Error', args: { data: '[{' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
