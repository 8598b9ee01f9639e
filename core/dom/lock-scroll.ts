/** Keeping a page still under a dialog. */
let locks = 0

/** Stops the page behind a dialog from scrolling, without a layout shift from the scrollbar. Returns its undo. */
export const lockScroll = (): (() => void) => {
  const { style, clientWidth } = document.documentElement
  if (!locks++) {
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    if (--locks) return
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
