/** Elements that are never inert: a live region must stay audible, and a dialog is above the page. */
const STAYS = 'script, style, link, template, dialog, [role=status]'

/**
 * Makes everything around an element inert, up to the page's body: nothing else can be pressed or reached by keyboard, and
 * the element and its frame can.
 *
 * @returns Its undo; what was inert before stays so.
 */
export const holdRest = (element: Element): (() => void) => {
  const held: Element[] = []
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children) {
      if (other === at || other.matches(STAYS) || other.hasAttribute('inert')) continue
      other.setAttribute('inert', '')
      held.push(other)
    }
  return () => {
    for (const other of held) other.removeAttribute('inert')
  }
}
