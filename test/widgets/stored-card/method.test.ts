import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveCheckoutData } from '../../../core/checkout/checkout-data.ts'
import { $payment, paymentMethodOf } from '../../../core/checkout/payment.ts'
import { $quote, type Totals } from '../../../core/checkout/quote.ts'
import paymentStep from '../../../widgets/payment-step/behavior.ts'
import storedCard from '../../../widgets/stored-card/method.ts'
import { expiryOf, vaultCode } from '../../../widgets/stored-card/model.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const CONFIG = { code: 'vault', publicHash: '5f1c', details: { cc_exp_month: '10', cc_exp_year: '2029' } }
const row = (value: string, options: object = CONFIG, name = 'stored-card') =>
  `<div class="payment-method" data-widget="${name}"><script type="application/json" data-options>${JSON.stringify(options)}</script><label><input type="radio" name="payment[method]" value="${value}"> ending 1111</label><div class="payment-method-content"><button type="submit">Place Order</button></div></div>`
const start = (options?: object) => {
  connect(storedCard, 'stored-card', row('vault_2', options))
  const method = paymentMethodOf('vault_2')
  if (!method) throw new Error('No method is registered.')
  return method
}
const context = { email: '', pauseLoader: () => () => {} }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24) })
})
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the order has the server’s code and the card’s public hash, and nothing else of it', async () => {
  const method = start()
  expect(await method.check?.(false)).toBeUndefined()
  expect(await method.authorize(context)).toEqual({
    method: 'vault',
    po_number: null,
    additional_data: { public_hash: '5f1c' },
  })
})

test('without its code the method is the radio’s value without the number', async () => {
  expect((await start({ publicHash: '5f1c' }).authorize(context)).method).toBe('vault')
})

test('a card that has ended is refused, and the radio gets the focus', async () => {
  const problem = await start({ ...CONFIG, details: { expirationDate: '10/2026' } }).check?.(false)
  expect(problem?.text).toBe('This card has expired. Check the date, or use another card.')
  problem?.focus?.()
  expect(document.activeElement).toBe(find('[value=vault_2]'))
})

test.each([
  [
    { cc_exp_month: '3', cc_exp_year: '28' },
    { month: '03', year: '2028' },
  ],
  [{ expirationDate: '03/2028' }, { month: '03', year: '2028' }],
  [{}, { month: '', year: '' }],
])('%j ends in %j', (details, expiry) => expect(expiryOf(details)).toEqual(expiry))

test('a card without a date is the gateway’s to judge', async () => {
  expect(await start({ ...CONFIG, details: [] }).check?.(false)).toBeUndefined()
})

test('a host without a radio is reported', () =>
  expect(() => connect(storedCard, 'stored-card', row('').replace(/<label>.*<\/label>/, ''))).toThrow(
    'The host has no radio payment[method].',
  ))

test.each([
  ['payflowpro_cc_vault_3', 'payflowpro_cc_vault'],
  ['payflowpro_cc_vault', 'payflowpro_cc_vault'],
  ['braintree_cc_vault_12', 'braintree_cc_vault'],
])('the server knows %s as %s', (shown, code) => expect(vaultCode(shown)).toBe(code))

test('the choice survives a coupon, whose answer lists the base code, and a reload', async () => {
  fakeServer(({ method }) => (method === 'GET' ? { items: [{}] } : true))
  const offered = [{ code: 'checkmo' }, { code: 'vault' }]
  const options = JSON.stringify({ cartId: 'masked', isShippingSaved: true, paymentMethods: offered })
  const markup = `<input id="customer-email" value="guest@example.com"><form data-widget="payment-step"><script type="application/json" data-options>${options}</script>${row('checkmo', {}, 'other')}${row('vault_1')}${row('vault_2')}</form>`
  saveCheckoutData({ selectedPaymentMethod: 'vault_2' })
  $payment.set({ chosen: '', status: 'ready' })
  connect(paymentStep, 'payment-step', markup)
  expect($payment.get().chosen).toBe('vault_2')
  await settle()
  $quote.set({ ...$quote.get(), paymentMethods: offered as never, totals: { grand_total: 9 } as Totals })
  await settle()
  expect($payment.get().chosen).toBe('vault_2')
  expect(find<HTMLInputElement>('[value=vault_2]').checked).toBe(true)
})
