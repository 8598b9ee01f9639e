import { beforeEach, expect, test } from 'vitest'
import { toFieldValues, toQuoteAddress, toWire } from '../../../core/checkout/address.ts'
import { addressForm } from '../../../core/checkout/address-form.ts'
import { resolveBilling } from '../../../core/checkout/billing.ts'
import { $quote } from '../../../core/checkout/quote.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { find, page } from '../../support/kernel.ts'

const STORED = {
  id: 17,
  customer_id: 3,
  prefix: 'Ms',
  firstname: 'Ona',
  middlename: 'Marija',
  lastname: 'Pavyzdė',
  suffix: null,
  company: '',
  street: ['Pušų g. 1', ''],
  city: 'Vilnius',
  postcode: '01103',
  country_id: 'LT',
  region: { region_id: 484, region_code: 'LT-VL', region: 'Vilniaus' },
  region_id: '484',
  telephone: '+370',
  fax: '5',
  vat_id: 'LT100',
  same_as_billing: '1',
  save_in_address_book: 0,
  default_billing: true,
  inline: '<b>Ona</b>',
  custom_attributes: { floor: { attribute_code: 'floor', value: '2', label: 'Second' }, lift: true, note: '' },
}
const SENT = {
  customerAddressId: '17',
  prefix: 'Ms',
  firstname: 'Ona',
  middlename: 'Marija',
  lastname: 'Pavyzdė',
  street: ['Pušų g. 1'],
  city: 'Vilnius',
  postcode: '01103',
  countryId: 'LT',
  region: 'Vilniaus',
  regionCode: 'LT-VL',
  regionId: '484',
  telephone: '+370',
  fax: '5',
  vatId: 'LT100',
  sameAsBilling: 1,
  saveInAddressBook: 0,
  customAttributes: [
    { attribute_code: 'floor', value: '2', label: 'Second' },
    { attribute_code: 'lift', value: true, label: 'Yes' },
  ],
}

beforeEach(() => {
  setSection('checkout-data', {})
  $quote.setKey('cartId', 'masked')
})

test('sends every value of a stored address, its custom attributes too, and nothing that is empty', () =>
  expect(toWire(toQuoteAddress(STORED))).toEqual(SENT))

test.each([[[]], [null], ['nonsense'], [{}]])('reads custom attributes that are %o as none', custom_attributes =>
  expect(toQuoteAddress({ ...STORED, custom_attributes })).not.toHaveProperty('customAttributes'),
)

test('sends a module’s extension attributes beside the carrier’s point', () => {
  const address = toQuoteAddress({ ...STORED, id: '', extension_attributes: { gate: '7' } })
  expect(toWire(address, { tide_parcel_terminal: '036' }).extension_attributes).toEqual({
    gate: '7',
    tide_parcel_terminal: '036',
  })
  expect(toWire(toQuoteAddress(STORED))).not.toHaveProperty('extension_attributes')
})

const FIELDS = `<form><fieldset><select name="country_id"><option>LT</option></select><input name="prefix" value="Ms">
  <input name="firstname" value="Ona"><input name="middlename" value="Marija"><input name="lastname" value="P"><input name="suffix">
  <input name="street[0]" value="Pušų g. 1"><input name="street[1]"><input name="city" value="Vilnius">
  <input name="postcode" value="01103"><input name="telephone" value="+370"><input name="fax" value="5"><input name="vat_id" value="LT100">
  <input name="custom_attributes[floor]" value="2"><input type="checkbox" name="custom_attributes[lift]" checked>
  <input type="radio" name="custom_attributes[door]" value="left"><input type="radio" name="custom_attributes[door]" value="right" checked>
  <select multiple name="custom_attributes[days]"><option selected>Mo</option><option selected>Tu</option><option>We</option></select>
  <input name="custom_attributes[note]"><input name="extension_attributes[gate]" value="7">
  </fieldset></form>`
const OPTIONS = { fieldset: 'fieldset', radio: 'address_id', customerData: {} }

test('sends everything that is typed into the form, the shop’s own fields too', () => {
  page(FIELDS)
  expect(toWire(addressForm(find('form'), OPTIONS).read())).toEqual({
    prefix: 'Ms',
    firstname: 'Ona',
    middlename: 'Marija',
    lastname: 'P',
    street: ['Pušų g. 1'],
    city: 'Vilnius',
    postcode: '01103',
    countryId: 'LT',
    telephone: '+370',
    fax: '5',
    vatId: 'LT100',
    customAttributes: [
      { attribute_code: 'floor', value: '2' },
      { attribute_code: 'lift', value: true, label: 'Yes' },
      { attribute_code: 'door', value: 'right' },
      { attribute_code: 'days', value: ['Mo', 'Tu'] },
    ],
    extension_attributes: { gate: '7' },
  })
})

