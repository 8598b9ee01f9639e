import { OFFLINE } from '../page/offline-label.ts'
import { translate } from '../page/translate.ts'
import { asList } from '../schema/php.ts'

export const FAILED = 'Something went wrong with your request. Please try again later.'

/** `html`: a page instead of data; `network`: no answer, or an incomplete one. */
type ErrorKind = 'network' | 'timeout' | 'status' | 'html' | 'aborted'

type ErrorBody = { message?: unknown; parameters?: unknown; errors?: unknown } | null | undefined

/**
 * Magento's error texts are templates: `%1` with a list of parameters, `%fieldName` with an object. With a list, a
 * name takes its next value; a placeholder without a value stays.
 */
const fill = (body: ErrorBody): string => {
  if (typeof body?.message !== 'string') return ''
  const parameters = body.parameters as Record<string, unknown> | unknown[] | undefined
  const rest = Array.isArray(parameters) ? [...parameters] : []
  return body.message.replace(/%(\w+)/g, (placeholder, name) => {
    const value = Array.isArray(parameters) ? (+name ? parameters[name - 1] : rest.shift()) : parameters?.[name]
    return `${value ?? placeholder}`
  })
}

/** The server's message with its parameters, then one line for each of its `errors`; plain text, `''` without one. */
export const serverMessage = (body: unknown): string => {
  const error = body as ErrorBody
  return [error, ...asList<ErrorBody>(error?.errors)].map(fill).filter(Boolean).join('\n')
}

/** Whether a request has failed because the browser is offline, which the error's message says. */
export const isOffline = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.kind === 'network' && !navigator.onLine

/** A failed request; `message` can be shown to the visitor. */
export class HttpError extends Error {
  /** 0 without an answer. */
  status = 0
  kind: ErrorKind
  /** The request was redirected, as Magento does for a wrong form key. */
  redirected = false
  url: string
  /** Parsed when the answer was JSON, else its text. */
  body: unknown

  constructor(kind: ErrorKind, url: string, response?: Response, body?: unknown) {
    super(serverMessage(body) || translate(kind === 'network' && !navigator.onLine ? OFFLINE : FAILED))
    this.kind = kind
    this.url = url
    this.body = body
    if (response) {
      this.status = response.status
      this.redirected = response.redirected
    }
  }
}
