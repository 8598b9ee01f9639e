import { setPaymentInformation } from '../../core/checkout/api.ts'
import { type CardForm, cardFormOf } from '../../core/checkout/card-forms.ts'
import { labels as checkoutLabels } from '../../core/checkout/labels.ts'
import { partAttributes } from '../../core/checkout/order-parts.ts'
import { type AuthorizeContext, type PaymentData, registerPaymentMethod } from '../../core/checkout/payment.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { payable } from '../../core/checkout/segments.ts'
import { methodRadio } from '../../core/checkout/until-chosen.ts'
import { readText, writeText } from '../../core/customer-data/storage.ts'
import { make } from '../../core/dom/make.ts'
import { request } from '../../core/http/request.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { openPage } from '../../core/page/leave.ts'
import { translate } from '../../core/page/translate.ts'
import { sendInFrame } from './frame.ts'
import { labels } from './labels.ts'
import { lockTab } from './lock.ts'
import { gatewayFields, type Reply, readToken } from './model.ts'
import { TransparentCardOptions } from './options.ts'

/** Set while the gateway may charge and no order is known: only that, nothing of the card. */
const PENDING_KEY = 'skerry-card-pending'

const never = () => new Promise<never>(() => {})

/** Shows a text above the loader until the shopper closes it; the returned function covers the page again. */
const alertAbove = async (text: string, { pauseLoader }: AuthorizeContext) => {
  const cover = pauseLoader()
  const closed = import('../../core/view/alert.ts').then(
    ({ showAlert }) => new Promise<void>(resolve => showAlert(text, resolve)),
  )
  // Without its file the text is shown in the method, or the page is loaded again.
  await closed.catch(() => {})
  return cover
}

/** What a charge belongs to: another cart or another total needs one of its own. */
const cartNow = () => `${$quote.get().cartId} ${payable($quote.get().totals) ?? ''}`

/** A card that is paid at the gateway, whose frame gets it straight from the form: the shop has a token. */
export default defineBehavior(TransparentCardOptions, (host, options, signal) => {
  const code = options.code || methodRadio(host)?.value || ''
  const notice = make('p', { class: 'skerry-card__notice', role: 'status' })
  host.querySelector('.payment-method-content')?.prepend(notice)
  /** The cart that the gateway has accepted a card for, while it has no order. */
  let acceptedFor: string | undefined
  let releaseTab = () => {}

  const setPending = (isPending: boolean) => writeText(PENDING_KEY, isPending ? '1' : '', 'sessionStorage')
  const data = (additional: PaymentData['additional_data'] = null): PaymentData => ({
    method: code,
    po_number: null,
    additional_data: additional,
  })

  /** Tells the shop which kind of card pays; no number is in it. */
  const announceCard = async (form: CardForm, email: string, attempt: AbortSignal) => {
    const enabler = host.querySelector<HTMLInputElement>('[type=checkbox][name="vault[is_enabled]"]')
    const facts = { ...form.facts(), ...(enabler && { is_active_payment_token_enabler: enabler.checked }) }
    const attributes = partAttributes()
    const isSet = await setPaymentInformation(
      {
        paymentMethod: { ...data(facts), ...(Object.keys(attributes).length && { extension_attributes: attributes }) },
        ...($quote.get().cartId && { email }),
        billing: $quote.get().billing,
      },
      attempt,
    )
    if (!isSet) throw new Error(translate(checkoutLabels.limited))
  }

  /** The gateway's fields for this payment, from the shop: it gets what this list says, and so nothing of the card. */
  const requestToken = (form: CardForm, attempt: AbortSignal) => {
    const agreements = [partAttributes()['agreement_ids']].flat().filter(id => id !== undefined)
    return request<unknown>(options.placeOrderUrl, {
      form: {
        'payment[method]': code,
        controller: options.controllerName,
        cc_type: form.facts().cc_type,
        ...Object.fromEntries(agreements.map(id => [`agreement[${id}]`, '1'])),
      },
      signal: attempt,
      timeoutMs: options.timeoutTime,
      quiet: true,
    })
  }

  const pay = async (form: CardForm, context: AuthorizeContext, attempt: AbortSignal): Promise<Reply> => {
    const token = readToken(await requestToken(form, attempt), options.gateway || code)
    if ('text' in token) {
      const text = token.text || translate(labels.declined)
      await alertAbove(text, context)
      throw new Error(text)
    }
    const fields = gatewayFields(token.fields, form.read(), options)
    setPending(true)
    const replying = sendInFrame(host, options.cgiUrl, fields, attempt)
    form.clear()
    return replying
  }

  /** No reply in time: the gateway may have charged, so the page says it and begins anew. */
  const giveUp = async (context: AuthorizeContext): Promise<never> => {
    const perhaps = readText(PENDING_KEY, 'sessionStorage') ? [translate(labels.perhaps)] : []
    setPending(false)
    const cover = await alertAbove([translate(labels.timeout), ...perhaps].join('\n'), context)
    cover()
    location.reload()
    return never()
  }

  const authorize = async (context: AuthorizeContext): Promise<PaymentData> => {
    if (acceptedFor === cartNow()) return data()
    const form = cardFormOf(code)
    if (!form) throw new Error(translate(labels.unavailable))
    const release = await lockTab()
    if (!release) throw new Error(translate(labels.elsewhere))
    releaseTab = release
    const attempt = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      await announceCard(form, context.email, attempt.signal)
      const late = new Promise<'late'>(resolve => {
        timer = setTimeout(() => resolve('late'), options.timeoutTime)
      })
      const reply = await Promise.race([pay(form, context, attempt.signal), late])
      if (reply === 'late') {
        attempt.abort()
        return await giveUp(context)
      }
      const address = reply.order_success ?? reply.redirect_parent
      if (address || reply.error_msg) setPending(false)
      if (address) {
        openPage(address, { replaces: true })
        return await never()
      }
      if (reply.error_msg) throw new Error(reply.error_msg)
      acceptedFor = cartNow()
      return data()
    } finally {
      clearTimeout(timer)
      attempt.abort()
    }
  }

  /** The order's outcome is known, or told; a card that was accepted without an order waits for one. */
  const settle = ({ detail }: CustomEvent<{ method: string; reason?: string }>) => {
    if (detail.method !== code) return
    // Placed, or gone with an order of another tab.
    if (!detail.reason || detail.reason === 'gone') acceptedFor = undefined
    setPending(false)
    const isWaiting = acceptedFor === cartNow()
    if (!isWaiting) releaseTab()
    showNotice(isWaiting && detail.reason !== 'unsure' ? labels.accepted : '')
  }
  const showNotice = (label: string) => {
    notice.textContent = label && translate(label)
    notice.hidden = !label
  }

  showNotice(readText(PENDING_KEY, 'sessionStorage') ? labels.perhaps : '')
  setPending(false)
  const step = host.closest('form')
  for (const name of ['payment:placed', 'payment:failed'] as const) step?.addEventListener(name, settle, { signal })
  const unregister = registerPaymentMethod({
    code,
    check(isQuiet) {
      if (acceptedFor === cartNow()) return undefined
      const form = cardFormOf(code)
      return form ? form.check(isQuiet) : { text: translate(labels.unavailable) }
    },
    authorize,
  })
  return () => {
    unregister()
    releaseTab()
    notice.remove()
  }
})
