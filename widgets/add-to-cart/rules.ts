/** Magento's rules for the fields of a product form (price contract, 5): pure, words as English labels. */
import { labels } from './labels.ts'

/** What a rule looks at. For radio buttons and checkboxes `value` is that of the chosen ones of the name. */
export type Entry = { name: string; value: string }
export type Failure = readonly [label: string, ...values: (string | number)[]]

// A string in either quotes, a bare key before its colon, or a comma too many.
const TOKEN = /"(?:[^"\\]|\\.)*"|'((?:[^'\\]|\\.)*)'|([a-z_$][\w$-]*)(?=\s*:)|,(?=\s*[}\]])/gi

/**
 * Reads what themes write into `data-validate`: JSON, JSON escaped twice, or an object as JavaScript writes it. What
 * cannot be read has no rules; nothing is ever evaluated.
 */
export const parseRules = (text: string): Record<string, unknown> => {
  const json = text
    .replaceAll('&quot;', '"')
    .replace(TOKEN, (token, single?: string, key?: string) =>
      token[0] === '"'
        ? token
        : single !== undefined
          ? JSON.stringify(single.replace(/\\(.)/g, '$1'))
          : key
            ? `"${key}"`
            : '',
    )
  try {
    return Object(JSON.parse(json))
  } catch {
    return {}
  }
}

const quantityFailure = (quantity: number, rule: unknown): Failure | undefined => {
  const { minAllowed, maxAllowed, qtyIncrements } = Object(rule) as Record<string, number | string>
  if (!(quantity > 0)) return [labels.positive]
  if (minAllowed && quantity < +minAllowed) return [labels.fewest, minAllowed]
  if (maxAllowed && quantity > +maxAllowed) return [labels.most, maxAllowed]
  if (!qtyIncrements) return undefined
  // 0.3 is three times 0.1 although 0.3 % 0.1 is not 0.
  const times = quantity / +qtyIncrements
  return Math.abs(times - Math.round(times)) > 1e-9 ? [labels.increments, qtyIncrements] : undefined
}

/** The first rule that a field breaks; `entries` are all fields of the form, for rules about several. */
export const failureOf = (
  { name, value }: Entry,
  rules: Record<string, unknown>,
  entries: readonly Entry[],
): Failure | undefined => {
  const has = (...names: string[]) => names.some(rule => rules[rule] && rules[rule] !== 'false')
  if (!value && has('validate-one-required-by-name', 'validate-one-required')) return [labels.selectOne]
  if (!value && has('required', 'required-entry', 'validate-select')) return [labels.required]
  const number = Number(value.replace(',', '.'))
  if (has('required-number') && !value) return [labels.number]
  if (has('validate-number') && Number.isNaN(number)) return [labels.number]
  if (has('validate-greater-than-zero') && !(number > 0)) return [labels.positive]
  if (has('validate-item-quantity')) return quantityFailure(number, rules['validate-item-quantity'])
  // One message for all products of a group stands at its first field.
  const group = entries.filter(entry => entry.name.startsWith('super_group['))
  if (has('validate-grouped-qty') && group[0]?.name === name && !group.some(entry => +entry.value > 0))
    return [labels.grouped]
  return undefined
}
