import { FAILED, HttpError } from '../http/http-error.ts'
import { page } from '../page/config.ts'
import { openPage } from '../page/leave.ts'
import { translate } from '../page/translate.ts'
import { $quote } from './quote.ts'

/**
 * The message for a failed call of the checkout: the server's own text, else a general one.
 *
 * A customer whose session has expired is sent to the sign-in page; a guest has no session and sees the message.
 */
export const failureText = (error: unknown): string => {
  if (!(error instanceof HttpError)) return translate(FAILED)
  if (error.status === 401 && !$quote.get().cartId)
    openPage(`${page.baseUrl}customer/account/login/`, { replaces: true })
  return error.message
}
