import { afterEach, expect, test } from 'vitest'
import { toPayload } from '../../../core/checkout/api.ts'
import { $quote, type Rate } from '../../../core/checkout/quote.ts'
import { chooseRate, missingFields, RATE_FIELDS } from '../../../core/checkout/rates.ts'
import {
  $canContinue,
  $chosenPoints,
  $extensionAttributes,
  $missingPoint,
  choosePoint,
  type Pickup,
  registerPickup,
} from '../../../core/checkout/shipping.ts'

const pickup = (carrier: string): Pickup => ({
  carrier,
  title: carrier,
  methods: ['PARCEL_TERMINAL'],
  attribute: `${carrier}_parcel_terminal`,
  showMissing() {},
  revalidate: async () => undefined,
})
const undo: (() => void)[] = []
const both = { tide: pickup('tide'), gull: pickup('gull') }
const withBoth = (method: string, points: Record<string, string>) => {
  undo.push(registerPickup(both.tide), registerPickup(both.gull))
  for (const [carrier, code] of Object.entries(points)) choosePoint(carrier, code)
  $quote.setKey('method', method)
}

afterEach(() => {
  for (const step of undo.splice(0)) step()
  $quote.setKey('method', '')
  $quote.setKey('missingFields', RATE_FIELDS)
  $chosenPoints.set({})
})

test.each([
  ['tide_PARCEL_TERMINAL', { tide_parcel_terminal: '036013201' }],
  ['gull_PARCEL_TERMINAL', { gull_parcel_terminal: '88801' }],
  ['tide_COURIER', {}],
  ['flatrate_flatrate', {}],
  ['', {}],
])('with the method %s the address has %o and no other carrier’s point', (method, attributes) => {
  withBoth(method, { tide: '036013201', gull: '88801' })
  expect($extensionAttributes.get()).toEqual(attributes)
})

test('a carrier without a point sends no attribute', () => {
  withBoth('tide_PARCEL_TERMINAL', { gull: '88801' })
  expect($extensionAttributes.get()).toEqual({})
})

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

test('the payload is in camelCase, without empty values', () =>
  expect(
    toPayload({
      shipping: address,
      billing: address,
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

test('a point is missing only for methods of the chosen carrier that need one', () => {
  withBoth('tide_PARCEL_TERMINAL', {})
  expect($missingPoint.get()?.carrier).toBe('tide')
  choosePoint('gull', '88801')
  expect($missingPoint.get()?.carrier).toBe('tide')
  choosePoint('tide', '036013201')
  expect($missingPoint.get()).toBeUndefined()
  choosePoint('tide', '')
  $quote.setKey('method', 'tide_COURIER')
  expect($missingPoint.get()).toBeUndefined()
})

test('$canContinue names what is missing', () => {
  expect($canContinue.get()).toEqual({ isAllowed: false, reasons: ['address', 'method'] })
  withBoth('tide_PARCEL_TERMINAL', {})
  $quote.setKey('missingFields', [])
  expect($canContinue.get()).toEqual({ isAllowed: false, reasons: ['pickup_point'] })
  choosePoint('tide', '036013201')
  expect($canContinue.get()).toEqual({ isAllowed: true, reasons: [] })
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

test('rates need postcode, country and city', () => {
  expect(missingFields({ countryId: '', postcode: ' ', city: '' })).toEqual(['postcode', 'country_id', 'city'])
  expect(missingFields({ countryId: 'IE', postcode: '', city: 'Cork' }, ['IE'])).toEqual([])
})
