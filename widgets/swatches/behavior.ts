/** What swatches do besides drawing: the choice goes to the shared stores, to the form and to the page's own scripts. */
import { batch } from 'nanostores'
import { onOutsideChange, writeField } from '../../core/dom/changes.ts'
import { emit } from '../../core/dom/emit.ts'
import { onCartItem } from '../../core/product/cart-item.ts'
import { setPriceChange } from '../../core/product/prices.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { $selection, type Selection } from '../../core/product/selection.ts'
import { choose, fromAddress, preselect, selectionOf } from './model.ts'
import type { SwatchesOptions } from './options.ts'
import type { Attribute, Chosen, Variants } from './variants.ts'

/** How the name of an attribute's field begins; the id and `]` follow. */
export const PREFIX = 'super_attribute['

export const attributeIn = (name: string) => name.slice(PREFIX.length, -1)

/** Fields of the form, one per attribute: the server's own, or the drawn ones. */
export const fieldsOf = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name^="${PREFIX}"]`),
]

/**
 * Brings the fields in line with the choice and tells the page, as a shopper's own change would.
 *
 * They are not React's: scripts of the page may write into them (swatches contract, A2).
 */
export const writeFields = (root: HTMLElement, chosen: Chosen): void => {
  for (const field of fieldsOf(root)) {
    const value = chosen[attributeIn(field.name)] ?? ''
    if (field.value !== value) writeField(field, value)
  }
}

/** Options of a page that brought data. */
export type Facts = SwatchesOptions & { variants: Variants }

/**
 * Chooses what the page opens with, while the server's own fields still stand in the host, and listens from then on.
 *
 * A field that the shopper has set before the script came wins over everything (swatches contract, A4).
 *
 * @param root Where the fields are: the host, or a tile's form.
 */
export const begin = (host: HTMLElement, root: HTMLElement, facts: Facts, signal: AbortSignal) => {
  const { config, variants } = facts
  const { attributes } = variants
  const form = host.closest('form')
  const productId = productIdOf(host) || `${config.productId}`
  const $chosen = $selection(productId)
  // The child that `preSelectedGallery` shows: its pictures are in the page also when it is chosen again.
  let seed: string | undefined

  const write = (chosen: Chosen, before?: Selection) => {
    const changed = attributes.filter(({ id }) => chosen[id] !== before?.attributes[id])
    if (before && !changed.length) return
    const { selection, change } = selectionOf(facts, chosen, before, seed)
    if (!before) seed = selection.pictures.product
    batch(() => {
      setPriceChange(productId, 'prices', change)
      $chosen.set(selection)
    })
    if (changed.length)
      emit(host, changed.some(({ id }) => chosen[id]) ? 'swatches:selected' : 'swatches:cleared', {
        productId,
        attributes: chosen,
        child: selection.child,
      })
  }

  /** Chooses an option, or clears the attribute with an empty id; what cannot be chosen changes nothing. */
  const chooseOption = (attribute: Attribute, optionId: string) => {
    const before = $chosen.get()
    write(choose(variants, before.attributes, attribute, optionId), before)
  }

  const printed = Object.fromEntries(fieldsOf(root).map(({ name, value }) => [attributeIn(name), value]))
  const known = [$chosen.get().attributes, ...fromAddress(location)]
  // In a listing the address is its filters, which may be newer than what the shopper chose of this product.
  if (root !== host) known.reverse()
  write(preselect(variants, [printed, ...known, (config.defaultValues ?? {}) as Chosen]))

  onCartItem(
    form,
    ({ options = [] }) => {
      const before = $chosen.get()
      const inCart = Object.fromEntries(
        options.map(({ option_id, option_value }) => [option_id, option_value as string]),
      )
      write(preselect(variants, [inCart, before.attributes]), before)
    },
    signal,
  )

  onOutsideChange(
    root,
    ({ name, value, parentElement }) => {
      const id = parentElement?.closest<HTMLElement>('[data-attribute-id]')?.dataset['attributeId'] ?? attributeIn(name)
      const attribute = attributes.find(other => other.id === id)
      if (!attribute) return
      chooseOption(attribute, value === '0' ? '' : value)
      // What could not be chosen must not stay in the field.
      writeFields(root, $chosen.get().attributes)
    },
    signal,
  )

  return { $chosen, chooseOption, root }
}
