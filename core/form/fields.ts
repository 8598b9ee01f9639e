/** A field of any kind: selects and text areas have the members that checking needs, too. */
export type Field = HTMLInputElement

export const isChoice = ({ type }: Field): boolean => type === 'radio' || type === 'checkbox'

/** Fields that can be in the wrong: named, enabled, and neither hidden nor inside something hidden. */
export const fieldsIn = (root: ParentNode): Field[] => {
  const all = root instanceof HTMLFormElement ? root.elements : root.querySelectorAll('input, select, textarea')
  return ([...all] as Field[]).filter(
    field => field.name && field.willValidate && field.localName !== 'button' && !field.closest('[hidden]'),
  )
}

export const labelOf = (field: Field | HTMLSelectElement): string =>
  (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name).trim()
