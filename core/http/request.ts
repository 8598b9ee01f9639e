/** All requests go through here: headers, form key, timeout, tolerant parsing, and the report of changes. */
import { page } from '../page/config.ts'
import { checkMessageCookie } from '../page/messages.ts'
import { toJson } from '../schema/to-json.ts'
import { reportChange } from './change.ts'
import { formKey } from './form-key.ts'
import { HttpError } from './http-error.ts'

export { type Change, onChange } from './change.ts'
export { HttpError }

const TIMEOUT_MS = 30_000

export type RequestOptions = {
  /** POST when there is a body, else GET. */
  method?: string
  json?: unknown
  form?: FormData | Record<string, string>
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** Does not report that this changed data. */
  quiet?: boolean
  /** Continues when the page is left; 64 kB at most. */
  keepalive?: boolean
}

type Answer = { response: Response; text: string; json: unknown }

const toBody = (form: FormData | Record<string, string>, isOwn: boolean) => {
  const body = form instanceof FormData ? form : new URLSearchParams(form)
  if (isOwn) body.set('form_key', formKey())
  return body
}

const parse = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const send = async (
  address: string,
  { json, form, method = json === undefined && !form ? 'GET' : 'POST', ...options }: RequestOptions,
): Promise<Answer> => {
  const { href: url, origin } = new URL(address, page.baseUrl)
  const isOwn = origin === location.origin
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timer = setTimeout(() => abort.abort(FAILED_IN_TIME), options.timeoutMs ?? TIMEOUT_MS)
  const isTold = /^(post|put|delete)$/i.test(method) && !options.quiet
  let answer: unknown
  if (options.signal?.aborted) stop()
  options.signal?.addEventListener('abort', stop)
  if (isTold) reportChange({ url, method, state: 'sent' })
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json, */*;q=0.1',
        // Without it the server ignores the session on …/mine/… and answers forms with redirects. Other origins
        // would have to be asked first whether they allow it.
        ...(isOwn && { 'X-Requested-With': 'XMLHttpRequest' }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      body: form ? toBody(form, isOwn) : json === undefined ? null : toJson(json),
      credentials: 'same-origin',
      signal: abort.signal,
      ...(options.keepalive && { keepalive: true }),
    })
    // `trim` takes a byte order mark away, too.
    const text = (await response.text()).trim()
    answer = parse(text)
    if (isOwn && answer === undefined) checkMessageCookie()
    if (!response.ok) throw new HttpError('status', url, response, answer ?? text)
    return { response, text, json: answer }
  } catch (error) {
    if (error instanceof HttpError) throw error
    const { aborted, reason } = abort.signal
    throw new HttpError(aborted ? (reason === FAILED_IN_TIME ? 'timeout' : 'aborted') : 'network', url)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
    if (isTold) reportChange({ url, method, state: 'done', answer })
  }
}

const FAILED_IN_TIME = 'timeout'

/**
 * The JSON that an address answers with; a relative address starts at the store's base.
 *
 * @throws {HttpError} Status from 400, no network, no answer in time, aborted, or not JSON, such as the page that a
 *   redirect led to. Its message is the server's own where it sent one.
 */
export const request = async <T>(address: string, options: RequestOptions = {}): Promise<T> => {
  const { response, text, json } = await send(address, options)
  if (json === undefined && response.status !== 204)
    // A page is an answer of its own kind; anything else broke on its way.
    throw new HttpError(text[0] === '<' ? 'html' : 'network', response.url || address, response, text)
  return json as T
}

/**
 * The text that an address answers with, HTML as a rule.
 *
 * @throws {HttpError} As `request`, except that any text is welcome.
 */
export const requestText = async (address: string, options: RequestOptions = {}): Promise<string> =>
  (await send(address, options)).text
