/** The section `checkout-data`: what the shopper typed and chose, kept in the browser under Magento's own keys. */
import { $section } from '../customer-data/stores.ts'
import { setSection } from '../customer-data/writing.ts'

export type CheckoutData = {
  selectedShippingAddress?: string | null
  shippingAddressFromData?: Readonly<Record<string, unknown>> | null
  selectedShippingRate?: string | null
  selectedPaymentMethod?: string | null
  selectedBillingAddress?: string | null
  newCustomerBillingAddress?: Readonly<Record<string, unknown>> | null
  validatedEmailValue?: string
  inputFieldEmailValue?: string
  checkedEmailValue?: string
}

const NAME = 'checkout-data'

/** Payment data is never stored. */
const EMPTY = {
  selectedShippingAddress: null,
  shippingAddressFromData: null,
  newCustomerShippingAddress: null,
  selectedShippingRate: null,
  selectedPaymentMethod: null,
  selectedBillingAddress: null,
  billingAddressFromData: null,
  newCustomerBillingAddress: null,
}

export const readCheckoutData = (): CheckoutData => $section<CheckoutData>(NAME).get() ?? {}

export const saveCheckoutData = (part: CheckoutData): void =>
  setSection(NAME, { ...EMPTY, ...readCheckoutData(), ...part })

/** Called after an order, so that the next one starts empty. */
export const clearCheckoutData = (): void => setSection(NAME, EMPTY)
