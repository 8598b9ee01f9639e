/** The billing address of a saved shipping step. */
import { isOn } from '../schema/is-on.ts'
import { asMap } from '../schema/php.ts'
import { toQuoteAddress } from './address.ts'
import { readCheckoutData } from './checkout-data.ts'
import type { QuoteAddress } from './quote.ts'

type Addresses = Readonly<Record<string, Record<string, unknown>>>

/** Magento's `customerData.addresses`: by id, or a list. */
export const addressesOf = (customerData: Readonly<Record<string, unknown>>): Addresses =>
  asMap<Record<string, unknown>>(asMap<unknown>(customerData)['addresses'])

const KEY = 'customer-address'

/** The customer's default billing address. */
export const defaultBillingOf = (customerData: Readonly<Record<string, unknown>>) =>
  Object.values(addressesOf(customerData)).find(({ default_billing }) => isOn(default_billing))

type QuoteBilling = {
  /** Magento's `billingAddressFromData`: the quote's billing address, where it is not the shipping address. */
  billingAddressFromData: Readonly<Record<string, unknown>>
  isBillingAddressFromDataValid: boolean
}

/** The quote's own billing address, if it is complete. */
export const quoteBillingOf = ({ billingAddressFromData, isBillingAddressFromDataValid }: QuoteBilling) =>
  isBillingAddressFromDataValid && billingAddressFromData['country_id']
    ? toQuoteAddress(billingAddressFromData)
    : undefined

/**
 * The address that the shopper chose, else the quote's own, else the customer's default billing address, else the shipping
 * address.
 */
export const resolveBilling = (
  { customerData, ...quoteBilling }: QuoteBilling & { customerData: Readonly<Record<string, unknown>> },
  shipping: QuoteAddress,
): QuoteAddress => {
  const { selectedBillingAddress: key, newCustomerBillingAddress: typed } = readCheckoutData()
  if (key === 'new-customer-billing-address' && typed) return toQuoteAddress(typed)
  const chosen = Object.values(addressesOf(customerData)).find(({ id }) => key === `${KEY}${id}`)
  if (chosen) return toQuoteAddress(chosen)
  const own = quoteBillingOf(quoteBilling)
  if (own) return own
  const stored = defaultBillingOf(customerData)
  if (stored) return toQuoteAddress(stored)
  // Saved in the address book as the shipping address, it would be there twice.
  const { saveInAddressBook: _, ...billing } = shipping
  return billing
}
