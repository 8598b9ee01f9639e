/** Which links of the filters and the pager are followed in place. */
import { PRODUCTS } from '../../core/listing/pager.ts'

const FILTERS = '.filter-options a, .filter-current a, .filter-actions a, .swatch-option-link-layered'
export const BOXES = '.filter-options input[type=checkbox], .filter-options input[type=radio]'
const PAGER = `${PRODUCTS} .pages a`
/** A link to the filters below, so that it shows them without script too. */
export const FILTER_TITLE = 'a.filter-title, .filter-title a, .filter-title [data-role=title]'

export const isBox = (target: Element): boolean => target.matches(BOXES)

/**
 * Whether a link is followed in place: its `href`, as written, is an absolute http or https address of this shop, and it
 * opens in this tab.
 */
export const shouldIntercept = (href: string | null, target: string, origin: string): boolean =>
  /^https?:\/\//i.test(href ?? '') &&
  (!target || target === '_self') &&
  (href as string).toLowerCase().startsWith(origin) &&
  !/^[\w.:-]/.test((href as string).slice(origin.length))

/** The link that a use of `target` follows in place; a checkbox follows the link in or beside it. */
export const interceptedLink = (host: Element, target: Element): HTMLAnchorElement | undefined => {
  const box = target.closest(BOXES)
  const link = box
    ? (box.closest('a') ?? box.closest('li, .item, div')?.querySelector('a'))
    : target.closest(host.contains(target) ? FILTERS : PAGER)
  return link instanceof HTMLAnchorElement &&
    shouldIntercept(link.getAttribute('href'), link.target, location.origin) &&
    !link.hasAttribute('download')
    ? link
    : undefined
}
