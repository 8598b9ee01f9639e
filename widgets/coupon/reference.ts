import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { CouponOptions } from './options.ts'

export default describe(CouponOptions, {
  about: 'The box for a discount code: applied and taken back in place, with the shop’s captcha where it asks for one',
  place: 'Checkout',
  host: 'the form of the code, `#discount-coupon-form` of a cart page or `#discount-form` of a checkout',
  markup: `<form id="discount-coupon-form" action="/checkout/cart/couponPost/" method="post" data-widget="coupon" data-coupon-code="">
  <input type="hidden" name="form_key" value="…">
  <input type="hidden" name="remove" value="0">
  <details>
    <summary>Apply Discount Code</summary>
    <label for="coupon_code">Enter discount code</label>
    <input id="coupon_code" name="coupon_code" required>
    <button type="submit">Apply Discount</button>
  </details>
</form>`,
  options: {
    cartId: {
      about: 'Masked id of a guest’s cart; a customer’s needs none',
      example: 'wR4hBz…',
      otherwise: 'the customer’s own cart, or the one another widget of the page has named',
    },
    couponCode: {
      about: 'The code in use, as long as no totals say it',
      example: 'SPRING',
      otherwise: 'none is in use',
    },
    captcha: {
      about: 'Magento’s `captcha`; the form’s name in it is `sales_rule_coupon_request`',
      example:
        '{"sales_rule_coupon_request": {"isRequired": false, "imageSrc": "", "refreshUrl": "/captcha/refresh/", "timestamp": 0}}',
      shape:
        'Record<string, { isRequired: boolean; imageSrc: string; imageHeight?: number; refreshUrl: string; timestamp: number }>',
    },
  },
  events: {
    'coupon:changing': 'before the call; a listener may add headers, or stop it',
    'coupon:applied': 'the server took the code, and the totals are here',
    'coupon:canceled': 'the code is taken back',
    'coupon:failed': 'the server refused',
  },
  sections: { captcha: 'whether the form asks for a picture’s letters, where the page registers it' },
  calls: {
    'PUT rest/{store}/V1/{cart}/coupons/{code}': 'Apply, with `X-Captcha` where it is asked for',
    'DELETE rest/{store}/V1/{cart}/coupons/': 'Cancel',
    'GET rest/{store}/V1/{cart}/payment-information': 'after both: ways to pay, and totals',
    'POST {refreshUrl}': 'a new picture: by its button, after a refusal, and when the shop begins to ask',
  },
  texts: { ...labels, required: formLabels.required },
  states: { 'aria-busy': 'on the content while a call is on its way', disabled: 'on the field while a code is in use' },
  withoutScript: 'The form is posted, and the server says in its messages what came of it',
})
