/** What swatches do in a listing's tile besides: the fields stand in its form, and its links carry the choice. */
import { $selection } from '../../core/product/selection.ts'
import { fieldsOf, PREFIX } from './behavior.ts'
import type { Attribute, Chosen } from './variants.ts'

/** The form that the tile's product is bought with: never one of a wishlist or compare button. */
const formOf = (tile: Element) =>
  tile.querySelector<HTMLFormElement>('form[data-role=tocart-form]') ??
  [...tile.querySelectorAll('form')].find(form => !form.querySelector('[data-post]'))

const makeField = ({ id, code }: Attribute) => {
  const field = document.createElement('input')
  field.className = 'swatch-input super-attribute-select'
  field.name = `${PREFIX}${id}]`
  field.dataset['selector'] = field.name
  field.dataset['attrName'] = code
  field.required = true
  field.tabIndex = -1
  field.ariaHidden = 'true'
  return field
}

/** The hash by which the product page opens with the choice. */
const hashOf = (chosen: Chosen) => new URLSearchParams(chosen).toString()

/**
 * Puts a field for each attribute into the tile's first form (swatches contract, A2).
 *
 * @returns Where the fields are: the form, or the host of a tile that can't be bought in the listing.
 */
export const prepareTile = (
  host: HTMLElement,
  tile: HTMLElement,
  productId: string,
  attributes: readonly Attribute[],
  signal: AbortSignal,
): HTMLElement => {
  const form = formOf(tile)
  const known = form ? fieldsOf(form).map(({ name }) => name) : []
  const fields = attributes.map(makeField).filter(({ name }) => !known.includes(name))
  form?.append(...fields)

  const own = tile.querySelector<HTMLAnchorElement>('a.product-item-link, a.product-item-photo')
  const links = own
    ? [...tile.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-post])')].filter(
        ({ pathname, origin }) => pathname === own.pathname && origin === own.origin,
      )
    : []
  // Whoever comes by keyboard stands on an option that the server printed; the drawn one takes its place.
  const focused = document.activeElement?.closest<HTMLElement>('[data-option-id]')?.dataset['optionId']
  if (focused && host.contains(document.activeElement))
    queueMicrotask(() => host.querySelector<HTMLElement>(`[data-option-id="${CSS.escape(focused)}"]`)?.focus())

  const undo = $selection(productId).subscribe(({ attributes: chosen }) => {
    for (const link of links) link.hash = hashOf(chosen)
  })
  signal.addEventListener('abort', () => {
    undo()
    for (const field of fields) field.remove()
  })
  return form ?? host
}
