/** What the checkout keeps in the browser, so that nothing typed is lost: section `checkout-data` (shipping contract, 4). */
import { $section } from '../customer-data/stores.ts'
import { setSection } from '../customer-data/writing.ts'

export type CheckoutData = {
  selectedShippingAddress?: string | null
  shippingAddressFromData?: Readonly<Record<string, unknown>> | null
  selectedShippingRate?: string | null
  selectedPaymentMethod?: string | null
  validatedEmailValue?: string
  inputFieldEmailValue?: string
  checkedEmailValue?: string
}

const NAME = 'checkout-data'

/** Magento's keys, null until said; nothing of a payment ever stands here. */
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

/** After an order: nothing of it is offered to the next one (payment-cards contract, 5). */
export const clearCheckoutData = (): void => setSection(NAME, EMPTY)
