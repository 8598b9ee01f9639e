import { labels } from '../../core/form/account-labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { PasswordStrengthOptions } from './options.ts'

const { none, weak, medium, strong, veryStrong } = labels

export default describe(PasswordStrengthOptions, {
  place: 'Visitor',
  options: {
    formSelector: {
      about: 'The form that has the e-mail and the names, where the host is in none',
      example: 'form.form-edit-account',
      otherwise: 'the host’s own form',
    },
  },
  texts: { none, weak, medium, strong, veryStrong },
  states: { 'password-none … password-very-strong': 'classes of the meter' },
})
