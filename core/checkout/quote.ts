/** The state of the checkout: steps write it, every widget and the theme's code may read it. */
import { atom, map } from 'nanostores'
import { RATE_FIELDS, type RateField } from './rates.ts'

/** A value of an address attribute that a shop adds; boolean values have a label. */
export type AddressAttribute = { attribute_code: string; value: unknown; label?: string }

/** As Magento's checkout sends it: camelCase. */
export type QuoteAddress = {
  countryId: string
  regionId?: string
  regionCode?: string
  region?: string
  street: readonly string[]
  city: string
  postcode: string
  firstname: string
  lastname: string
  telephone: string
  prefix?: string
  middlename?: string
  suffix?: string
  company?: string
  fax?: string
  vatId?: string
  /** Only of a stored address. */
  customerAddressId?: string
  /** 0 or 1. */
  saveInAddressBook?: number
  /** 0 or 1. */
  sameAsBilling?: number
  customAttributes?: readonly AddressAttribute[]
  /** Of a module; a carrier's point is added when the address is sent. */
  extensionAttributes?: Readonly<Record<string, unknown>>
}

export type Rate = {
  carrier_code: string
  /** May be null when the method is not available. */
  method_code: string | null
  carrier_title: string
  method_title: string
  amount: number
  available: boolean
  error_message: string
  price_excl_tax: number
  price_incl_tax: number
  /** Of a module, like a delivery date; PHP's `[]` is one without entries. */
  extension_attributes?: unknown
}

export type PaymentMethod = { code: string; title: string }

export type Totals = Readonly<Record<string, unknown>> & { grand_total?: number }

export type Quote = {
  /** Masked id of a guest's cart; empty for a customer. */
  cartId: string
  /** `{carrier}_{method}`; empty: none is chosen. */
  method: string
  country: string
  city: string
  postcode: string
  /** Empty address fields without which no shipping rates can be estimated. */
  missingFields: readonly RateField[]
  totals: Totals | undefined
  /** The totals, where they are those of the chosen method before it is saved. */
  estimatedTotals: Totals | undefined
  paymentMethods: readonly PaymentMethod[]
  isShippingSaved: boolean
  /** The shipping address unless the shopper gives another one. */
  billing: QuoteAddress | undefined
}

export const $quote = map<Quote>({
  cartId: '',
  method: '',
  country: '',
  city: '',
  postcode: '',
  missingFields: RATE_FIELDS,
  totals: undefined,
  estimatedTotals: undefined,
  paymentMethods: [],
  isShippingSaved: false,
  billing: undefined,
})

/** The checkout of this page: the step that the shopper went to, and which parts the kit's widgets show. */
export const $checkout = map<{
  /** Empty until the shopper continues, or changes the shipping step: the server's form shows the step that it is in. */
  step: '' | 'shipping' | 'payment'
  /** Whether the saved shipping step is shown as a summary; who needs one of its fields unfolds it. */
  isShippingFolded: boolean
  hasShippingStep: boolean
}>({
  step: '',
  isShippingFolded: false,
  hasShippingStep: false,
})

/** Whether the totals are stale: how many pending answers may change them, and whether one was lost. */
export const $pending = atom({ count: 0, isLost: false })

/** Raised when known shipping rates may have changed: they are requested again. */
export const $ratesRevision = atom(0)

export const invalidateRates = (): void => $ratesRevision.set($ratesRevision.get() + 1)

/**
 * Writes what the server printed about the cart into the quote.
 *
 * @param totals Ignored when the quote has totals: an answer of the server is newer than the page.
 */
export const seedQuote = (cartId: string, totals?: Totals): void => {
  const quote = $quote.get()
  $quote.set({ ...quote, cartId: cartId || quote.cartId, totals: quote.totals ?? totals })
}
