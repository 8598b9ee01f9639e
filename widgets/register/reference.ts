import { labels as accountLabels } from '../../core/form/account-labels.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { labels as showLabels } from '../../core/form/show-password-labels.ts'
import { labels as summaryLabels } from '../../core/form/summary-labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { RegisterOptions } from './options.ts'

export default describe(RegisterOptions, {
  place: 'Visitor',
  options: {
    newsletterStatusUrl: {
      about: 'Says whether an address has the newsletter',
      example: '/newsletter/ajax/status',
    },
  },
  calls: { 'GET newsletter/ajax/status': 'an address is typed, and the newsletter’s box is empty' },
  texts: {
    ...accountLabels,
    ...summaryLabels,
    required: formLabels.required,
    email: formLabels.email,
    show: showLabels.show,
  },
  states: {
    'password-none … password-very-strong': 'classes of the strength meter',
    disabled: 'on the button while the newsletter is asked for',
  },
})
