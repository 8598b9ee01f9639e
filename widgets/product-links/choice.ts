/** Reads the chosen options of the product beside a link. */
import { showError } from '../../core/form/field-error.ts'
import { type Field as FormField, isChoice } from '../../core/form/fields.ts'
import { labels } from '../../core/form/labels.ts'
import { checkField } from '../../core/form/validate.ts'
import { translate } from '../../core/page/translate.ts'
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

/** Checks the quantity beside a link by its rules, which an empty one and 0 break; shows the message and focuses the field. */
export const checkQuantity = (link: Element): boolean => {
  const field = fieldsAround(link).find(({ name }) => name === 'qty')
  if (!field) return true
  const isFine = checkField(field)
  if (isFine && Number.parseFloat(field.value) > 0) return true
  if (isFine) showError(field, translate(labels.positive))
  field.focus()
  return false
}

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
