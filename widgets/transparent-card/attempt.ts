/** One attempt to pay: the shop gets the card's facts and answers a token; the gateway takes the card and replies. */
import { announcePayment } from '../../core/checkout/announce-payment.ts'
import type { Proof } from '../../core/checkout/card-authentication.ts'
import type { CardForm } from '../../core/checkout/card-forms.ts'
import type { Reply } from '../../core/checkout/frame-reply.ts'
import { partAttributes } from '../../core/checkout/order-parts.ts'
import type { AuthorizeContext } from '../../core/checkout/payment.ts'
import { readText, writeText } from '../../core/customer-data/storage.ts'
import { request } from '../../core/http/request.ts'
import { openPage } from '../../core/page/leave.ts'
import { reloadOnStay } from '../../core/page/stay.ts'
import { translate } from '../../core/page/translate.ts'
import { sendInFrame } from './frame.ts'
import { labels } from './labels.ts'
import { gatewayFields, readToken } from './model.ts'
import type { TransparentCardOptions } from './options.ts'

export type Payment = {
  /** The method's block. */
  host: HTMLElement
  code: string
  options: TransparentCardOptions
  form: CardForm
  /** The answer of the card's bank. */
  proof: Proof
  context: AuthorizeContext
}

/** Set while the gateway may charge and no order is known: only that, nothing of the card. */
const PENDING_KEY = 'skerry-card-pending'

export const mayBeCharged = (): boolean => readText(PENDING_KEY, 'sessionStorage') !== ''
export const setPending = (isPending: boolean): void => writeText(PENDING_KEY, isPending ? '1' : '', 'sessionStorage')

const never = () => new Promise<never>(() => {})

/** Sends the kind of the card to the shop; no number is in it. */
const announceCard = async ({ host, code, form, proof, context: { email } }: Payment, signal: AbortSignal) => {
  const enabler = host.querySelector<HTMLInputElement>('[type=checkbox][name="vault[is_enabled]"]')
  const wish = enabler && { is_active_payment_token_enabler: enabler.checked }
  const facts = { ...form.facts(), ...wish, ...proof }
  await announcePayment(code, facts, email, signal)
}

/** The gateway's fields for this payment, from the shop: it gets what this list says, and so nothing of the card. */
const requestToken = ({ code, options, form }: Payment, signal: AbortSignal) => {
  const agreements = [partAttributes()['agreement_ids']].flat().filter(id => id !== undefined)
  return request<unknown>(options.placeOrderUrl, {
    form: {
      'payment[method]': code,
      controller: options.controllerName,
      cc_type: form.facts().cc_type,
      ...Object.fromEntries(agreements.map(id => [`agreement[${id}]`, '1'])),
    },
    signal,
    timeoutMs: options.timeoutTime,
    quiet: true,
  })
}

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

/** The gateway's reply, or the words in which the shop refuses to give a token. */
const sendCard = async (payment: Payment, signal: AbortSignal): Promise<Reply & { refusal?: string }> => {
  const { host, code, options, form } = payment
  const token = readToken(await requestToken(payment, signal), options.gateway || code)
  // The time limit has passed meanwhile: nothing may reach the gateway any more.
  if (signal.aborted) return never()
  if ('text' in token) return { refusal: token.text || translate(labels.declined) }
  const fields = gatewayFields(token.fields, form.read(), options)
  setPending(true)
  const replying = sendInFrame(host, options.cgiUrl, fields, signal)
  form.clear()
  return replying
}

/** No reply in time: the gateway may have charged, so the page says it and begins anew. */
const giveUp = async (context: AuthorizeContext): Promise<never> => {
  const perhaps = mayBeCharged() ? [translate(labels.perhaps)] : []
  setPending(false)
  const cover = await alertAbove([translate(labels.timeout), ...perhaps].join('\n'), context)
  cover()
  location.reload()
  return never()
}

/**
 * Resolves when the gateway has accepted the card. When the page is left instead, it never settles.
 *
 * @throws What stops the order: nothing was charged.
 */
export const pay = async (payment: Payment): Promise<void> => {
  const attempt = new AbortController()
  const { signal } = attempt
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await announceCard(payment, signal)
    const late = new Promise<'late'>(resolve => {
      timer = setTimeout(resolve, payment.options.timeoutTime, 'late')
    })
    const sending = sendCard(payment, signal)
    const reply = await Promise.race([sending, late])
    if (reply === 'late') {
      attempt.abort()
      return await giveUp(payment.context)
    }
    if (reply.refusal) {
      await alertAbove(reply.refusal, payment.context)
      throw new Error(reply.refusal)
    }
    const address = reply.order_success ?? reply.redirect_parent
    if (address || reply.error_msg) setPending(false)
    if (address) {
      reloadOnStay(signal)
      openPage(address, { replaces: true })
      return await never()
    }
    if (reply.error_msg) throw new Error(reply.error_msg)
  } finally {
    clearTimeout(timer)
    attempt.abort()
  }
}
