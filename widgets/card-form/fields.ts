/** The fields of a card in the server's markup, found by the ends of Magento's `data-container`. */
import { type Expiry, parseExpiry, toExpiry } from '../../core/checkout/card-dates.ts'
import { setAttributes } from '../../core/dom/make.ts'
import type { Field } from '../../core/form/fields.ts'

export type Fields = {
  number: Field
  /** Month and year, or one field with both. */
  month: Field
  year: Field
  /** Of shops that ask for it. */
  cvv: Field | null
}

/** Attributes by which browsers and password managers recognise the fields, and phones choose a keyboard. */
const ATTRIBUTES = {
  number: { autocomplete: 'cc-number', inputmode: 'numeric' },
  cvv: { autocomplete: 'cc-csc', inputmode: 'numeric' },
  month: { autocomplete: 'cc-exp-month' },
  year: { autocomplete: 'cc-exp-year' },
  date: { autocomplete: 'cc-exp', inputmode: 'numeric' },
} as const

/** @throws Without a field for the number or the date. */
export const findFields = (host: HTMLElement): Fields => {
  const find = (part: keyof typeof ATTRIBUTES) => host.querySelector<Field>(`[data-container$="-cc-${part}"]`)
  const number = find('number')
  const date = find('date')
  const month = date ?? find('month')
  const year = date ?? find('year')
  if (number && month && year) return { number, month, year, cvv: find('cvv') }
  const missing = [!number && '…-cc-number', !month && '…-cc-month', !year && '…-cc-year'].filter(Boolean)
  throw new Error(`The form has no field with data-container="${missing.join('", "')}".`)
}

export const listOf = ({ number, month, year, cvv }: Fields): Field[] => [
  ...new Set([number, month, year, ...(cvv ? [cvv] : [])]),
]

export const expiryOf = ({ month, year }: Fields): Expiry =>
  month === year ? parseExpiry(month.value) : toExpiry(month.value, year.value)

/**
 * Prepares the fields: text instead of numbers, no name by which a form or a script of the page could send them, and a mark
 * by which recorders of sessions leave them out.
 *
 * @returns Its undo.
 */
export const prepareFields = (fields: Fields): (() => void) => {
  const isOneDate = fields.month === fields.year
  const parts = [
    [fields.number, ATTRIBUTES.number],
    ...(isOneDate
      ? ([[fields.month, ATTRIBUTES.date]] as const)
      : ([
          [fields.month, ATTRIBUTES.month],
          [fields.year, ATTRIBUTES.year],
        ] as const)),
    [fields.cvv, ATTRIBUTES.cvv],
  ] as const
  const undo = parts.flatMap(([field, attributes]) => {
    if (!field) return []
    const isInput = field instanceof HTMLInputElement
    // A number field takes `e` and `-`, has no caret to read, and loses a number's first zero.
    const type = isInput && field.type === 'number' ? { type: 'text' } : {}
    const added: Record<string, string> = { 'data-private': '', ...attributes, ...type }
    const names = Object.keys({ ...added, name: '' })
    const before = Object.fromEntries(names.map(name => [name, field.getAttribute(name)]))
    setAttributes(field, { ...added, name: null })
    return () => setAttributes(field, before)
  })
  return () => {
    for (const step of undo) step()
  }
}
