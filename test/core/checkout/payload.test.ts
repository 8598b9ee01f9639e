import { afterEach, expect, test } from 'vitest'
import { $quote, type Rate } from '../../../core/checkout/quote.ts'
import { chooseRate, missingFields } from '../../../core/checkout/rates.ts'
import { toPayload } from '../../../core/checkout/shipping-information.ts'
import { extensionAttributes } from '../../../core/pickup/extension-attributes.ts'
import { $chosenPoints, $missingPoint, addPickup, choosePoint, type Pickup } from '../../../core/pickup/pickups.ts'

const pickup = (carrier: string): Pickup => ({
  carrier,
  title: carrier,
  methods: ['PARCEL_TERMINAL'],
  attribute: `${carrier}_parcel_terminal`,
  remind() {},
  check: async () => undefined,
})
const both = { tide: pickup('tide'), gull: pickup('gull') }
const chosen = { tide: '036013201', gull: '88801' }

afterEach(() => {
  $quote.setKey('method', '')
  $chosenPoints.set({})
})

test.each([
  ['tide_PARCEL_TERMINAL', { tide_parcel_terminal: '036013201' }],
  ['gull_PARCEL_TERMINAL', { gull_parcel_terminal: '88801' }],
  ['tide_COURIER', {}],
  ['flatrate_flatrate', {}],
  ['', {}],
])('with the method %s the address carries %o and no other carrier’s point', (method, attributes) =>
  expect(extensionAttributes(method, both, chosen)).toEqual(attributes),
)

test('a carrier without a point sends no attribute', () =>
  expect(extensionAttributes('tide_PARCEL_TERMINAL', both, { gull: '88801' })).toEqual({}))

const address = {
  firstname: 'Ona',
  lastname: 'Example',
  countryId: 'LT',
  regionId: '484',
  region: 'Vilniaus Apskritis',
  regionCode: 'LT-VL',
  street: ['Gedimino pr. 1', ' '],
  city: 'Vilnius',
  postcode: '01103',
  telephone: '+370',
  company: '',
}

test('the payload is Magento’s, in camelCase, without empty values', () =>
  expect(
    toPayload({
      shipping: address,
      rate: { carrier_code: 'tide', method_code: 'PARCEL_TERMINAL' },
      attributes: { tide_parcel_terminal: '036013201' },
    }),
  ).toEqual({
    addressInformation: {
      shipping_address: {
        firstname: 'Ona',
        lastname: 'Example',
        countryId: 'LT',
        regionId: '484',
        region: 'Vilniaus Apskritis',
        regionCode: 'LT-VL',
        street: ['Gedimino pr. 1'],
        city: 'Vilnius',
        postcode: '01103',
        telephone: '+370',
        extension_attributes: { tide_parcel_terminal: '036013201' },
      },
      billing_address: {
        firstname: 'Ona',
        lastname: 'Example',
        countryId: 'LT',
        regionId: '484',
        region: 'Vilniaus Apskritis',
        regionCode: 'LT-VL',
        street: ['Gedimino pr. 1'],
        city: 'Vilnius',
        postcode: '01103',
        telephone: '+370',
      },
      shipping_method_code: 'PARCEL_TERMINAL',
      shipping_carrier_code: 'tide',
      extension_attributes: {},
    },
  }))

test('Continue waits for a point of the chosen carrier, and for none with any other method', () => {
  const undo = [addPickup(both.tide), addPickup(both.gull)]
  $quote.setKey('method', 'tide_PARCEL_TERMINAL')
  expect($missingPoint.get()?.carrier).toBe('tide')
  choosePoint('gull', '88801')
  expect($missingPoint.get()?.carrier).toBe('tide')
  choosePoint('tide', '036013201')
  expect($missingPoint.get()).toBeUndefined()
  choosePoint('tide', null)
  $quote.setKey('method', 'tide_COURIER')
  expect($missingPoint.get()).toBeUndefined()
  for (const step of undo) step()
})

const rate = (carrier: string, method: string | null, available = true) =>
  ({ carrier_code: carrier, method_code: method, available }) as Rate

test.each([
  ['the only one', [rate('a', 'b')], '', '', 'a_b'],
  ['the one chosen before', [rate('a', 'b'), rate('c', 'd_e')], 'c_d_e', 'a_b', 'c_d_e'],
  ['the one of the last visit', [rate('a', 'b'), rate('c', 'd')], 'x_y', 'a_b', 'a_b'],
  ['none of several', [rate('a', 'b'), rate('c', 'd')], '', '', ''],
  ['none that is not available', [rate('a', 'b', false)], 'a_b', 'a_b', ''],
  ['none without a code', [rate('a', null)], '', '', ''],
])('after a new list the method is %s', (_name, rates, current, remembered, code) =>
  expect(chooseRate(rates, current, remembered)).toBe(code),
)

test('carriers need postcode, country and city', () => {
  expect(missingFields({ countryId: '', postcode: ' ', city: '' })).toEqual(['postcode', 'country_id', 'city'])
  expect(missingFields({ countryId: 'IE', postcode: '', city: 'Cork' }, ['IE'])).toEqual([])
})
