/** Elements of Magento's rule form. */

/** The tab's content, which is loaded with its first opening. */
export const TAB = '#sales-rule-form-tab-coupons'

/** A field by its name. */
export const fieldNamed = (host: ParentNode, name: string): HTMLInputElement | null =>
  host.querySelector<HTMLInputElement>(`[name="${name}"]`)

/** The row of a field: Magento's `data-index` names it. */
export const rowOf = (field: Element): Element => field.closest('[data-index], .admin__field') ?? field

/** Everything in the tab that can be switched off. */
export const controlsIn = (tab: ParentNode): HTMLButtonElement[] =>
  // The server marks what it has switched off itself.
  [...tab.querySelectorAll<HTMLButtonElement>('input, select, button')].filter(
    ({ classList }) => !classList.contains('disabled'),
  )
