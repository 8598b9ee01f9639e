/** Signing in, from the popup and inside the checkout: the server's session decides whether it worked. */
import { affectedSections, invalidate } from '../customer-data/invalidation.ts'
import { $section } from '../customer-data/stores.ts'
import { isOffline } from '../http/http-error.ts'
import { page } from '../page/config.ts'
import { translate } from '../page/translate.ts'
import { type Credentials, postSignIn, SIGN_IN_ADDRESS } from './api.ts'
import { labels } from './sign-in-labels.ts'

export type Customer = { readonly firstname?: unknown }

/** Whether this section is that of a signed-in customer. */
export const isCustomer = (customer: Customer | undefined): boolean => !!customer?.firstname

/** Whether the server's session has a customer by now; `false` without an answer. */
const hasSession = async (): Promise<boolean> => {
  const $customer = $section<Customer>('customer')
  try {
    const { reload } = await import('../customer-data/requests.ts')
    await reload(['customer'])
  } catch {
    return false
  }
  return isCustomer($customer.get())
}

/** Sections of a guest that the customer's replace; loading is left to the next page. */
const invalidateGuest = (address: string, kept: readonly string[]) => {
  const names = new Set(['customer', ...affectedSections(new URL(address, page.baseUrl).href)])
  for (const name of kept) names.delete(name)
  invalidate([...names])
}

/** Why nobody is signed in, or the page that the server wants next, if it names one. */
export type Outcome = { readonly refusal: string } | { readonly refusal?: undefined; readonly redirectUrl: unknown }

/**
 * Signs a customer in. An answer that is lost or unreadable is no refusal: the server may have signed the customer in
 * before, so its session is asked.
 *
 * @param kept Sections that stay although the shop's map names them.
 */
export const signIn = async (
  credentials: Credentials,
  { address = SIGN_IN_ADDRESS, kept = [] }: { address?: string | undefined; kept?: readonly string[] | undefined } = {},
): Promise<Outcome> => {
  let lost: unknown
  const { errors, message, redirectUrl } = await postSignIn(credentials, address).catch(
    (error: unknown): Record<string, unknown> => {
      lost = error
      return {}
    },
  )
  if (errors) return { refusal: typeof message === 'string' && message ? message : translate(labels.failed) }
  if (errors === undefined && !(await hasSession()))
    return { refusal: isOffline(lost) ? lost.message : translate(labels.failed) }
  invalidateGuest(address, kept)
  return { redirectUrl }
}
