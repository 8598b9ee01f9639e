import { type Expiry, parseExpiry, toExpiry } from '../../core/checkout/card-dates.ts'

/** The method as the server knows it: without the number of the card, which `{code}_{n}` has on the page. */
export const vaultCode = (shown: string): string => shown.replace(/_\d+$/, '')

/** Until when a card is good; some gateways print one text, others two numbers. */
export const expiryOf = ({ cc_exp_month, cc_exp_year, expirationDate }: Readonly<Record<string, unknown>>): Expiry =>
  expirationDate ? parseExpiry(`${expirationDate}`) : toExpiry(`${cc_exp_month ?? ''}`, `${cc_exp_year ?? ''}`)
