/** Checks that ask a card's bank before a payment, by the code of the payment method. */
import type { Card } from './card-forms.ts'
import type { AuthorizeContext } from './payment.ts'

/** The bank's answer as part of an order's `additional_data`. */
export type Proof = Readonly<Record<string, string>>

/**
 * @param read The card, for the bank alone; called once the bank can be asked.
 * @throws The reason that stops the order: nothing was charged.
 */
export type AuthenticateCard = (read: () => Card, context: AuthorizeContext) => Promise<Proof>

const all = new Map<string, AuthenticateCard>()

/** Registers the authentication of a method; returns its undo. */
export const registerCardAuthentication = (code: string, authenticate: AuthenticateCard): (() => void) => {
  all.set(code, authenticate)
  return () => {
    if (all.get(code) === authenticate) all.delete(code)
  }
}

/**
 * Asks the bank where the method's cards are authenticated; a method calls it before anything is charged.
 *
 * @returns Nothing to send where they are not.
 */
export const authenticateCard = async (code: string, read: () => Card, context: AuthorizeContext): Promise<Proof> =>
  (await all.get(code)?.(read, context)) ?? {}
