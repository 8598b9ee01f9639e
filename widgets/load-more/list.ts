/** The product list that pages are added to. */
import { writeFormKeys } from '../../core/http/form-key.ts'
import { pageNumberOf } from '../../core/listing/address.ts'
import { type Direction, linksTo, linkTo, PRODUCTS } from '../../core/listing/pager.ts'
import { COLUMN_CLASSES, columnClasses, type Pages, readPages, withoutDuplicates } from './model.ts'

const ITEMS = '.products.wrapper .product-items, .product-items'
const ITEM = '.product-items > .item'

/** The product of a tile. */
const idOf = (item: Element) =>
  item.querySelector<HTMLElement>('[data-product-id]')?.dataset['productId'] ||
  item.querySelector<HTMLInputElement>('[name=product]')?.value ||
  item.querySelector<HTMLAnchorElement>('a.product-item-link')?.href ||
  ''

/** @param hasColumnClasses Whether the theme styles columns by classes over the whole list. */
export const openList = (host: HTMLElement, hasColumnClasses: boolean) => {
  const root = host.closest<HTMLElement>(PRODUCTS) ?? document.body
  const items = root.querySelector<HTMLElement>(ITEMS)
  let pages: Pages = readPages(items?.dataset['pages'], pageNumberOf(location.href))
  // A list that was kept in memory may have several pages.
  const perPage = Math.ceil((items?.children.length ?? 0) / (pages[1] - pages[0] + 1))

  const tiles = () => [...(items?.children ?? [])]

  const classify = () => {
    if (!hasColumnClasses) return
    for (const [index, item] of tiles().entries()) {
      item.classList.remove(...COLUMN_CLASSES)
      item.classList.add(...columnClasses(index))
    }
  }

  /** Lets the page's own pager lead to the pages that are not in the list. */
  const relink = (direction: Direction, found: DocumentFragment) => {
    const target = linkTo(direction, found)
    for (const link of linksTo(direction, host)) {
      if (target) link.href = target.href
      else (link.closest('li') ?? link).remove()
    }
  }

  /** Extends "1–12 of 308" in both toolbars to the end of the list. */
  const recount = (direction: Direction, found: DocumentFragment) => {
    const end = direction === 'next' ? 1 : 0
    const text = found.querySelectorAll('.toolbar-amount .toolbar-number')[end]?.textContent
    for (const amount of root.querySelectorAll('.toolbar-amount')) {
      const numbers = amount.querySelectorAll('.toolbar-number')
      // With one page the server prints the total alone.
      if (text && numbers.length === 3 && numbers[end]) numbers[end].textContent = text
    }
  }

  return {
    root,
    items,
    perPage,
    classify,
    pages: () => pages,
    size: () => tiles().length,

    /** Adds a page, without products that are in the list already; returns the new tiles. */
    insert(found: DocumentFragment, direction: Direction): Element[] {
      const added = withoutDuplicates([...found.querySelectorAll(ITEM)], idOf, tiles().map(idOf))
      if (direction === 'next') items?.append(...added)
      else {
        // The tiles in the window stay where they are.
        const before = document.documentElement.scrollHeight
        const { scrollY: top } = window
        items?.prepend(...added)
        if (top) scrollTo({ top: top + document.documentElement.scrollHeight - before, behavior: 'instant' })
      }
      pages = direction === 'next' ? [pages[0], pages[1] + 1] : [pages[0] - 1, pages[1]]
      if (items) items.dataset['pages'] = pages.join('-')
      writeFormKeys(root)
      classify()
      relink(direction, found)
      recount(direction, found)
      return added
    },
  }
}
