/** The form's fields of a choice, one per attribute: `super_attribute[93]`, as Magento's server reads them. */
import { writeField } from '../../core/dom/changes.ts'
import type { Attribute, Chosen } from './variants.ts'

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

const makeField = ({ id, code }: Attribute) => {
  const field = document.createElement('input')
  field.className = 'swatch-input super-attribute-select'
  field.name = fieldName(id)
  field.dataset['selector'] = field.name
  field.dataset['attrName'] = code
  field.required = true
  field.tabIndex = -1
  field.ariaHidden = 'true'
  return field
}

/** Adds the fields that a form lacks. */
export const addFields = (form: HTMLFormElement, attributes: readonly Attribute[], signal: AbortSignal): void => {
  const known = fieldsIn(form).map(({ name }) => name)
  const fields = attributes.map(makeField).filter(({ name }) => !known.includes(name))
  form.append(...fields)
  signal.addEventListener('abort', () => {
    for (const field of fields) field.remove()
  })
}
