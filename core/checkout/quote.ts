/** What the shopper has told the checkout so far; views read it, steps write it. */
import { atom, map } from 'nanostores'
import { RATE_FIELDS, type RateField } from './rates.ts'

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
  company?: string
  /** Of a stored address. */
  customerAddressId?: string
  saveInAddressBook?: 0 | 1
}

export type Rate = {
  carrier_code: string
  /** May be null where the method is not available. */
  method_code: string | null
  carrier_title: string
  method_title: string
  amount: number
  available: boolean
  error_message: string
  price_excl_tax: number
  price_incl_tax: number
}

export type PaymentMethod = { code: string; title: string }

export type Totals = Readonly<Record<string, unknown>> & { grand_total?: number }

export type Quote = {
  /** Masked id of a guest's cart; empty for a customer. */
  cartId: string
  /** `carrier_method`; empty: none. */
  method: string
  country: string
  city: string
  postcode: string
  /** Address fields without which no carrier names a price, as long as they are empty. */
  missingFields: readonly RateField[]
  totals: Totals | undefined
  paymentMethods: readonly PaymentMethod[]
  isShippingSaved: boolean
  /** Who pays; the same as shipping where nothing else is said. */
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
  paymentMethods: [],
  isShippingSaved: false,
  billing: undefined,
})

/** The checkout of this page: the step that the shopper went to, and which widgets draw parts of it. */
export const $checkout = map<{ step: 'shipping' | 'payment'; hasShippingStep: boolean; hasTotals: boolean }>({
  step: 'shipping',
  hasShippingStep: false,
  hasTotals: false,
})

/** Whether the sums in the quote are old: how many answers are on their way that may change them, and whether one was lost. */
export const $pending = atom({ count: 0, isLost: false })
