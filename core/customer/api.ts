/** Calls about the customer's account: one function for each. */
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

type Credentials = { username: string; password: string; context: 'checkout' }

/**
 * Signs a customer in.
 *
 * POST customer/ajax/login.
 *
 * @returns The reason of a refusal; `undefined` once the customer is signed in.
 * @throws {HttpError}
 */
export const signIn = async (credentials: Credentials): Promise<string | undefined> => {
  const { errors, message = '' } = await request<{ errors?: boolean; message?: string }>('customer/ajax/login', {
    json: credentials,
  })
  return errors ? message : undefined
}
