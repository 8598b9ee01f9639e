/** Frames after a press in which what is above the pressed element may still open or close. */
const FRAMES = 3

/** Keeps an element where it is in the window while what is above it opens or closes, as far as the page can be scrolled. */
export const keepPlace = (element: Element): void => {
  const { top } = element.getBoundingClientRect()
  let left = FRAMES
  const keep = () => {
    if (!element.isConnected) return
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
    if (--left) requestAnimationFrame(keep)
  }
  requestAnimationFrame(keep)
}
