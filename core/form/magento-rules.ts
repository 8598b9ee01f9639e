/**
 * The rules of Magento that few forms have. A chunk of its own: an account's form loads it when a field names one of them.
 */
import { translate } from '../page/translate.ts'
import { addAccountRules } from './account-rules.ts'
import { parseDate, parseLoosely } from './dates.ts'
import { isEmail } from './is-email.ts'
import { labels } from './magento-labels.ts'
import { addRules, filled, parseNumber, type Rule, required } from './rules.ts'

const URL_PATTERN = /^\s*(https?|ftp):\/\/[a-z\d][\w-]*(\.[a-z\d][\w-]*)*(:\d+)?([/?#].*)?$/i

/** Patterns of texts that are not empty; blanks alone are a text. */
const PATTERNS: readonly (readonly [rules: string, pattern: RegExp, label: string])[] = [
  ['validate-alpha', /^[a-z]+$/i, labels.alpha],
  ['validate-alphanum', /^[a-z\d]+$/i, labels.alphanumeric],
  ['validate-alphanum-with-spaces', /^[a-z\d ]+$/i, labels.alphanumericBlanks],
  ['validate-code validate-data', /^[a-z]\w+$/i, labels.code],
  ['validate-xml-identifier', /^[a-z][\w/-]*$/i, labels.xml],
  ['validate-identifier', /^[a-z\d][a-z\d_/-]+(\.[a-z\d_-]+)?$/, labels.identifier],
  ['validate-street', /^[ \w]{3,}(\.|#\d+)?[\s\w#.]*$/, labels.street],
  ['validate-phoneStrict', /^(\(\d{3}\)|\d{3})[-\s]?\d{3}[-\s]\d{4}$/, labels.phone],
  ['validate-phoneLax', /^(\d[-. ]?)?(\(\d{3}\)|\d{3})?[-. ]?\d{3}[-. ]?\d{4}$/, labels.phone],
  ['validate-fax', /^(\(\d{3}\)|\d{3})[-\s]?\d{3}[-\s]\d{4}$/, labels.fax],
  ['phoneUS', /^(1-?)?(\([2-9]\d\d\)|[2-9]\d\d)-?\s*[2-9]\d\d-?\s*\d{4}$/, labels.usPhone],
  ['phoneUK', /^\(?(0|\+44)[1-9]\d{1,4}\)?\s?\d{3,4}\s?\d{3,4}$/, labels.usPhone],
  ['mobileUK', /^(0|\+44)7\d{3}\s?\d{6}$/, labels.mobile],
  ['validate-emailSender', /^.+$/, labels.emailSender],
  ['validate-ssn', /^\d{3}-?\d{2}-?\d{4}$/, labels.ssn],
  ['validate-zip-us', /^\d{5}(-\d{4})?$/, labels.zipUs],
  ['validate-currency-dollar', /^\$?-?(\d{1,3}(,\d{3})+|\d+|(?=\.\d))(\.\d{0,2})?$/, labels.dollars],
  ['validate-css-length', /^(\d+\.?\d*|\.\d+)(px|pc|pt|ex|em|mm|cm|in|%)?$/, labels.cssLength],
  ['validate-url', URL_PATTERN, labels.urlWithProtocol],
  ['url url2', URL_PATTERN, labels.url],
  ['validate-clean-url', /^((https?|ftp):\/\/|www\.)[a-z\d][\w-]*(\.[a-z\d][\w-]*)*\.[a-z]{2,}\/?$/i, labels.wordUrl],
  ['letters-only', /^[a-z]+$/i, labels.lettersOnly],
  ['letters-with-basic-punc', /^[a-z\-.,()'"\s]+$/i, labels.lettersAndSigns],
  ['alphanumeric', /^\w+$/, labels.wordsOnly],
  ['no-whitespace', /^\S+$/, labels.noBlanks],
  ['no-marginal-whitespace', /^\S(.*\S)?$/s, labels.noEdgeBlanks],
  ['integer', /^-?\d+$/, labels.integer],
  ['digits', /^\d+$/, labels.digits],
  ['number', /^-?(\d{1,3}(,\d{3})+|\d+|(?=\.\d))(\.\d+)?$/, labels.number],
  ['time', /^([01]\d|2[0-3])(:[0-5]\d){0,2}$/, labels.time],
  ['time12h', /^(0?[1-9]|1[0-2])(:[0-5]\d){0,2}\s[ap]m$/i, labels.time12h],
  ['not-negative-amount', /^\s*\d+([,.]\d+)*\s*%?\s*$/, labels.positiveAmount],
  ['validate-per-page-value-list', /^\d+(,\d+)*$/, labels.list],
]

/** Runs of letters and digits; a hyphen or an apostrophe inside is part of the word. */
const countWords = (text: string) => text.match(/[\p{L}\p{N}]+(['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0

/** A rule whose parameter, a number or several, is in its message. */
const limited =
  (isBroken: (value: string, ...limits: number[]) => boolean, label: string): Rule =>
  (value, parameter) => {
    const limits = Object.values(Object(typeof parameter === 'object' ? parameter : [parameter])).map(Number)
    // As a class the rule has no limit.
    return value && parameter !== true && isBroken(value, ...limits) ? [label, ...limits] : undefined
  }

const isOutside = (value: number, min: string | undefined, max: string | undefined) =>
  (!!min && value < parseNumber(min)) || (!!max && value > parseNumber(max))

/**
 * Between the limits of the parameter, `10-20`, or else of the last class that has some: several do not add up. A parameter
 * that is no range accepts nothing, as in Magento.
 */
const rangeRule = (prefix: string, number: string): Rule => {
  const range = `(-?${number})?-(-?${number})?$`
  return (value, parameter, _, rules) => {
    if (!value) return undefined
    const isGiven = typeof parameter === 'string' && parameter !== 'true'
    const texts = isGiven ? [`${prefix}-${parameter}`] : Object.keys(rules)
    const found = texts
      .flatMap(text => [new RegExp(`^${prefix}-${range}`).exec(text) ?? []])
      .findLast(({ length }) => length)
    const typed = parseNumber(value)
    return Number.isNaN(typed) || (isGiven && !found) || isOutside(typed, found?.[1], found?.[2])
      ? [labels.range]
      : undefined
  }
}

/** A number or a range that lies within the class `range-10-20`. */
const rangeOfRanges: Rule = (value, _, __, rules) => {
  if (!value) return undefined
  const typed = /^(-?\d+)-(-?\d+)$/.exec(value) ?? [value, value, value]
  const [from, to] = typed.slice(1).map(Number) as [number, number]
  const limits = Object.keys(rules).flatMap(name => [/^range-(-?\d+)?-(-?\d+)?$/.exec(name) ?? []])
  const isWithin = limits.every(([, min, max]) => !isOutside(from, min, undefined) && !isOutside(to, undefined, max))
  return from <= to && isWithin ? undefined : [labels.range]
}

const lengthRule: Rule = (value, _, __, rules) => {
  const limitOf = (prefix: string) =>
    Number(
      Object.keys(rules)
        .find(name => name.startsWith(`${prefix}-length-`))
        ?.replace(/\D/g, ''),
    )
  const [min, max] = [limitOf('minimum'), limitOf('maximum')]
  if (value.length > max) return [labels.shorter, max]
  return value.trim() && value.length < min ? [labels.longer, min] : undefined
}

/** Compared with the field that the parameter's selector names, as the message says; passes while either is empty. */
const compared =
  (isBroken: (value: number, other: number) => boolean, label: string): Rule =>
  (value, selector, { readValue }) => {
    const other = readValue(`${selector}`)?.trim()
    return value.trim() && other && isBroken(Number(value), Number(other))
      ? [translate(label).replace('%s', other)]
      : undefined
  }

/** Required while another field is filled, or while it is empty. */
const dependent =
  (isAsked: (other: string) => boolean, label: string): Rule =>
  (value, selector, { readValue }) =>
    !value.trim() && isAsked(readValue(`${selector}`)?.trim() ?? '') ? [label] : undefined

const forbiddenExtensions: Rule = (value, _, { data }) => {
  const forbidden = data['validationParams'] ?? ''
  const list = forbidden.split(',')
  return value.split(',').some(each => each && list.includes(each))
    ? [translate(labels.extensions) + forbidden]
    : undefined
}

/** A day of the class `date-range-{name}-from` is not after that of `date-range-{name}-to`. */
const dateRange: Rule = (value, _, { readValue }, rules) => {
  const name = Object.keys(rules).flatMap(each => /^date-range-(\w+)-from$/.exec(each)?.[1] ?? [])[0]
  const days = [value, name && readValue(`.date-range-${name}-to`)].map(text => text && parseLoosely(text, 'M/d/y'))
  const [from, to] = days.map(day => (day ? Date.UTC(day.year, day.month - 1, day.day) : Number.NaN))
  return Number(from) > Number(to) ? [labels.ascending] : undefined
}

const matches = (value: string, pattern: string) => {
  try {
    return new RegExp(pattern).test(value)
  } catch {
    // A pattern of another language: the server checks it.
    return true
  }
}

const areEmails = (texts: readonly string[]) => texts.every(isEmail)

const password = filled(value => !!value.trim() && value.trim().length < 6, labels.password)
const isAdminPassword = (text: string) => text.length > 6 && /[a-z]/i.test(text) && /\d/.test(text)

/** Adds them to the others; more calls change nothing. */
export const addMagentoRules = (): void => {
  addAccountRules()
  addRules({
    'required-option': required,
    'required-options-count': required,
    'datetime-validation': value => (value.trim() ? undefined : [labels.requiredDate]),
    'rating-required': value => (value ? undefined : [labels.rating]),
    'required-file': value => (value ? undefined : [labels.file]),
    'required-if-specified': dependent(other => !!other, labels.required),
    'required-if-not-specified': dependent(other => !other, labels.required),
    'required-number-if-specified': dependent(other => !!other, labels.number),
    'validate-state': value => (value === '0' ? [labels.state] : undefined),
    ...Object.fromEntries(
      PATTERNS.flatMap(([names, pattern, label]) =>
        names.split(' ').map(name => [name, filled(value => !pattern.test(value), label)]),
      ),
    ),
    email: filled(value => !isEmail(value), labels.email),
    'validate-emails': filled(value => !areEmails(value.trim().split(/[\s,]+/)), labels.emails),
    pattern: (value, pattern) =>
      value && pattern !== true && !matches(value, `${pattern}`) ? [labels.format] : undefined,
    'validate-length': lengthRule,
    'stripped-min-length': limited((value, min) => value.trim().length < Number(min), labels.minLength),
    rangelength: limited((value, min, max) => value.length < Number(min) || value.length > Number(max), labels.lengths),
    'max-words': limited((value, max) => countWords(value) > Number(max), labels.maxWords),
    'min-words': limited((value, min) => countWords(value) < Number(min), labels.minWords),
    'range-words': limited(
      (value, min, max) => countWords(value) < Number(min) || countWords(value) > Number(max),
      labels.words,
    ),
    min: limited((value, min) => parseNumber(value) < Number(min), labels.atLeast),
    max: limited((value, max) => parseNumber(value) > Number(max), labels.atMost),
    range: limited(
      (value, min, max) => parseNumber(value) < Number(min) || parseNumber(value) > Number(max),
      labels.between,
    ),
    'validate-zero-or-greater': filled(value => !(parseNumber(value) >= 0), labels.notNegative),
    'validate-number-range': rangeRule('number-range', '[\\d.,]+'),
    'validate-digits-range': rangeRule('digits-range', '\\d+'),
    'validate-range': rangeOfRanges,
    'less-than-equals-to': compared((value, other) => value > other, labels.atMostOther),
    'greater-than-equals-to': compared((value, other) => value < other, labels.atLeastOther),
    'validate-password': password,
    'validate-new-password': password,
    'validate-admin-password': filled(value => !!value.trim() && !isAdminPassword(value.trim()), labels.adminPassword),
    'validate-cpassword': (value, _, { readValue }) =>
      value === readValue('#password, .validate-password, .validate-admin-password')
        ? undefined
        : [labels.passwordsDiffer],
    'validate-forbidden-extensions': forbiddenExtensions,
    'validate-date-au': filled(value => !parseDate(value, 'dd/MM/y'), labels.dateAu),
    dateITA: filled(value => !parseDate(value, 'd/M/y'), labels.date),
    dateISO: filled(value => !parseDate(value.replaceAll('/', '-'), 'y-M-d'), labels.dateIso),
    'validate-date-range': dateRange,
  })
}
