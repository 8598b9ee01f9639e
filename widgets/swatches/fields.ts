/** The form's fields of a choice, one per attribute: `super_attribute[93]`, as Magento's server reads them. */
import { writeField } from '../../core/dom/changes.ts'
import { make } from '../../core/dom/make.ts'
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
  const name = fieldName(id)
  return make('input', {
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
export const addFields = (form: HTMLFormElement, attributes: readonly Attribute[], signal: AbortSignal): void => {
  const known = fieldsIn(form).map(({ name }) => name)
  const fields = attributes.map(makeField).filter(({ name }) => !known.includes(name))
  form.append(...fields)
  signal.addEventListener('abort', () => {
    for (const field of fields) field.remove()
  })
}
