import { authenticateCard, type Proof } from '../../core/checkout/card-authentication.ts'
import { cardFormOf } from '../../core/checkout/card-forms.ts'
import { type PaymentHandler, registerPaymentMethod } from '../../core/checkout/payment.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { payable } from '../../core/checkout/segments.ts'
import { methodRadio } from '../../core/checkout/until-chosen.ts'
import { make } from '../../core/dom/make.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { mayBeCharged, pay, setPending } from './attempt.ts'
import { labels } from './labels.ts'
import { lockTab } from './lock.ts'
import { TransparentCardOptions } from './options.ts'

/** The key of a charge: another cart or another total needs a charge of its own. */
const cartNow = () => `${$quote.get().cartId} ${payable($quote.get().totals) ?? ''}`

/** A card that is paid at the gateway, whose frame gets it straight from the form: the shop has a token. */
export default defineBehavior(TransparentCardOptions, (host, options, signal) => {
  const code = options.code || methodRadio(host)?.value || ''
  const notice = make('p', { class: 'skerry-card__notice', role: 'status' })
  host.querySelector('.payment-method-content')?.prepend(notice)
  const showNotice = (label: string) => {
    notice.textContent = label && translate(label)
    notice.hidden = !label
  }
  /** The cart that the gateway has accepted a card for, while it has no order; else empty. */
  let acceptedFor = ''
  /** The answer of that card's bank. */
  let proof: Proof = {}
  const isAccepted = () => acceptedFor === cartNow()
  let releaseTab: (() => void) | undefined
  /** What is known of an accepted card without an order: a charge of another total stays, and is none of this one. */
  const noticeNow = () => acceptedFor && (isAccepted() ? labels.accepted : labels.perhaps)

  const check: PaymentHandler['check'] = isQuiet => {
    if (isAccepted()) return undefined
    const form = cardFormOf(code)
    return form ? form.check(isQuiet) : { text: translate(labels.unavailable) }
  }

  const authorize: PaymentHandler['authorize'] = async context => {
    const form = cardFormOf(code)
    if (!isAccepted() && form) {
      // Held on since a card was accepted, whose total has changed.
      releaseTab ??= await lockTab()
      if (!releaseTab) throw new Error(translate(labels.elsewhere))
      proof = await authenticateCard(code, form.read, context)
      const cart = cartNow()
      await pay({ host, code, options, form, proof, context })
      // Another tab may have changed the cart meanwhile.
      acceptedFor = cart
    }
    return { method: code, po_number: null, additional_data: Object.keys(proof).length ? proof : null }
  }

  /** The order's outcome is known, or was shown; a card that was accepted without an order waits for one. */
  const settle = ({ detail }: CustomEvent<{ method: string; reason?: string }>) => {
    if (detail.method !== code) return
    // Placed, or gone with an order of another tab.
    if ((detail.reason ?? 'gone') === 'gone') acceptedFor = ''
    setPending(!!acceptedFor)
    if (!isAccepted()) {
      releaseTab?.()
      releaseTab = undefined
    }
    showNotice(detail.reason === 'unsure' ? '' : noticeNow())
  }

  // The page before was left while the gateway had the card.
  showNotice(mayBeCharged() ? labels.perhaps : '')
  setPending(false)
  const stop = $quote.listen(() => acceptedFor && !notice.hidden && showNotice(noticeNow()))
  const step = host.closest('form')
  for (const name of ['payment:placed', 'payment:failed'] as const) step?.addEventListener(name, settle, { signal })
  const unregister = registerPaymentMethod({ code, check, authorize })
  return () => {
    unregister()
    stop()
    releaseTab?.()
    notice.remove()
  }
})
