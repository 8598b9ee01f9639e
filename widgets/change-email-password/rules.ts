import { parseRules } from '../../core/form/rules.ts'
import type { Input } from './model.ts'

/** Rules of a shown field, beside those that the server prints: the e-mail keeps its pattern. */
export const rulesFor = (input: Input, printed: string, email: string): string => {
  const own = {
    'change-email': { 'validate-email': true },
    'current-password': {},
    'new-password': { 'validate-customer-password': true, 'password-not-equal-to-user-name': email },
    'confirm-password': { equalTo: '[data-input="new-password"]' },
  }[input]
  return JSON.stringify({ ...parseRules(printed), required: true, ...own })
}
