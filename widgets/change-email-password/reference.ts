import { labels as accountLabels } from '../../core/form/account-labels.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { labels as summaryLabels } from '../../core/form/summary-labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { ChangeEmailPasswordOptions } from './options.ts'

export default describe(ChangeEmailPasswordOptions, {
  place: 'Visitor',
  options: {
    titleChangeEmail: { about: 'The title while the e-mail alone is changed', example: 'Change Email' },
    titleChangePassword: { about: 'The title while the password alone is changed', example: 'Change Password' },
    titleChangeEmailAndPassword: { about: 'The title while both are', example: 'Change Email and Password' },
  },
  texts: { ...accountLabels, ...summaryLabels, required: formLabels.required, email: formLabels.email },
  states: {
    hidden: 'on the block, and on the rows that the choice does not need',
    disabled: 'on the fields of hidden rows, which are not sent',
    'aria-expanded': 'on the two boxes',
  },
})