test.each([
  ['no checkbox', '', 1],
  ['a ticked checkbox', '<input type="checkbox" name="save_in_address_book" checked>', 1],
  ['a checkbox that is not ticked', '<input type="checkbox" name="save_in_address_book">', 0],
])('saves a customer’s new address with %s as %3$s', (_, box, saved) => {
  $quote.setKey('cartId', '')
  page(FIELDS.replace('</fieldset>', `${box}</fieldset>`))
  expect(addressForm(find('form'), OPTIONS).read().saveInAddressBook).toBe(saved)
})

test.each([
  ['a ticked checkbox', '<input type="checkbox" name="same_as_billing" checked>', 1],
  ['a checkbox that is not ticked', '<input type="checkbox" name="same_as_billing">', 0],
  ['a hidden field', '<input type="hidden" name="same_as_billing" value="1">', 1],
])('sends same_as_billing of %s with a typed address as %3$s', (_, box, same) => {
  page(FIELDS.replace('</fieldset>', `${box}</fieldset>`))
  expect(toWire(addressForm(find('form'), OPTIONS).read())).toHaveProperty('sameAsBilling', same)
})

test.each([
  ['by id', { 17: STORED }],
  ['as a list', [{ ...STORED, id: 3, city: 'Kaunas' }, STORED]],
])('reads the stored address that is selected, from addresses %s', (_, addresses) => {
  page(FIELDS.replace('<fieldset', '<input type="radio" name="address_id" value="17" checked><fieldset'))
  const form = addressForm(find('form'), { ...OPTIONS, customerData: { addresses } })
  expect(form.read()).toMatchObject({ customerAddressId: '17', city: 'Vilnius' })
  expect(form.typedFields()).toEqual([])
})

const shipping = toQuoteAddress({ ...STORED, id: 18, city: 'Kaunas' })
const BOOK = { addresses: { 17: STORED, 18: { ...STORED, id: 18, city: 'Kaunas', default_billing: false } } }

const OWN = { billingAddressFromData: { city: 'Palanga', country_id: 'LT' }, isBillingAddressFromDataValid: true }
const NO_OWN = { billingAddressFromData: {}, isBillingAddressFromDataValid: false }

test.each([
  ['the shipping address of a guest', {}, NO_OWN, {}, 'Kaunas'],
  ['the customer’s default billing address', BOOK, NO_OWN, {}, 'Vilnius'],
  ['the quote’s own address instead of the default', BOOK, OWN, {}, 'Palanga'],
  ['the quote’s own address instead of a guest’s shipping address', {}, OWN, {}, 'Palanga'],
  [
    'the default where the quote’s own address is incomplete',
    BOOK,
    { ...OWN, isBillingAddressFromDataValid: false },
    {},
    'Vilnius',
  ],
  ['the stored choice', BOOK, OWN, { selectedBillingAddress: 'customer-address18' }, 'Kaunas'],
  [
    'the default where the stored choice is gone',
    BOOK,
    NO_OWN,
    { selectedBillingAddress: 'customer-address9' },
    'Vilnius',
  ],
  [
    'an address that was typed for it',
    BOOK,
    OWN,
    {
      selectedBillingAddress: 'new-customer-billing-address',
      newCustomerBillingAddress: { city: 'Nida', street: { 0: 'Jūros 2' }, region: 'Neringa', country_id: 'LT' },
    },
    'Nida',
  ],
])('bills to %s', (_, customerData, quoteBilling, data, city) => {
  setSection('checkout-data', data)
  expect(resolveBilling({ customerData, ...quoteBilling }, shipping).city).toBe(city)
})

test('an address that is also billed to is saved in the address book once', () => {
  const billing = resolveBilling({ customerData: {}, ...NO_OWN }, { ...shipping, saveInAddressBook: 1 })
  expect(billing.city).toBe('Kaunas')
  expect(billing).not.toHaveProperty('saveInAddressBook')
})

test('fills a form by its field names', () =>
  expect(
    toFieldValues({ city: 'Nida', street: ['Jūros 2'], region: { region_id: '477', region: 'Klaipėdos' } }),
  ).toEqual({
    city: 'Nida',
    'street[0]': 'Jūros 2',
    region_id: '477',
    region: 'Klaipėdos',
  }))
