import { labels as captchaLabels } from '../../core/customer/captcha-labels.ts'
import { labels as accountLabels } from '../../core/form/account-labels.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { labels as showLabels } from '../../core/form/show-password-labels.ts'
import { labels as summaryLabels } from '../../core/form/summary-labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { RegisterOptions } from './options.ts'

export default describe(RegisterOptions, {
  place: 'Visitor',
  options: {
    captcha: {
      about: 'Magento’s `captcha`; the form’s name in it is `user_create`',
      example:
        '{"user_create": {"isRequired": false, "imageSrc": "", "refreshUrl": "/captcha/refresh/", "timestamp": 0}}',
      shape:
        'Record<string, { isRequired: boolean; isCaseSensitive?: boolean; imageSrc: string; imageHeight?: number; refreshUrl: string; timestamp: number }>',
    },
    newsletterStatusUrl: {
      about: 'Says whether an address has the newsletter',
      example: '/newsletter/ajax/status',
    },
  },
  sections: { captcha: 'whether the captcha is required, on a page that registers it' },
  calls: {
    'GET newsletter/ajax/status': 'an address is typed, and the newsletter’s box is empty',
    'POST {refreshUrl}': 'a new picture: by its button, and when the captcha becomes required',
  },
  texts: {
    ...accountLabels,
    ...captchaLabels,
    ...summaryLabels,
    required: formLabels.required,
    email: formLabels.email,
    show: showLabels.show,
  },
  states: {
    'password-none … password-very-strong': 'classes of the strength meter',
    'aria-busy': 'on the form while a press waits for the newsletter’s answer',
  },
})
