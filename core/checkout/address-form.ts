/** The fields of one address form: read, filled, and told what is wrong with them, in place. */
import type { QuoteAddress } from './quote.ts'

type Field = HTMLInputElement | HTMLSelectElement

export const fieldOf = (root: ParentNode, name: string): Field | null =>
  root.querySelector<Field>(`[name="${name}"]:not([disabled])`)

const value = (root: ParentNode, name: string) => fieldOf(root, name)?.value ?? ''

export const readAddress = (root: ParentNode): QuoteAddress => {
  const region = fieldOf(root, 'region_id')
  const option = region instanceof HTMLSelectElement ? region.selectedOptions[0] : undefined
  const lines = [...root.querySelectorAll<HTMLInputElement>('[name^="street["], [name="street[]"]')]
  const company = value(root, 'company')
  return {
    firstname: value(root, 'firstname'),
    lastname: value(root, 'lastname'),
    countryId: value(root, 'country_id'),
    street: lines.map(line => line.value),
    postcode: value(root, 'postcode'),
    city: value(root, 'city'),
    telephone: value(root, 'telephone'),
    ...(company && { company }),
    ...(option?.value
      ? { regionId: option.value, regionCode: option.dataset['code'] ?? '', region: option.text }
      : { region: value(root, 'region') }),
  }
}

/** Everything typed, by field name: what is kept in the browser. */
export const readFields = (root: ParentNode): Record<string, string> =>
  Object.fromEntries(
    [...root.querySelectorAll<Field>('input[name], select[name]')]
      .filter(({ type, disabled }) => !disabled && type !== 'hidden' && type !== 'radio')
      .map(({ name, value }) => [name, value]),
  )

/** Puts back what was typed; the country first, since others depend on it. */
export const fillFields = (root: ParentNode, values: Readonly<Record<string, unknown>>): void => {
  for (const name of Object.keys(values).sort(name => (name === 'country_id' ? -1 : 1))) {
    const field = fieldOf(root, name)
    const text = values[name]
    if (!field || typeof text !== 'string' || !text || field.value === text) continue
    field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

let last = 0

/** Says under a field what is wrong with it; an empty text takes that away. */
export const showError = (field: Element, text: string): void => {
  const id = field.getAttribute('data-error') ?? `skerry-error-${++last}`
  let line = document.getElementById(id)
  if (!text) {
    line?.remove()
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
    return
  }
  if (!line) {
    line = document.createElement('div')
    line.id = id
    line.className = 'mage-error field-error'
    ;(field.closest('.control') ?? field).append(line)
    field.setAttribute('data-error', id)
  }
  line.textContent = text
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', id)
}

export const labelOf = (field: Field): string =>
  (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name).trim()

/** Fields that must say something and do not. */
export const emptyFields = (root: ParentNode): Field[] =>
  [...root.querySelectorAll<Field>('input[required], select[required]')].filter(
    field =>
      !field.disabled && !field.hidden && !field.closest('[hidden]') && field.type !== 'radio' && !field.value.trim(),
  )
