import { afterEach, expect, test } from 'vitest'
import { readCheckoutData, restoreCarried, saveCheckoutData } from '../../../core/checkout/checkout-data.ts'
import { storesOf } from '../../../core/customer-data/stores.ts'
import { fillFields } from '../../../core/form/fields.ts'
import { readFacts } from '../../../core/page/config.ts'
import { find, page } from '../../support/kernel.ts'

readFacts({})
const { $value } = storesOf('checkout-data')
afterEach(() => {
  $value.set(undefined)
  sessionStorage.clear()
  page('')
})

test('reads what was typed and chosen, with what modules keep beside it', () => {
  const data = { shippingAddressFromData: { city: 'Tartu' }, selectedShippingRate: 'flatrate_flatrate', module: [1] }
  $value.set(data)
  expect(readCheckoutData()).toEqual(data)
})

test.each([
  ['shippingAddressFromData', 7],
  ['shippingAddressFromData', 'text'],
  ['shippingAddressFromData', []],
  ['newCustomerBillingAddress', 7],
  ['selectedShippingAddress', { id: 7 }],
  ['selectedShippingRate', 7],
  ['validatedEmailValue', []],
])('a stored %s of %j is none', (key, value) => {
  $value.set({ [key]: value, checkedEmailValue: 'ann@example.com' })
  expect(readCheckoutData()).toEqual({ checkedEmailValue: 'ann@example.com' })
})

test.each(['{"', 'null', '7', '[]', '{"shippingAddressFromData": 7}'])(
  'carried data that reads %s restores nothing and throws nothing',
  text => {
    sessionStorage.setItem('skerry-checkout-data', text)
    saveCheckoutData({ checkedEmailValue: 'ann@example.com' })
    restoreCarried()
    expect(readCheckoutData()).toMatchObject({ checkedEmailValue: 'ann@example.com', shippingAddressFromData: null })
  },
)

test('an address stored under a name that is no field’s fills the other fields', () => {
  page('<form><input name="city"><input name="street[0]"></form>')
  fillFields(find('form'), { '"]': 'x', 'city"], [name="': 'y', '\\': 'z', city: 'Tartu', 'street[0]': 'Pikk 1' })
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Tartu', 'Pikk 1'])
})
