import { labels as captchaLabels } from '../../core/customer/captcha-labels.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { CouponOptions } from './options.ts'

export default describe(CouponOptions, {
  place: 'Checkout',
  parts: { '[name=coupon_code], [name=discount_code]': 'the field of the code' },
  options: {
    cartId: {
      about: 'Masked id of a guest’s cart',
      example: 'wR4hBz…',
      otherwise: 'the customer’s own cart, or that of another widget of the page',
    },
    couponCode: {
      about: 'The code in use, until totals are loaded',
      example: 'SPRING',
      otherwise: 'none',
    },
    captcha: {
      about: 'Magento’s `captcha`; the form’s name in it is `sales_rule_coupon_request`',
      example:
        '{"sales_rule_coupon_request": {"isRequired": false, "imageSrc": "", "refreshUrl": "/captcha/refresh/", "timestamp": 0}}',
      shape:
        'Record<string, { isRequired: boolean; isCaseSensitive?: boolean; imageSrc: string; imageHeight?: number; refreshUrl: string; timestamp: number }>',
    },
  },
  events: {
    'coupon:changing': 'before the call; a listener may add headers or cancel it',
    'coupon:applied': 'the code is applied and the totals are loaded',
    'coupon:canceled': 'the code is cancelled',
    'coupon:failed': 'the server has refused',
  },
  sections: { captcha: 'whether the captcha is required, on a page that registers it' },
  calls: {
    'PUT rest/{store}/V1/{cart}/coupons/{code}': 'Apply, with `X-Captcha` where it is required',
    'DELETE rest/{store}/V1/{cart}/coupons/': 'Cancel',
    'GET rest/{store}/V1/{cart}/payment-information': 'after both: payment methods and totals',
    'POST {refreshUrl}':
      'a new picture: by its button, after a refusal or an answer that was good, and when the captcha becomes required',
  },
  texts: { ...labels, ...captchaLabels, required: formLabels.required },
  states: { 'aria-busy': 'on the content during a call', disabled: 'on the field while a code is in use' },
})
