import { beforeEach, expect, test } from 'vitest'
import {
  estimateRates,
  estimateTotals,
  readPaymentInformation,
  readTotals,
  saveShippingInformation,
} from '../../../core/checkout/api.ts'
import { $quote, type QuoteAddress, type Rate } from '../../../core/checkout/quote.ts'
import { toEstimate } from '../../../core/checkout/rates.ts'
import { HttpError } from '../../../core/http/http-error.ts'
import { fakeServer } from '../../support/fake-server.ts'

const ADDRESS = {
  countryId: 'LT',
  postcode: '01103',
  city: 'Vilnius',
  street: ['Pušų g. 1'],
} as unknown as QuoteAddress
const RATE = { carrier_code: 'flatrate', method_code: 'flatrate' } as Rate
const { signal } = new AbortController()

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the rates': () => estimateRates(toEstimate(ADDRESS), signal),
  'the totals of a method': () => estimateTotals(toEstimate(ADDRESS), RATE, signal),
  'the saved step': () => saveShippingInformation({ shipping: ADDRESS, billing: ADDRESS, rate: RATE, attributes: {} }),
  'the totals': () => readTotals(signal),
  'the payment methods': () => readPaymentInformation(signal),
}

let answer: unknown
beforeEach(() => {
  fakeServer(() => answer)
  $quote.setKey('cartId', 'masked')
})

for (const [name, call] of Object.entries(CALLS)) {
  test.each([false, null, true, 0, 'ok', ''])(`${name}: an answer %j is a failure in words`, async given => {
    answer = given
    const error = await call().catch((error: HttpError) => error)
    expect(error).toBeInstanceOf(HttpError)
    expect((error as HttpError).message).toContain('Something went wrong')
  })

  test(`${name}: PHP’s empty list is an answer`, async () => {
    answer = []
    await expect(call()).resolves.toBeDefined()
  })
}
