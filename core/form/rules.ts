/** Magento's form rules, by the names that its markup uses. Pure; messages are English labels. */
import { isEmail } from './is-email.ts'
import { labels } from './labels.ts'

/** A field as the rules see it; the value of radio buttons and checkboxes is that of the first checked one of their name. */
export type Entry = { readonly name: string; readonly value: string }
export type Failure = readonly [label: string, ...values: (string | number)[]]
export type RuleParameters = Readonly<Record<string, unknown>>

/** The field's surroundings, for rules that look at more than its value. */
export type RuleContext = {
  readonly name: string
  /** Of a file field. */
  readonly files?: readonly File[]
  /** All fields of the form. */
  readonly entries: readonly Entry[]
  /** Whether a field of the form that matches the selector is checked. */
  isChecked(selector: string): boolean
  /** The value of the form's field that matches the selector. */
  readValue(selector: string): string | undefined
  /** The field's own data attributes. */
  readonly data: Readonly<Record<string, string | undefined>>
}
/** @param rules All names that the field has, its classes among them: some have limits, as `maximum-length-255`. */
export type Rule = (
  value: string,
  parameter: unknown,
  context: RuleContext,
  rules: RuleParameters,
) => Failure | undefined

const EMOJI = /[\u{10000}-\u{10ffff}]/gu

/** A number with or without groups, in English or continental notation; NaN where the text is none. */
export const parseNumber = (text: string): number => {
  const isContinental = text.lastIndexOf(',') > text.lastIndexOf('.')
  return parseFloat(isContinental ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', ''))
}

const quantityFailure: Rule = (value, parameter) => {
  const quantity = parseNumber(value)
  const { minAllowed, maxAllowed, qtyIncrements } = Object(parameter) as Record<string, number | string>
  if (!(quantity > 0)) return [labels.positive]
  if (minAllowed && quantity < +minAllowed) return [labels.min, minAllowed]
  if (maxAllowed && quantity > +maxAllowed) return [labels.max, maxAllowed]
  if (!qtyIncrements) return undefined
  // 0.3 is three times 0.1 although 0.3 % 0.1 is not 0.
  const times = quantity / +qtyIncrements
  return Math.abs(times - Math.round(times)) > 1e-9 ? [labels.increments, qtyIncrements] : undefined
}

/** A rule with one message. */
const when =
  (isBroken: (value: string) => boolean, label: string): Rule =>
  value =>
    isBroken(value) ? [label] : undefined
/** A rule with one message that an empty field passes; blanks alone do not make a field empty. */
export const filled = (isBroken: (value: string) => boolean, label: string) =>
  when(value => !!value && isBroken(value), label)

export const required = when(value => !value.trim(), labels.required)
/** With a selector the rule asks for any checked field that matches: checkboxes of a bundle differ in their names. */
const oneRequired: Rule = (value, parameter, { isChecked }) =>
  value || (typeof parameter === 'string' && parameter !== 'true' && isChecked(parameter))
    ? undefined
    : [labels.selectOne]

/** Every rule by its name, in the order in which they are checked. */
const RULES: Record<string, Rule> = {
  'validate-one-required-by-name': oneRequired,
  'validate-one-required': oneRequired,
  /** Of downloads, whose parameter is the list's id. */
  'validate-one-checkbox-required-by-name': when(value => !value, labels.selectOne),
  required,
  'required-entry': required,
  'validate-no-empty': required,
  'validate-select': when(value => !value.trim() || value === 'none', labels.select),
  'required-number': when(value => !value.trim(), labels.number),
  'validate-email': filled(value => !isEmail(value), labels.email),
  /** A digit, and no letters but those of an extension. */
  'validate-phone': filled(value => !/\p{N}/u.test(value) || /\p{L}/u.test(value.replace(/ext|x/i, '')), labels.phone),
  'validate-number': filled(value => !/^\s*-?(\d+|(?=.\d))([.,'\s]\d+)*\s*$/.test(value), labels.number),
  'validate-digits': filled(value => /\D/.test(value), labels.number),
  'validate-greater-than-zero': filled(value => !(parseNumber(value) > 0), labels.aboveZero),
  'validate-not-negative-number': filled(value => !(parseNumber(value) >= 0), labels.notNegative),
  'validate-item-quantity': quantityFailure,
  /** One message for all products of a group, at the first field. */
  'validate-grouped-qty': (_, __, { name, entries }) => {
    const group = entries.filter(entry => entry.name.startsWith('super_group['))
    return group[0]?.name === name && !group.some(({ value }) => +value > 0) ? [labels.grouped] : undefined
  },
  maxlength: (value, max) => (value.length > Number(max) ? [labels.tooLong, Number(max)] : undefined),
  minlength: (value, min) => (value && value.length < Number(min) ? [labels.tooShort, Number(min)] : undefined),
  'validate-no-html-tags': when(value => /<\/?[a-z]/i.test(value), labels.html),
  'validate-no-utf8mb4-characters': value => {
    const found = value.match(EMOJI)
    return found ? [labels.characters, found.join('')] : undefined
  },
  'validate-not-number-first': filled(value => !/^[^\d.-]/.test(value.trim()), labels.numberFirst),
}

/** Adds rules that few forms have, after the others. */
export const addRules = (rules: Readonly<Record<string, Rule>>): void => void Object.assign(RULES, rules)

export const isRule = (name: string): boolean => Object.hasOwn(RULES, name)

const NO_CONTEXT: RuleContext = {
  name: '',
  entries: [],
  isChecked: () => false,
  readValue: () => undefined,
  data: {},
}

/** The first rule that a value breaks: its name and message. */
export const failureOf = (
  rules: RuleParameters,
  value: string,
  context = NO_CONTEXT,
): { rule: string; failure: Failure } | undefined => {
  for (const [rule, check] of Object.entries(RULES)) {
    const parameter = rules[rule]
    const failure = parameter && parameter !== 'false' ? check(value, parameter, context, rules) : undefined
    if (failure) return { rule, failure }
  }
  return undefined
}

// A string in either quotes, a bare key before its colon, or a superfluous comma.
const TOKEN = /"(?:[^"\\]|\\.)*"|'((?:[^'\\]|\\.)*)'|([a-z_$][\w$-]*)(?=\s*:)|,(?=\s*[}\]])/gi

/**
 * Rules written in `data-validate`: JSON, JSON escaped twice, or an object literal of JavaScript. Nothing is evaluated;
 * unreadable text has no rules.
 */
export const parseRules = (text: string): RuleParameters => {
  const json = text.replaceAll('&quot;', '"').replace(TOKEN, (token, single?: string, key?: string) => {
    if (token[0] === '"') return token
    if (single !== undefined) return JSON.stringify(single.replace(/\\(.)/g, '$1'))
    return key ? `"${key}"` : ''
  })
  try {
    return Object(JSON.parse(json))
  } catch {
    return {}
  }
}
