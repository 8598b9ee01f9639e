import { $quote, seedQuote } from '../../core/checkout/quote.ts'
import { couponCodeOf } from '../../core/checkout/segments.ts'
import { followThemeScripts } from '../../core/checkout/theme-checkout.ts'
import { lazy } from '../../core/island/lazy.ts'
import { isOn } from '../../core/schema/is-on.ts'
import { asMap } from '../../core/schema/php.ts'
import { CAPTCHA_FORM, CouponOptions } from './options.ts'

/**
 * The box for a discount code, on the cart page and at the checkout. Until it is touched, or a code is in use, the
 * server's form stays as it is.
 */
export default lazy({
  options: CouponOptions,
  setup(_host, { cartId }, signal) {
    seedQuote(cartId)
    followThemeScripts(signal)
  },
  wakeOn: [
    'touch',
    (_host, { couponCode, captcha }, wake, signal) => {
      const wakeWithCode = () => {
        if (couponCodeOf($quote.get().totals)) wake()
      }
      signal.addEventListener('abort', $quote.listen(wakeWithCode))
      wakeWithCode()
      if (couponCode || isOn(asMap(captcha[CAPTCHA_FORM])['isRequired'])) wake()
    },
  ],
  load: () => import('./view.tsx'),
})
