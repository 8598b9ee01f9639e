/** Filters that replace Magento's collapsible block and its accordion, on a page whose product list has no element. */
import type { Replaced } from '../../core/legacy/replaced.ts'
import { PRODUCTS } from '../../core/listing/pager.ts'
import { listNodes } from '../../core/listing/theme-list.ts'
import { GROUP } from './filters.ts'

/** Puts the product list into an element of its own. */
const wrapList = () => {
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

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const accordion = replaced.components.find(({ name }) => name === 'accordion')?.config
  const { multipleCollapsible = false } = Object(accordion)
  replaced.options = { method: 'page', isSheet: false, multipleCollapsible }
  const unwrapList = wrapList()
  replaced.undo = () => {
    unwrapList()
    // Magento's accordion begins with all groups closed.
    for (const group of host.querySelectorAll(GROUP)) group.classList.remove('active')
  }
}
