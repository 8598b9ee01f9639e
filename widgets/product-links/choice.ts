/** Reads the chosen options of the product beside a link. */
import { mainProductForm } from '../../core/product/product-id.ts'
import type { Field } from './model.ts'

/** Magento's own selectors. */
const FIELDS =
  '[name^="super_attribute["], .super-attribute-select, [name^=bundle_option], .product-custom-option, [name^="super_group["], [name^="links["], [name=qty]'

/** The element with the options of a link's product: its tile, or the page's own form. */
const scopeOf = (link: Element): ParentNode | null =>
  link.closest('.product-item, .product-item-info') ??
  (link.closest('.product-info-main, .column.main') ? mainProductForm() : null)

const isChosen = (field: Element) =>
  !(field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) || field.checked

const valuesOf = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) =>
  field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ value }) => value) : [field.value]

const fieldsAround = (link: Element) => [
  ...(scopeOf(link)?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(FIELDS) ?? []),
]

/** The first invalid quantity beside a link. */
export const invalidQuantity = (link: Element): HTMLInputElement | undefined =>
  fieldsAround(link).find(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.name === 'qty' && !field.validity.valid,
  )

export const readFields = (link: Element): Field[] =>
  fieldsAround(link)
    .filter(field => isChosen(field) && field.type !== 'file')
    .map(field => ({
      name: field.name,
      selector: field.dataset['selector'] || undefined,
      values: valuesOf(field),
      isMultiple: field instanceof HTMLSelectElement && field.multiple,
    }))
