/** The two requests of a payment, and what their failures mean. */
import { labels as checkoutLabels } from '../../core/checkout/labels.ts'
import { reload } from '../../core/customer-data/requests.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { reportChange } from '../../core/http/change.ts'
import { FAILED, HttpError } from '../../core/http/http-error.ts'
import { request } from '../../core/http/request.ts'
import { interceptMessages } from '../../core/page/messages.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { readRedirect, readToken, tokenFields } from './model.ts'
import type { WalletButtonOptions } from './options.ts'
import { Refusal } from './place.ts'

/** A refusal in the server's words. Magento keeps them for the next page as well, which must not say them again. */
const refuse = async (text: string): Promise<never> => {
  const said = plainText(text)
  const stop = interceptMessages(messages => messages.filter(message => plainText(message.text) !== said))
  await reload(['messages']).catch(() => {})
  stop()
  throw new Refusal(said || translate(FAILED))
}

/** Whether the shop may have done its work: only a refusal says that it has not. */
const isLost = ({ status }: HttpError): boolean => !(status >= 400 && status < 500)

/** The answer to a request; Magento refuses with 403 as well, in the same shape. */
const answerTo = async (url: string, form: Record<string, string>): Promise<unknown> => {
  try {
    return await request<unknown>(url, { form, quiet: true })
  } catch (error) {
    if (!(error instanceof HttpError) || isLost(error)) throw error
    const { body }: HttpError = error
    if (Object(body).success === false) return body
    throw error
  }
}

/**
 * The token of one payment.
 *
 * @throws {Refusal | HttpError}
 */
export const requestToken = async (options: WalletButtonOptions): Promise<string> => {
  const answer = readToken(await answerTo(options.getTokenUrl, tokenFields(options)))
  return 'token' in answer ? answer.token : refuse(answer.text)
}

/** The outcome of a payment whose answer was lost: an ordered cart is empty. */
const outcomeOf = async ({ kind }: HttpError): Promise<string> => {
  try {
    await reload(['cart'])
  } catch {
    return translate(labels.perhaps)
  }
  const cart = $section<{ summary_count?: unknown }>('cart').get()
  if (cart && !Number(cart.summary_count)) return translate(checkoutLabels.gone)
  // A slow shop may still be ordering.
  return translate(!cart || kind === 'timeout' ? labels.perhaps : FAILED)
}

type Approval = { paymentToken: string; payerId: string; paypalFundingSource: string }

/**
 * Sends an approved payment to the shop.
 *
 * @returns The address of the next page.
 * @throws {Refusal | HttpError}
 */
export const authorize = async (url: string, approval: Approval): Promise<string> => {
  let answer: unknown
  reportChange({ url, method: 'POST', state: 'sent' })
  try {
    answer = await answerTo(url, approval)
  } catch (error) {
    if (error instanceof HttpError && isLost(error)) throw new Refusal(await outcomeOf(error))
    throw error
  } finally {
    const { redirectUrl: redirect } = Object(answer) as { redirectUrl?: unknown }
    // Sections are left to the page that follows.
    reportChange({ url, method: 'POST', state: 'done', answer: redirect ? { redirect } : answer })
  }
  const read = readRedirect(answer)
  return 'address' in read ? read.address : refuse(read.text)
}
