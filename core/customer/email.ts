import { request } from '../http/request.ts'
import { restUrl } from '../http/rest.ts'

/**
 * Whether no account has this address.
 *
 * POST customers/isEmailAvailable. A shop may always say yes.
 *
 * @throws {HttpError}
 */
export const isEmailAvailable = async (customerEmail: string, signal: AbortSignal): Promise<boolean> => {
  const answer = await request<unknown>(restUrl('customers/isEmailAvailable'), {
    json: { customerEmail },
    signal,
    quiet: true,
  })
  return answer !== false
}
