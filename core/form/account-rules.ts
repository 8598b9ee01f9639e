/** The form rules that only a customer's own forms have. */
import { labels } from './account-labels.ts'
import { hasBegun, parseDate, parseLoosely } from './dates.ts'
import { passwordFailure, readLimits } from './password.ts'
import { addRules } from './rules.ts'

/** The server's format of a date field, as `{"dateFormat": "dd/MM/y"}`. */
const formatOf = (parameter: unknown) => String(Object(parameter)['dateFormat'] ?? 'M/d/y')

/** Adds them to the others; more calls change nothing. */
export const addAccountRules = (): void =>
  addRules({
    'validate-customer-password': (value, _, { data, entries }) => {
      const textOf = (field: string) => entries.find(({ name }) => name === field)?.value.trim() ?? ''
      return passwordFailure(value, readLimits(data), textOf('email'), [textOf('firstname'), textOf('lastname')])
    },
    'password-not-equal-to-user-name': (value, name) =>
      typeof name === 'string' && value && value.toLowerCase() === name.toLowerCase()
        ? [labels.sameAsEmail]
        : undefined,
    equalTo: (value, selector, { readValue }) => (value === readValue(`${selector}`) ? undefined : [labels.sameAgain]),
    'validate-date': (value, parameter) =>
      !value || parseDate(value, formatOf(parameter)) ? undefined : [labels.date],
    'validate-dob': (value, parameter) => {
      const day = value && parseLoosely(value, formatOf(parameter))
      return !value || (day && hasBegun(day, new Date())) ? undefined : [labels.birthDate]
    },
  })
