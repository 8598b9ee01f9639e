/** The choice of one product: shopper, page scripts and cart change it here; stores, events and the form's fields follow. */
import { batch } from 'nanostores'
import { announce } from '../../core/dom/announce.ts'
import { onFieldChange, writeField } from '../../core/dom/changes.ts'
import { emit } from '../../core/dom/emit.ts'
import { translate } from '../../core/page/translate.ts'
import { onCartItem } from '../../core/product/cart-item.ts'
import { setPriceChanges } from '../../core/product/price-changes.ts'
import { $selection, type Selection } from '../../core/product/selection.ts'
import { labels } from './labels.ts'
import { choose, fromAddress, preselect, selectionOf } from './model.ts'
import type { ProductOptions } from './options.ts'
import type { Attribute, Chosen } from './variants.ts'

/** A choice's fields, one per attribute: `super_attribute[93]`, as Magento's server reads them. */
const PREFIX = 'super_attribute['

export const fieldName = (attributeId: string) => `${PREFIX}${attributeId}]`

export const attributeIdOf = (name: string) => name.slice(PREFIX.length, -1)

/** The server's own fields, or those that were added in their place. */
export const fieldsIn = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name^="${PREFIX}"]`),
]

/** Sets the fields to the choice; scripts of the page read them and may set them too, so they are not React's. */
export const writeFields = (root: ParentNode, chosen: Chosen): void => {
  for (const field of fieldsIn(root)) {
    const value = chosen[attributeIdOf(field.name)] ?? ''
    if (field.value !== value) writeField(field, value)
  }
}

export type Choice = ReturnType<typeof connectChoice>

/**
 * Chooses what the page opens with, while the server's own fields are still in the host, and listens from then on.
 *
 * A field that the shopper has set before the script ran wins over address, defaults and earlier choices.
 *
 * @param root Where the fields are: the host, or a tile's form.
 */
export const connectChoice = (
  host: HTMLElement,
  root: HTMLElement,
  productId: string,
  options: ProductOptions,
  signal: AbortSignal,
) => {
  const { config, variants } = options
  const { attributes } = variants
  const $chosen = $selection(productId)

  const write = (chosen: Chosen, before?: Selection) => {
    const changed = attributes.filter(({ id }) => chosen[id] !== before?.attributes[id])
    if (before && !changed.length) return
    const { selection, change } = selectionOf(options, chosen, before)
    batch(() => {
      setPriceChanges(productId, { prices: change })
      $chosen.set(selection)
    })
    const cleared = changed.filter(({ id }) => !chosen[id]).map(({ label }) => label)
    announce(cleared.length ? translate(labels.cleared, cleared.join(', ')) : '')
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

  /** Chooses a combination; other attributes stay chosen where a child has both. */
  const chooseAll = (chosen: Chosen) => {
    const before = $chosen.get()
    write(preselect(variants, [chosen, before.attributes]), before)
  }

  const printed = Object.fromEntries(fieldsIn(root).map(({ name, value }) => [attributeIdOf(name), value]))
  const known = [$chosen.get().attributes, ...fromAddress(location)]
  // In a listing the address is its filters, which may be newer than the shopper's choice for this product.
  if (root !== host) known.reverse()
  write(preselect(variants, [printed, ...known, (config.defaultValues ?? {}) as Chosen]))

  onCartItem(
    host.closest('form'),
    ({ options: inCart = [] }) =>
      chooseAll(Object.fromEntries(inCart.map(({ option_id, option_value }) => [option_id, option_value as string]))),
    signal,
  )

  onFieldChange(
    root,
    ({ name, value, parentElement }) => {
      const id =
        parentElement?.closest<HTMLElement>('[data-attribute-id]')?.dataset['attributeId'] ?? attributeIdOf(name)
      const attribute = attributes.find(other => other.id === id)
      if (!attribute) return
      chooseOption(attribute, value === '0' ? '' : value)
      // A value that cannot be chosen must not stay in the field.
      writeFields(root, $chosen.get().attributes)
    },
    signal,
  )

  return { $chosen, chooseOption, chooseAll, root }
}
