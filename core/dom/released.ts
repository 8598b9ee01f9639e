/**
 * Resolves when nothing inside an element is pressed: a press ends on what it began on, and is lost where that was drawn
 * anew in between.
 */
export const released = async (element: Element): Promise<void> => {
  while (element.matches(':active')) await new Promise(requestAnimationFrame)
}
