import { writeField } from '../dom/changes.ts'
import { isOn } from '../schema/is-on.ts'

/** A field of any kind: selects and text areas have the members that checking needs, too. */
export type Field = HTMLInputElement

export const isChoice = ({ type }: Field): boolean => type === 'radio' || type === 'checkbox'

/** Whether a shopper can see a field: a theme hides others with rules of its own. */
export const isShown = (field: Field): boolean => field.checkVisibility?.() ?? true

/** Fields to check: named, enabled, and neither hidden nor inside something hidden. */
export const fieldsIn = (root: ParentNode): Field[] => {
  const all = root instanceof HTMLFormElement ? root.elements : root.querySelectorAll('input, select, textarea')
  return ([...all] as Field[]).filter(
    field => field.name && field.willValidate && field.localName !== 'button' && !field.closest('[hidden]'),
  )
}

/** Where the changes of a root's fields are heard: those of a form may be outside it, by their attribute `form`. */
export const placeOf = (root: HTMLElement): HTMLElement =>
  root instanceof HTMLFormElement ? root.ownerDocument.documentElement : root

/** The field of a name that is enabled. */
export const fieldOf = (root: ParentNode, name: string): Field | null =>
  root.querySelector<Field>(`[name="${name}"]:not([disabled])`)

/** The text of a field's label; of one around a list or a text area without what these contain. */
export const labelOf = (field: Field): string => {
  const label = field.labels?.[0]?.cloneNode(true) as HTMLElement | undefined
  for (const inner of label?.querySelectorAll('select, textarea') ?? []) inner.remove()
  return (label?.textContent ?? field.getAttribute('aria-label') ?? field.name).trim()
}

/** Everything typed, selected or ticked, by field name: for keeping it in the browser. */
export const readFields = (root: ParentNode, isRead = (_: Field): boolean => true): Record<string, string> =>
  Object.fromEntries(
    [...root.querySelectorAll<Field>('input[name], select[name]')]
      .filter(field => !field.disabled && field.type !== 'hidden' && field.type !== 'radio' && isRead(field))
      .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? `${+checked}` : value]),
  )

/** Fills fields by name, which may be any text; the country first, since others depend on it. */
export const fillFields = (root: ParentNode, values: Readonly<Record<string, unknown>>): void => {
  for (const name of Object.keys(values).sort(name => (name === 'country_id' ? -1 : 1))) {
    const fields = root.querySelectorAll<Field>('[name]:not([disabled])')
    const field = [...fields].find(field => field.name === name)
    const text = values[name]
    if (!field || typeof text !== 'string' || !text) continue
    if (field.type === 'checkbox') field.checked = isOn(text)
    else if (field.value !== text) writeField(field, text)
  }
}
