import { reportChange } from '../../core/http/change.ts'
import { renewFormKey } from '../../core/http/renew-form-key.ts'
import { HttpError, request } from '../../core/http/request.ts'
import { holdMessages } from '../../core/page/messages.ts'

export type Answer = { backUrl?: string; messages?: string; minicart?: string; product?: { statusText?: string } }

/**
 * Posts the form, once more with a new form key if the server refuses the key, which it does by a redirect to a page.
 *
 * Both attempts are one change: sections that load in between would take the message of the second out of the session.
 */
export const post = async (url: string, form: FormData): Promise<Answer> => {
  const send = () => request<Answer>(url, { method: 'POST', form, quiet: true })
  const release = holdMessages()
  let answer: Answer | undefined
  reportChange({ url, method: 'POST', state: 'sent' })
  try {
    answer = await send().then(
      first => {
        release(false)
        return first
      },
      error => {
        const isRefused = error instanceof HttpError && error.kind === 'html' && error.redirected
        release(isRefused)
        if (!isRefused) throw error
        renewFormKey()
        return send()
      },
    )
    return answer
  } finally {
    reportChange({ url, method: 'POST', state: 'done', answer })
  }
}
