import { labels as captchaLabels } from '../../core/customer/captcha-labels.ts'
import { labels as signInLabels } from '../../core/customer/sign-in-labels.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { labels as showLabels } from '../../core/form/show-password-labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { SignInOptions } from './options.ts'

export default describe(SignInOptions, {
  place: 'Visitor',
  options: {
    autocomplete: { about: 'Whether browsers may fill the fields', example: 'off' },
    customerRegisterUrl: {
      about: 'The registration page',
      example: '/customer/account/create/',
      otherwise: 'Magento’s own',
    },
    customerForgotPasswordUrl: {
      about: 'The page for a forgotten password',
      example: '/customer/account/forgotpassword/',
      otherwise: 'Magento’s own',
    },
    customerLoginUrl: {
      about: 'Address of the call',
      example: '/customer/ajax/login/',
      otherwise: '`customer/ajax/login`',
    },
    baseUrl: {
      about: 'Accepted from `window.authenticationPopup`; the page’s own counts',
      example: '/',
      otherwise: 'none',
    },
    captcha: {
      about:
        'Magento’s `captcha`, in addition to that of `checkout` in the page’s facts; the form’s name in it is `user_login`',
      example:
        '{"user_login": {"isRequired": false, "imageSrc": "", "refreshUrl": "/captcha/refresh/", "timestamp": 0}}',
      shape:
        'Record<string, { isRequired: boolean; isCaseSensitive?: boolean; imageSrc: string; imageHeight?: number; refreshUrl: string; timestamp: number }>',
    },
  },
  events: {
    'sign-in:opened': 'the form is in the page',
    'sign-in:submitting': 'before the call; a listener may add fields or cancel it',
    'sign-in:succeeded': 'the customer is signed in; the next page follows',
    'sign-in:failed': 'nobody is signed in',
  },
  sections: {
    customer: '`firstname`, of somebody who has signed in in another tab',
    captcha: 'whether the captcha is required, on a page that registers it',
  },
  calls: {
    'POST {customerLoginUrl}': 'Sign In',
    'GET customer/section/load': 'the answer to that was lost: whether the session has a customer',
    'POST {refreshUrl}': 'a new picture: by its button, after a refusal, and when the captcha becomes required',
  },
  texts: {
    ...labels,
    ...signInLabels,
    ...captchaLabels,
    required: formLabels.required,
    invalid: formLabels.email,
    show: showLabels.show,
  },
  states: { 'aria-busy': 'on the form during a call' },
})
