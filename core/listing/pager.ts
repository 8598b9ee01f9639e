/** The product list, and links of its pager. */

export const PRODUCTS = '#layer-product-list'

const SELECTORS = {
  // The "…" link has the class `next`, too.
  next: '.pages-item-next > a.next, .pages a.next:not(.jump)',
  previous: '.pages-item-previous > a.previous, .pages a.previous:not(.jump)',
}
export type Direction = keyof typeof SELECTORS

/** Every link of one direction in the list around an element, or in a fragment: both toolbars have a pager. */
export const linksTo = (direction: Direction, around: Element | DocumentFragment): HTMLAnchorElement[] => [
  ...(
    (around instanceof Element ? around.closest(PRODUCTS) : null) ?? (around instanceof Element ? document : around)
  ).querySelectorAll<HTMLAnchorElement>(SELECTORS[direction]),
]

/** The last of them. */
export const linkTo = (direction: Direction, around: Element | DocumentFragment): HTMLAnchorElement | undefined =>
  linksTo(direction, around).at(-1)
