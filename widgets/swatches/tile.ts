/** Swatches in a listing's tile: the fields are in the tile's form, and its links carry the choice. */
import { make } from '../../core/dom/make.ts'
import { $selection } from '../../core/product/selection.ts'
import { fieldName, fieldsIn } from './choice.ts'
import type { Attribute } from './variants.ts'

/** The form that the tile's product is bought with: never one of a wishlist or compare button. */
const formOf = (tile: Element) =>
  tile.querySelector<HTMLFormElement>('form[data-role=tocart-form]') ??
  [...tile.querySelectorAll('form')].find(form => !form.querySelector('[data-post]'))

/** Links of the tile to its product's page; one to a part of it, such as the reviews, keeps its own hash. */
const productLinks = (tile: Element) => {
  const own = tile.querySelector<HTMLAnchorElement>('a.product-item-link, a.product-item-photo')
  return [...tile.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-post])')].filter(
    ({ pathname, origin, hash }) => !hash && pathname === own?.pathname && origin === own.origin,
  )
}

const makeField = ({ id, code }: Attribute) => {
  const name = fieldName(id)
  return make('input', {
    type: 'text',
    class: 'swatch-input super-attribute-select',
    name,
    'data-selector': name,
    'data-attr-name': code,
    required: true,
    tabindex: -1,
    'aria-hidden': 'true',
  })
}

/** Adds the fields that a form lacks. */
const addFields = (form: HTMLFormElement, attributes: readonly Attribute[], signal: AbortSignal): void => {
  const known = fieldsIn(form).map(({ name }) => name)
  const fields = attributes.map(makeField).filter(({ name }) => !known.includes(name))
  form.append(...fields)
  signal.addEventListener('abort', () => {
    for (const field of fields) field.remove()
  })
}

/**
 * Adds a field for each attribute to the tile's form, and puts the choice into the hash of the tile's links, from which
 * the product page reads it.
 *
 * @returns Where the fields are: the form, or the host of a tile that can't be bought in the listing.
 */
export const connectTile = (
  host: HTMLElement,
  tile: HTMLElement,
  productId: string,
  attributes: readonly Attribute[],
  signal: AbortSignal,
): HTMLElement => {
  const form = formOf(tile)
  if (form) addFields(form, attributes, signal)
  const links = productLinks(tile)
  const stop = $selection(productId).subscribe(({ attributes: chosen }) => {
    for (const link of links) link.hash = new URLSearchParams(chosen).toString()
  })
  signal.addEventListener('abort', () => {
    stop()
    for (const link of links) link.hash = ''
  })
  return form ?? host
}
