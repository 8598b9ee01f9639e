type Section = Readonly<Record<string, unknown>> | undefined

/** `unknown`: the cart's section does not say whether guests may check out. */
export type Verdict = 'pass' | 'ask' | 'unknown'

/** Whether the visitor may go to the checkout: a customer has a first name, a guest needs the cart's permission. */
export const verdictOf = (customer: Section, cart: Section): Verdict => {
  if (customer?.['firstname']) return 'pass'
  const isAllowed = cart?.['isGuestCheckoutAllowed']
  if (isAllowed === true) return 'pass'
  return isAllowed === false ? 'ask' : 'unknown'
}
