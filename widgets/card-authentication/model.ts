/** Rules of 3-D Secure: the order that the provider gets, and what its answer means. Pure. */
import type { Card } from '../../core/checkout/card-forms.ts'
import type { QuoteAddress, Totals } from '../../core/checkout/quote.ts'
import { labels } from './labels.ts'
import type { CardAuthenticationOptions } from './options.ts'

const LIBRARIES = {
  production: 'https://songbird.cardinalcommerce.com/edge/v1/songbird.js',
  sandbox: 'https://includestest.ccdc02.com/cardinalcruise/v1/songbird.js',
} as const

/** The address of the provider's library. */
export const libraryOf = (environment: CardAuthenticationOptions['environment']): string => LIBRARIES[environment]

/** Digits of the minor unit by ISO 4217, where they are not two. Browsers have their own of some, without the digits. */
const EXPONENTS: readonly (readonly [exponent: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

export const exponentOf = (currency: string): number =>
  EXPONENTS.find(([, currencies]) => currencies.split(' ').includes(currency))?.[0] ?? 2

/** An amount in minor units: rounded, without the noise of doubles, which makes 1998.9999999999998 of 19.99 × 100. */
export const toMinorUnits = (amount: number, currency: string): number =>
  Math.round(Number((amount * 10 ** exponentOf(currency)).toPrecision(15)))

type Parts = { totals: Totals | undefined; billing: QuoteAddress | undefined; card: Card }

/**
 * The order as the provider takes it.
 *
 * @throws Without the amount or the address that the bank is asked about.
 */
export const orderOf = ({ totals, billing, card: { number, month, year, cvv } }: Parts) => {
  const { base_grand_total, base_currency_code } = Object(totals) as Record<string, unknown>
  const [amount, currency] = [Number(base_grand_total ?? Number.NaN), `${base_currency_code ?? ''}`]
  if (!Number.isFinite(amount) || !currency) throw new Error('The totals have no base_grand_total with its currency.')
  if (!billing) throw new Error('The quote has no billing address.')
  const { firstname, lastname, street, city, region, regionCode, postcode, countryId, telephone } = billing
  return {
    OrderDetails: { Amount: toMinorUnits(amount, currency), CurrencyCode: currency },
    Consumer: {
      Account: { AccountNumber: number, ExpirationMonth: month, ExpirationYear: year, CardCode: cvv },
      BillingAddress: {
        FirstName: firstname,
        LastName: lastname,
        Address1: street[0],
        Address2: street[1],
        City: city,
        State: region ?? regionCode,
        PostalCode: postcode,
        CountryCode: countryId,
        Phone1: telephone,
      },
    },
  }
}
export type ProviderOrder = ReturnType<typeof orderOf>

/** The provider's answer: the token, or the text for the shopper, which is a label unless the provider described the error. */
export const readOutcome = (data: unknown, jwt: unknown): { jwt: string } | { refusal: string } => {
  const { ErrorNumber, ErrorDescription, ActionCode } = Object(data) as Record<string, unknown>
  // Some versions send the number as text; one that cannot be read is an error.
  if (ErrorNumber !== undefined && Number(ErrorNumber) !== 0)
    return { refusal: typeof ErrorDescription === 'string' && ErrorDescription ? ErrorDescription : labels.failed }
  const isFailed = ActionCode === 'FAILURE' || ActionCode === 'ERROR'
  return !isFailed && typeof jwt === 'string' && jwt ? { jwt } : { refusal: labels.failed }
}
