import type { HtmlRenderer } from '@storybook/html-vite'
import type { RenderContext } from 'storybook/internal/types'
import { toTemplate } from './trusted-types.ts'

const shown = new WeakMap<Element, string>()

/**
 * Puts a story's markup in its place. The same markup is left alone, so that another theme, direction or network condition changes
 * nothing that the shopper has done.
 */
export const renderToCanvas = (
  { storyFn, showMain, forceRemount }: RenderContext<HtmlRenderer>,
  canvas: HTMLElement,
): void => {
  const story = storyFn()
  showMain()
  if (typeof story !== 'string') {
    if (forceRemount || canvas.firstChild !== story) canvas.replaceChildren(story)
    shown.delete(canvas)
    return
  }
  if (!forceRemount && shown.get(canvas) === story) return
  shown.set(canvas, story)
  canvas.replaceChildren(toTemplate(story).content)
}
