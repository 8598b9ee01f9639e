/** Transitions without a movement: the old picture fades over the new one. */
import { prefersReducedMotion } from '../../core/dom/media.ts'

/**
 * Fades a picture of the frame that is left over the stage.
 *
 * @param kind `dissolve` shows the new one at once beneath it, `crossfade` fades that in meanwhile.
 */
export const playTransition = (
  left: Element | undefined,
  stage: HTMLElement,
  kind: 'crossfade' | 'dissolve' | 'slide',
  ms: number,
): void => {
  const picture = left?.querySelector('img')
  if (!picture || prefersReducedMotion()) return
  const ghost = picture.cloneNode() as HTMLImageElement
  ghost.className = 'skerry-gallery__ghost'
  ghost.alt = ''
  ghost.removeAttribute('id')
  stage.after(ghost)
  ghost.style.blockSize = `${stage.clientHeight}px`
  const fade = ghost.animate({ opacity: [1, 0] }, ms)
  fade.finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  )
  if (kind === 'crossfade') stage.animate({ opacity: [0, 1] }, ms)
}
