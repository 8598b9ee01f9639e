import { requestText } from '../../core/http/request.ts'
import { pageAddress, scriptAddress } from '../../core/listing/address.ts'

/** The two generations of Magento's extension: variant one sends `isAjax=1` in the body, variant two sends no body. */
export type Variant = '1' | '2'

export type Request = { variant: Variant; method: 'POST' | 'GET' | 'page' }

/**
 * The page as the browser would load it.
 *
 * GET {address} without the header `X-Requested-With`.
 *
 * @throws {HttpError}
 */
export const loadDocument = (address: string, signal: AbortSignal): Promise<string> =>
  requestText(address, { signal, headers: { Accept: 'text/html', 'X-Requested-With': '' } })

/**
 * The server's answer to a filter, a sort order or a page.
 *
 * POST {address}, body `isAjax=1` (variant one) or empty (variant two); GET {address}&isAjax=1. Such a POST changes
 * nothing, so customer data stays valid. A shop without that extension answers with the page itself.
 *
 * @throws {HttpError}
 */
export const loadListing = (address: string, { variant, method }: Request, signal: AbortSignal): Promise<string> =>
  method === 'page'
    ? loadDocument(pageAddress(address), signal)
    : method === 'GET'
      ? requestText(scriptAddress(address), { signal })
      : requestText(pageAddress(address), {
          method,
          quiet: true,
          signal,
          ...(variant === '1' ? { form: { isAjax: '1' } } : { headers: { 'Content-Type': 'application/json' } }),
        })
