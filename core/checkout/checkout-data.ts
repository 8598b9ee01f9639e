/** The section `checkout-data`: what the shopper typed and chose, kept in the browser under Magento's own keys. */
import { isRecord, readText, toRecord, writeText } from '../customer-data/storage.ts'
import { $section } from '../customer-data/stores.ts'
import { setSection } from '../customer-data/writing.ts'
import { toJson } from '../schema/to-json.ts'

export type CheckoutData = {
  selectedShippingAddress?: string | null
  shippingAddressFromData?: Readonly<Record<string, unknown>> | null
  selectedShippingRate?: string | null
  selectedPaymentMethod?: string | null
  selectedBillingAddress?: string | null
  newCustomerBillingAddress?: Readonly<Record<string, unknown>> | null
  billingAddressFromData?: Readonly<Record<string, unknown>> | null
  validatedEmailValue?: string
  inputFieldEmailValue?: string
  checkedEmailValue?: string
  /** The kit's own: whether the shipping step was changed, or opened for a change, since it was saved. */
  isShippingChanged?: boolean
}

const NAME = 'checkout-data'

/** In the place of a stored address: the one that is typed. */
export const NEW_ADDRESS = 'new-customer-address'

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

/** Any script of the page can have written there; members of modules are theirs. */
const isReadable = ([key, value]: [string, unknown]) => {
  if (value === null || !/^selected|^newCustomer|FromData$|EmailValue$/.test(key)) return true
  return /^newCustomer|FromData$/.test(key) ? isRecord(value) : typeof value === 'string'
}

const readable = (data: object): CheckoutData => Object.fromEntries(Object.entries(data).filter(isReadable))

export const readCheckoutData = (): CheckoutData => readable($section(NAME).get() ?? {})

/** Calls `listener` after each change, by another tab too; returns the undo. */
export const onCheckoutData = (listener: (data: CheckoutData) => void): (() => void) =>
  $section(NAME).listen(() => listener(readCheckoutData()))

export const saveCheckoutData = (part: CheckoutData): void =>
  setSection(NAME, { ...EMPTY, ...readCheckoutData(), ...part })

/** Called after an order, so that the next one starts empty. */
export const clearCheckoutData = (): void => setSection(NAME, EMPTY)

/** The kit's own key, for one page. */
const CARRIED = 'skerry-checkout-data'

/** Carries what was typed to the next page of this tab, although signing in empties the visitor's storage. */
export const carryCheckoutData = (): void => writeText(CARRIED, toJson(readCheckoutData()), 'sessionStorage')

/** Puts back what the page before has carried; the typed address is the selected one. */
export const restoreCarried = (): void => {
  const text = readText(CARRIED, 'sessionStorage')
  if (!text) return
  writeText(CARRIED, '', 'sessionStorage')
  const carried = readable(toRecord(text) ?? {})
  const { shippingAddressFromData } = carried
  const isTyped = ['street[0]', 'postcode', 'city'].some(name => shippingAddressFromData?.[name])
  saveCheckoutData({ ...carried, ...(isTyped && { selectedShippingAddress: NEW_ADDRESS }) })
}
