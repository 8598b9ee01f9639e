import { type Day, formatDate, ISO, isDateFormat, parseLoosely } from '../../core/form/dates.ts'
import { parseRules, type RuleParameters } from '../../core/form/rules.ts'

const RULES = ['validate-date', 'validate-dob']

/** The server's format that a field's own rules name. */
export const formatIn = (rules: RuleParameters): string | undefined =>
  RULES.map(name => Object(rules[name])['dateFormat']).find(
    format => typeof format === 'string' && isDateFormat(format),
  )

/** A text of the server as a native date field has it; `undefined` where it is no date of the format. */
export const toNative = (text: string, format: string): string | undefined => {
  if (!text.trim()) return ''
  const day = parseLoosely(text, format) ?? parseLoosely(text, ISO)
  return day && formatDate(day, ISO)
}

/** A native date field's value as the server reads it. */
export const toServer = (value: string, format: string): string => {
  const day = parseLoosely(value, ISO)
  return day ? formatDate(day, format) : ''
}

/** The field's rules for a native value. */
export const nativeRules = (text: string): string => {
  const rules = parseRules(text)
  return JSON.stringify({
    ...rules,
    ...Object.fromEntries(RULES.filter(name => rules[name]).map(name => [name, { dateFormat: ISO }])),
  })
}

const dayOf = (date: Date): Day => ({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() })

/** From that many years ago to today, by this browser's clock. */
export const birthRange = (now: Date, maxAge: number): { min: string; max: string } => {
  const { year, ...rest } = dayOf(now)
  return { min: formatDate({ year: year - maxAge, ...rest }, ISO), max: formatDate({ year, ...rest }, ISO) }
}
