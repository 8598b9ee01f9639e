/**
 * Requests of Magento's admin. Its form key belongs to the session and is printed into the page, so the storefront's
 * cookie is neither read nor written here. It is sent to the admin's own origin alone. Addresses of the admin contain a
 * secret, and are in no message.
 */
import { ownAddress } from '../dom/own-address.ts'
import { HttpError } from './http-error.ts'

const TIMEOUT_MS = 30_000

/** The key that the page prints as `FORM_KEY`, or in a field. */
const adminKey = (): string =>
  String(
    (window as { FORM_KEY?: unknown }).FORM_KEY ??
      document.querySelector<HTMLInputElement>('input[name=form_key]')?.value ??
      '',
  )

/**
 * The text that an address of the admin answers with; a POST where there are fields, which has no limit of time.
 *
 * @throws {HttpError} Status from 400, no network, no answer in time, or aborted.
 */
export const requestAdmin = async (
  url: string,
  signal: AbortSignal,
  fields?: readonly (readonly [name: string, value: string])[],
): Promise<string> => {
  const address = ownAddress(url)
  if (!address) throw new HttpError('network', '')
  const abort = new AbortController()
  const stop = () => abort.abort()
  // Thousands of codes take minutes, and the server goes on after a request that was given up: they would be asked for
  // twice.
  const timer = fields ? undefined : setTimeout(stop, TIMEOUT_MS)
  signal.addEventListener('abort', stop)
  const body = fields && new URLSearchParams(fields.map(([name, value]) => [name, value]))
  body?.set('form_key', adminKey())
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      // Without it the server answers with its page for lost addresses.
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      body: body ?? null,
      credentials: 'same-origin',
      signal: abort.signal,
    })
    if (!response.ok) throw new HttpError('status', '', response)
    return await response.text()
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(signal.aborted ? 'aborted' : abort.signal.aborted ? 'timeout' : 'network', '')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
