import { labels as captchaLabels } from '../../core/customer/captcha-labels.ts'
import { labels as signInLabels } from '../../core/customer/sign-in-labels.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { labels as showLabels } from '../../core/form/show-password-labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { CheckoutEmailOptions } from './options.ts'

export default describe(CheckoutEmailOptions, {
  place: 'Checkout',
  options: {
    autocomplete: { about: 'Whether browsers may fill the password', example: 'off' },
    validatedEmailValue: {
      about: 'The server’s address, where the browser has none',
      example: 'ona@example.com',
      otherwise: 'none',
    },
    customerForgotPasswordUrl: {
      about: 'The page for a forgotten password',
      example: '/customer/account/forgotpassword/',
      otherwise: 'Magento’s own',
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
    'sign-in:opened': 'the password is in the page',
    'sign-in:submitting': 'before the call; a listener may add fields or cancel it',
    'sign-in:succeeded': 'the customer is signed in; the checkout is loaded again',
    'sign-in:failed': 'nobody is signed in',
  },
  sections: {
    'checkout-data': '`inputFieldEmailValue`, `validatedEmailValue`, `checkedEmailValue`, kept as Magento does',
    captcha: 'whether the captcha is required, on a page that registers it',
  },
  calls: {
    'POST rest/{store}/V1/customers/isEmailAvailable': '2000 ms after the last key, with a valid address',
    'POST customer/ajax/login': 'Sign In',
    'GET customer/section/load': 'the answer to that was lost: whether the session has a customer',
  },
  texts: {
    ...labels,
    ...signInLabels,
    ...captchaLabels,
    required: formLabels.required,
    email: formLabels.email,
    show: showLabels.show,
  },
})
