import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { ShowPasswordOptions } from './options.ts'

export default describe(ShowPasswordOptions, {
  place: 'Visitor',
  options: {
    passwordSelector: {
      about: 'The fields whose text is shown; those of the host’s form, or of the page where the host is in none',
      example: '#current-password,#password',
    },
  },
  texts: labels,
})
