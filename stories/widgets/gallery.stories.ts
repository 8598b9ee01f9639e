import snippet from 'shop:/aurora-parka.html#.gallery-placeholder'
import choice from 'shop:/aurora-parka.html#.swatch-opt'
import videos from 'shop:/first-night-kit.html#.gallery-placeholder'
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
/** Thumbnail after thumbnail, arrows, keys: the first touch brings them. */
const touch = after(async ({ canvasElement }) => {
  await userEvent.hover(canvasElement.querySelector('.skerry-gallery__stage') as HTMLElement)
  await within(canvasElement).findByRole('button', { name: 'Next' })
})
const withOption = (name: string, value: string) =>
  changed(snippet, html => html.replaceAll(new RegExp(`"${name}":("[^"]*"|\\w+)`, 'g'), `"${name}":${value}`))

export const Touched: Story = { play: touch }
export const Dots: Story = { parameters: { snippet: withOption('nav', '"dots"') }, play: touch }
export const Vertical: Story = { parameters: { snippet: withOption('navdir', '"vertical"') }, play: touch }
/** A video is a picture with a button until it is played. */
export const Video: Story = {
  parameters: { snippet: videos },
  play: after(async ({ canvasElement }) => {
    await userEvent.hover(canvasElement.querySelector('.skerry-gallery__stage') as HTMLElement)
    const inside = within(canvasElement)
    await userEvent.click(await inside.findByRole('button', { name: 'Next' }))
    await waitFor(() =>
      expect(canvasElement.querySelector('.skerry-gallery__frame:not([inert])')?.getAttribute('aria-label')).toMatch(
        /^Play video/,
      ),
    )
  }),
}
/** The mouse shows the large picture, here beside the stage and smaller than it. */
export const Magnified: Story = {
  parameters: {
    snippet: changed(snippet, html =>
      html.replace(
        '"options":',
        '"magnifierOpts":{"enabled":"true","mode":"outside","left":"0","width":"200","height":"200"},"options":',
      ),
    ),
  },
  play: after(async context => {
    await touch(context)
    const stage = context.canvasElement.querySelector('.skerry-gallery__stage') as HTMLElement
    await waitFor(() => {
      stage.dispatchEvent(
        new PointerEvent('pointermove', {
          pointerType: 'mouse',
          clientX: stage.getBoundingClientRect().left + stage.clientWidth / 2,
          clientY: stage.getBoundingClientRect().top + stage.clientHeight / 2,
        }),
      )
      expect(context.canvasElement.querySelector('.skerry-gallery__lens')).not.toBeNull()
    })
  }),
}
export const LongText: Story = {
  parameters: {
    snippet: changed(withOption('showCaption', 'true'), html =>
      html.replaceAll(/"caption":"[^"]*"/g, `"caption":"${'A picture of the parka in the rain '.repeat(4)}"`),
    ),
  },
  play: touch,
}
export const Failed: Story = { name: 'Error', args: { data: '[{' } }
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
