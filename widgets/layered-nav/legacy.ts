/** Filters that replace Magento's collapsible block and its accordion. */
import type { Replaced } from '../../core/legacy/replaced.ts'

const GROUP = '.filter-options-item'

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const accordion = replaced.components.find(({ name }) => name === 'accordion')?.config
  const { multipleCollapsible = false } = Object(accordion)
  replaced.options = { method: 'page', isSheet: false, multipleCollapsible }
  replaced.undo = () => {
    // Magento's accordion begins with all groups closed.
    for (const group of host.querySelectorAll(GROUP)) group.classList.remove('active')
  }
}
