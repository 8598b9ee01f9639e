import { $quote } from '../../core/checkout/quote.ts'
import { seedQuote } from '../../core/checkout/seed-quote.ts'
import { couponCodeOf } from '../../core/checkout/segments.ts'
import { released } from '../../core/dom/released.ts'
import { defineLateBehavior } from '../../core/island/late.ts'
import { captchaOf } from './model.ts'
import { CouponOptions } from './options.ts'

/** Forms that were sent while their box was on its way. */
const sent = new WeakSet<HTMLElement>()

/**
 * The box for a discount code, on the cart page and at the checkout. Until it is touched, or there is a code to look
 * after, the server's form stands as it is.
 */
export default defineLateBehavior(
  CouponOptions,
  (host, begin, signal, options) => {
    seedQuote(options.cartId)
    const look = () => {
      if (couponCodeOf($quote.get().totals)) begin()
    }
    signal.addEventListener('abort', $quote.listen(look))
    look()
    if (options.couponCode || captchaOf(options.captcha)?.isRequired) begin()
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      host.addEventListener(type, begin, { signal, passive: true })
    host.addEventListener(
      'submit',
      event => {
        event.preventDefault()
        sent.add(host)
        begin()
      },
      { signal },
    )
  },
  async host => {
    const { couponView } = await import('./view.tsx')
    await released(host)
    return (host, ...rest) => {
      const wasSent = sent.has(host)
      const { activeElement } = document
      const isInside = host.contains(activeElement)
      const { id, localName, selectionStart = null } = (activeElement ?? host) as HTMLInputElement
      const undo = couponView.connect(host, ...rest)
      // Somebody is typing here: the caret stays where it was.
      if (isInside) {
        const same = host.querySelector<HTMLInputElement>(id ? `#${CSS.escape(id)}` : localName)
        same?.focus({ preventScroll: true })
        if (selectionStart !== null) same?.setSelectionRange(selectionStart, selectionStart)
      }
      if (wasSent) (host as HTMLFormElement).requestSubmit()
      return undo
    }
  },
)
