import { afterEach, expect, test } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import { $chosenPoints, choosePoint, registerPickup } from '../../../core/checkout/shipping.ts'
import { syncThemeAddress } from '../../../core/pickup/theme-address.ts'

type Address = Record<string, unknown>

/** Magento's quote, as RequireJS hands it out. */
const themeCheckout = () => {
  let address: Address = { countryId: 'LT', extension_attributes: { other: '1' } }
  const listeners = new Set<() => void>()
  const shippingAddress = Object.assign(() => address, {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return { dispose: () => listeners.delete(listener) }
    },
  })
  const requirejs = Object.assign(() => ({ shippingAddress }), {
    defined: (id: string) => id === 'Magento_Checkout/js/model/quote',
  })
  Object.assign(window, { requirejs })
  return {
    address: () => address,
    replace(next: Address) {
      address = next
      for (const listener of listeners) listener()
    },
    listeners,
  }
}

const pickup = (carrier: string) =>
  registerPickup({
    carrier,
    title: carrier,
    methods: ['PARCEL_TERMINAL'],
    attribute: `${carrier}_parcel_terminal`,
    showMissing() {},
    revalidate: async () => undefined,
  })

let life: AbortController | undefined
afterEach(() => {
  life?.abort()
  Reflect.deleteProperty(window, 'requirejs')
  $quote.setKey('method', '')
  $chosenPoints.set({})
})

test('adds the chosen point of one carrier to the address that the theme saves', () => {
  pickup('tide')
  pickup('gull')
  const theme = themeCheckout()
  life = new AbortController()
  syncThemeAddress(life.signal)
  $quote.setKey('method', 'tide_PARCEL_TERMINAL')
  choosePoint('tide', '036013201')
  choosePoint('gull', '88801')
  expect(theme.address()).toMatchObject({
    extension_attributes: { other: '1', tide_parcel_terminal: '036013201' },
    extensionAttributes: { tide_parcel_terminal: '036013201' },
  })
  expect(JSON.stringify(theme.address())).not.toContain('gull')
  // Magento replaces the address after each estimate.
  theme.replace({ countryId: 'LT' })
  expect(theme.address()).toMatchObject({ extension_attributes: { tide_parcel_terminal: '036013201' } })
  $quote.setKey('method', 'tide_COURIER')
  expect(JSON.stringify(theme.address())).not.toContain('tide_parcel')
})

test('ends its subscriptions, and does nothing on a page without RequireJS', () => {
  const theme = themeCheckout()
  life = new AbortController()
  syncThemeAddress(life.signal)
  expect(theme.listeners.size).toBe(1)
  life.abort()
  expect(theme.listeners.size).toBe(0)
  Reflect.deleteProperty(window, 'requirejs')
  expect(() => syncThemeAddress(new AbortController().signal)).not.toThrow()
})
