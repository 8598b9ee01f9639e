import { expect, test } from 'vitest'
import type { QuoteAddress } from '../../../core/checkout/quote.ts'
import {
  exponentOf,
  libraryOf,
  orderOf,
  readOutcome,
  toMinorUnits,
} from '../../../widgets/card-authentication/model.ts'

const FAILED = 'Authentication Failed. Please try again with another form of payment.'

test.each([
  [19.99, 'EUR', 1999],
  [0.29, 'EUR', 29],
  [1.005, 'EUR', 101],
  [4.35, 'USD', 435],
  [1234567.89, 'EUR', 123_456_789],
  [0, 'EUR', 0],
  [1999, 'JPY', 1999],
  [1999.5, 'KRW', 2000],
  [12.345, 'KWD', 12_345],
  [0.1, 'TND', 100],
  [1.2345, 'CLF', 12_345],
  // Browsers print these two without digits; their unit has two.
  [25.5, 'HUF', 2550],
  [25.5, 'IDR', 2550],
])('%d %s is %i in minor units', (amount, currency, units) => expect(toMinorUnits(amount, currency)).toBe(units))

test('every amount of cents up to 2000 is itself', () => {
  const wrong = Array.from({ length: 200_001 }, (_, cents) => cents).filter(
    cents => toMinorUnits(cents / 100, 'EUR') !== cents,
  )
  expect(wrong).toEqual([])
})

test.each([
  ['EUR', 2],
  ['UGX', 0],
  ['BHD', 3],
  ['UYW', 4],
  ['', 2],
])('%s has %i digits', (currency, digits) => expect(exponentOf(currency)).toBe(digits))

test('the library is that of the environment', () => {
  expect(libraryOf('production')).toBe('https://songbird.cardinalcommerce.com/edge/v1/songbird.js')
  expect(libraryOf('sandbox')).toBe('https://includestest.ccdc02.com/cardinalcruise/v1/songbird.js')
})

const CARD = { number: '4111111111111111', month: '04', year: '2030', cvv: '123' }
const BILLING: QuoteAddress = {
  firstname: 'Ona',
  lastname: 'Payer',
  street: ['Smėlio g. 1', 'Flat 2'],
  city: 'Neringa',
  region: 'Klaipėdos Apskritis',
  regionCode: 'LT-KL',
  postcode: '93001',
  countryId: 'LT',
  telephone: '+370 600 00000',
}
const TOTALS = { base_grand_total: '19.9900', base_currency_code: 'EUR' }

test('the order has amount, currency, card and billing address under the provider’s names', () =>
  expect(orderOf({ totals: TOTALS, billing: BILLING, card: CARD })).toEqual({
    OrderDetails: { Amount: 1999, CurrencyCode: 'EUR' },
    Consumer: {
      Account: { AccountNumber: '4111111111111111', ExpirationMonth: '04', ExpirationYear: '2030', CardCode: '123' },
      BillingAddress: {
        FirstName: 'Ona',
        LastName: 'Payer',
        Address1: 'Smėlio g. 1',
        Address2: 'Flat 2',
        City: 'Neringa',
        State: 'Klaipėdos Apskritis',
        PostalCode: '93001',
        CountryCode: 'LT',
        Phone1: '+370 600 00000',
      },
    },
  }))

test('a second line and a region may be missing', () => {
  const { region: _, ...billing } = BILLING
  const { BillingAddress } = orderOf({ totals: TOTALS, billing: { ...billing, street: ['One'] }, card: CARD }).Consumer
  expect([BillingAddress.Address2, BillingAddress.State]).toEqual([undefined, 'LT-KL'])
})

test.each([
  [undefined, BILLING],
  [{}, BILLING],
  [{ base_grand_total: 'many', base_currency_code: 'EUR' }, BILLING],
  [{ base_grand_total: 9 }, BILLING],
  [TOTALS, undefined],
])('no order is made of %j and %j', (totals, billing) =>
  expect(() => orderOf({ totals: totals as never, billing, card: CARD })).toThrow(/The (totals|quote)/),
)

test.each([
  [{ ErrorNumber: 0, ActionCode: 'SUCCESS' }, 'token', { jwt: 'token' }],
  [{ ErrorNumber: '0', ActionCode: 'NOACTION' }, 'token', { jwt: 'token' }],
  [{ ActionCode: 'SUCCESS' }, 'token', { jwt: 'token' }],
  [{ ErrorNumber: 1010, ErrorDescription: 'Invalid JWT' }, 'token', { refusal: 'Invalid JWT' }],
  [
    { ErrorNumber: '1010', ErrorDescription: 'Invalid JWT', ActionCode: 'SUCCESS' },
    'token',
    { refusal: 'Invalid JWT' },
  ],
  [{ ErrorNumber: 4000 }, 'token', { refusal: FAILED }],
  [{ ErrorNumber: 'x', ErrorDescription: '' }, 'token', { refusal: FAILED }],
  [{ ErrorNumber: 4000, ErrorDescription: ['<b>'] }, 'token', { refusal: FAILED }],
  [{ ErrorNumber: 0, ActionCode: 'FAILURE' }, 'token', { refusal: FAILED }],
  [{ ErrorNumber: 0, ActionCode: 'ERROR', ErrorDescription: 'no' }, 'token', { refusal: FAILED }],
  [{ ErrorNumber: 0, ActionCode: 'SUCCESS' }, undefined, { refusal: FAILED }],
  [{ ErrorNumber: 0, ActionCode: 'SUCCESS' }, '', { refusal: FAILED }],
  [{ ErrorNumber: 0, ActionCode: 'SUCCESS' }, { jwt: 1 }, { refusal: FAILED }],
  [null, undefined, { refusal: FAILED }],
  ['SUCCESS', null, { refusal: FAILED }],
])('the answer %j with the token %j means %j', (data, jwt, outcome) => expect(readOutcome(data, jwt)).toEqual(outcome))
