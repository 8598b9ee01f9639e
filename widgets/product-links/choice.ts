/** Reads the chosen options of the product beside a link. */
import { type Field as FormField, isChoice } from '../../core/form/fields.ts'
import { mainProductForm } from '../../core/product/product-id.ts'
import type { Field } from './model.ts'

/** Magento's own selectors. */
const FIELDS =
  '[name^="super_attribute["], .super-attribute-select, [name^=bundle_option], .product-custom-option, [name^="super_group["], [name^="links["], [name=qty]'

/** The element with the options of a link's product: its tile, or the page's own form. */
const scopeOf = (link: Element): ParentNode | null =>
  link.closest('.product-item, .product-item-info') ??
  (link.closest('.product-info-main, .column.main') ? mainProductForm() : null)

const fieldsAround = (link: Element) => [...(scopeOf(link)?.querySelectorAll<FormField>(FIELDS) ?? [])]

const isSelect = (field: Element): field is HTMLSelectElement => field instanceof HTMLSelectElement

export const quantityBeside = (link: Element): FormField | undefined =>
  fieldsAround(link).find(({ name }) => name === 'qty')

/** The form of the product beside a link, if a file is chosen in it. */
export const formWithFile = (link: Element): HTMLFormElement | null | undefined =>
  fieldsAround(link).find(({ type, files }) => type === 'file' && files?.length)?.form

export const readFields = (link: Element): Field[] =>
  fieldsAround(link)
    .filter(field => field.type !== 'file' && (!isChoice(field) || field.checked))
    .map(field => ({
      name: field.name,
      selector: field.dataset['selector'] || undefined,
      values: isSelect(field) ? [...field.selectedOptions].map(({ value }) => value) : [field.value],
      isMultiple: field.multiple,
    }))
