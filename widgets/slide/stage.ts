import { play } from './motion.ts'

/**
 * Moves the stage, on which the product and its options are side by side, to one of them.
 *
 * @param frame Around the stage; it keeps the height of `left` meanwhile.
 */
export const moveStage = async (
  stage: HTMLElement,
  frame: HTMLElement,
  left: HTMLElement,
  areOptions: boolean,
  duration: number,
  signal: AbortSignal,
): Promise<void> => {
  if (signal.aborted) return
  const from = stage.style.insetInlineStart || '0px'
  const to = areOptions ? `-${frame.clientWidth}px` : '0px'
  frame.style.blockSize = `${left.offsetHeight}px`
  stage.style.insetInlineStart = to
  await play(stage, [{ insetInlineStart: from }, { insetInlineStart: to }], duration, signal)
  frame.style.blockSize = ''
}
