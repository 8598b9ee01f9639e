import { requestText } from '../../core/http/request.ts'
import { pageAddress, scriptAddress } from '../../core/listing/address.ts'

/** The two generations of the shop's own ajax: the older names itself in the body, the newer sends none. */
export type Variant = '1' | '2'

export type Request = { variant: Variant; method: 'POST' | 'GET' }

/**
 * What the shop answers to a filter, a sort order or a page.
 *
 * POST {address}, body `isAjax=1` (variant one) or empty (variant two); GET {address}&isAjax=1 (spec, point 7). A POST
 * of this kind changes nothing, so nobody is told.
 *
 * @throws {HttpError}
 */
export const loadListing = (address: string, { variant, method }: Request, signal: AbortSignal): Promise<string> =>
  method === 'GET'
    ? requestText(scriptAddress(address), { signal })
    : requestText(pageAddress(address), {
        method,
        quiet: true,
        signal,
        ...(variant === '1' ? { form: { isAjax: '1' } } : { headers: { 'Content-Type': 'application/json' } }),
      })

/**
 * The page itself, as somebody who opens the address would get it.
 *
 * GET {address} without the header that says that script asks.
 *
 * @throws {HttpError}
 */
export const loadDocument = (address: string, signal: AbortSignal): Promise<string> =>
  requestText(address, { signal, headers: { Accept: 'text/html', 'X-Requested-With': '' } })
