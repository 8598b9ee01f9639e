import { FAILED, HttpError } from '../http/http-error.ts'
import { page } from '../page/config.ts'
import { translate } from '../page/translate.ts'
import { $quote } from './quote.ts'

/**
 * What to say of a call of the checkout that failed: the server's own text, else the generic one (messages contract, 4).
 *
 * A customer whose session is over is led to sign in; a guest, who has none, is told.
 */
export const failureText = (error: unknown): string => {
  if (!(error instanceof HttpError)) return translate(FAILED)
  if (error.status === 401 && !$quote.get().cartId)
    location.replace(new URL('customer/account/login/', page.baseUrl).href)
  return error.message
}
