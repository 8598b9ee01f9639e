/** A product list in an element of its own, on pages that have none around it. */
import { PRODUCTS } from '../../core/listing/pager.ts'
import { listNodes } from '../../core/listing/theme-list.ts'

/** Returns its undo. */
export const wrapList = (): (() => void) => {
  const nodes = document.querySelector(PRODUCTS) ? [] : listNodes(document)
  const [first] = nodes
  if (!first) return () => {}
  const list = document.createElement('div')
  list.id = PRODUCTS.slice(1)
  // The theme's own tiles draw over their edges.
  list.dataset['isAdded'] = ''
  const focused = document.activeElement as HTMLElement | null
  first.before(list)
  list.append(...nodes)
  if (focused !== document.activeElement) focused?.focus({ preventScroll: true })
  return () => list.replaceWith(...list.childNodes)
}
