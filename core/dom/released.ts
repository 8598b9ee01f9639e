/** Resolves when nothing inside is pressed: a click is lost if its element is replaced between press and release. */
export const released = async (element: Element): Promise<void> => {
  while (element.matches(':active')) await new Promise(requestAnimationFrame)
}
