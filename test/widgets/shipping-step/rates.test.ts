import { beforeEach, expect, test } from 'vitest'
import { $quote, type QuoteAddress } from '../../../core/checkout/quote.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readFacts } from '../../../core/page/config.ts'
import { createRates } from '../../../widgets/shipping-step/rates.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'

const address = (part: Partial<QuoteAddress> = {}): QuoteAddress => ({
  firstname: '',
  lastname: '',
  countryId: 'LT',
  street: ['Pušų g. 1'],
  city: 'Vilnius',
  postcode: '01103',
  telephone: '',
  ...part,
})
const rate = (carrier_code: string, part: object = {}) => ({
  carrier_code,
  method_code: 'PARCEL_TERMINAL',
  carrier_title: carrier_code,
  method_title: 'Parcel terminal',
  amount: 4,
  available: true,
  error_message: '',
  price_excl_tax: 3.3,
  price_incl_tax: 4,
  ...part,
})

beforeEach(() => {
  readFacts({ baseUrl: 'https://shop.test/', storeCode: 'default' })
  $quote.set({ ...$quote.get(), cartId: 'masked', method: '' })
  setSection('checkout-data', {})
})

test('the newest estimate wins: the older request is aborted and its answer ignored', async () => {
  const { asked } = fakeServer()
  const rates = createRates([])
  void rates.ask(address({ city: 'Vilnius' }))
  void rates.ask(address({ city: 'Kaunas' }))
  expect(asked).toHaveLength(2)
  expect(asked[0]?.signal.aborted).toBe(true)
  await asked[1]?.answer([rate('tide')])
  await asked[0]?.answer([rate('gull')])
  expect(rates.$rates.get()).toMatchObject({ status: 'ready', rates: [{ carrier_code: 'tide' }] })
})

test('rates of a complete address are requested once, with Magento’s names', async () => {
  const { asked } = fakeServer()
  const rates = createRates([])
  void rates.ask(address())
  void rates.ask(address({ firstname: 'Ona', telephone: '+370' }))
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url.pathname).toBe('/rest/default/V1/guest-carts/masked/estimate-shipping-methods')
  expect(JSON.parse(asked[0]?.body as string)).toEqual({
    address: { country_id: 'LT', postcode: '01103', city: 'Vilnius', street: ['Pušų g. 1'] },
  })
  await asked[0]?.answer([rate('tide'), rate('gull')])
  // And what is known is not asked for again.
  void rates.ask(address({ city: 'Kaunas' }))
  await asked[1]?.answer([rate('gull')])
  void rates.ask(address())
  expect(asked).toHaveLength(2)
  expect(rates.$rates.get().rates).toHaveLength(2)
})

test.each([
  ['country', { countryId: '' }],
  ['postcode', { postcode: ' ' }],
  ['city', { city: '' }],
])('without a %s nothing is asked', (_field, part) => {
  const { asked } = fakeServer()
  const rates = createRates([])
  void rates.ask(address(part))
  expect(asked).toHaveLength(0)
  expect(rates.$rates.get().status).toBe('incomplete')
})

test('a country without postcodes needs none', () => {
  const { asked } = fakeServer()
  void createRates(['IE']).ask(address({ countryId: 'IE', postcode: '' }))
  expect(asked).toHaveLength(1)
})

test('empty and failed answers are requested again; the server’s message is shown', async () => {
  const { asked } = fakeServer()
  const rates = createRates([])
  void rates.ask(address())
  await asked[0]?.answer([])
  void rates.ask(address())
  expect(asked).toHaveLength(2)
  await asked[1]?.answer({ message: 'No such %1', parameters: ['cart'] }, { status: 404 })
  expect(rates.$rates.get()).toMatchObject({ status: 'failed', error: 'No such cart' })
  void rates.ask(address())
  expect(asked).toHaveLength(3)
})

test('rates of a stored address are requested by its id', () => {
  const { asked } = fakeServer()
  $quote.setKey('cartId', '')
  void createRates([]).ask(address({ customerAddressId: '17', postcode: '' }))
  expect(asked[0]?.url.pathname).toBe('/rest/default/V1/carts/mine/estimate-shipping-methods-by-address-id')
  expect(JSON.parse(asked[0]?.body as string)).toEqual({ addressId: '17' })
})

test('the only method is preselected, an unavailable one never', async () => {
  const { asked } = fakeServer()
  const rates = createRates([])
  void rates.ask(address())
  await asked[0]?.answer([rate('gull', { available: false }), rate('tide')])
  expect($quote.get().method).toBe('tide_PARCEL_TERMINAL')
  rates.end()
  await settle()
})
