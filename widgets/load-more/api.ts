import { requestText } from '../../core/http/request.ts'
import { scriptAddress } from '../../core/listing/address.ts'

/**
 * Loads the page that is appended to the list.
 *
 * GET {address}&isAjax=1.
 *
 * @throws {HttpError}
 */
export const loadPage = (address: string, signal: AbortSignal): Promise<string> =>
  requestText(scriptAddress(address), { signal })
