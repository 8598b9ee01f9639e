import { labels } from '../../core/form/account-labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { DateFieldOptions } from './options.ts'

export default describe(DateFieldOptions, {
  place: 'Visitor',
  options: {
    dateFormat: {
      about: 'The server’s format, in ICU’s letters',
      example: 'dd/MM/y',
      otherwise: 'that of the field’s `validate-date` or `validate-dob`',
    },
    maxAge: { about: 'How far a birth date reaches back', example: '120', unit: 'years' },
  },
  texts: { date: labels.date, birthDate: labels.birthDate },
})
