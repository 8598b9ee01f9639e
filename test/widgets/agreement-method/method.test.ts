import { afterEach, expect, test } from 'vitest'
import { $payment, paymentMethodOf } from '../../../core/checkout/payment.ts'
import widget from '../../../widgets/agreement-method/index.ts'
import { labels } from '../../../widgets/agreement-method/labels.ts'
import method from '../../../widgets/agreement-method/method.ts'
import paymentStep from '../../../widgets/payment-step/behavior.ts'
import { connect, connectHost, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const CODE = 'paypal_billing_agreement'
const LIST = [
  { id: '1', referenceId: 'B-7XK04' },
  { id: '2', referenceId: 'B-8YL05' },
]
const PRINTED =
  '<select name="payment[ba_agreement_id]"><option value="">Choose</option><option value="7">B-7</option></select>'
const row = (options: object, content = '') =>
  `<div class="payment-method" data-widget="agreement-method"><script type="application/json" data-options>${JSON.stringify(options)}</script><label><input type="radio" name="payment[method]" value="${CODE}"> Agreement</label><div class="payment-method-content">${content}<button type="submit">Place Order</button></div></div>`
const context = { email: '', pauseLoader: () => () => {} }
const select = () => find<HTMLSelectElement>('select')
const choose = (value: string) => {
  select().value = value
  select().dispatchEvent(new Event('change', { bubbles: true }))
}
const registered = () => {
  const found = paymentMethodOf(CODE)
  if (!found) throw new Error('No method is registered.')
  return found
}

afterEach(() => {
  disconnectAll()
  $payment.set({ chosen: '', status: 'ready' })
})

test('the list of the options is drawn with a label, and begins with the request to choose', () => {
  connect(method, 'agreement-method', row({ agreements: LIST }))
  expect([...select().options].map(({ value, text }) => [value, text])).toEqual([
    ['', labels.prompt],
    ['1', 'B-7XK04'],
    ['2', 'B-8YL05'],
  ])
  expect([select().labels?.[0]?.textContent, select().name]).toEqual([labels.title, 'payment[ba_agreement_id]'])
})

test('the server’s own list stays, and gets a name', () => {
  const { disconnect } = connect(method, 'agreement-method', row({ agreements: LIST }, PRINTED))
  expect([document.querySelectorAll('select').length, select().getAttribute('aria-label')]).toEqual([1, labels.title])
  disconnect()
  expect(select().outerHTML).toBe(PRINTED)
})

test('without a choice nothing is paid: the list says so until one is chosen, and has the focus', async () => {
  connect(method, 'agreement-method', row({ agreements: LIST }))
  expect(await registered().check?.(true)).toMatchObject({ text: labels.choose })
  expect(select().hasAttribute('aria-invalid')).toBe(false)
  const problem = await registered().check?.(false)
  expect(find('.mage-error').textContent).toBe('This is a required field.')
  expect(select().getAttribute('aria-describedby')).toBe(find('.mage-error').id)
  problem?.focus?.()
  expect(document.activeElement).toBe(select())
  choose('')
  expect(find('.mage-error').textContent).toBe('This is a required field.')
  choose('2')
  expect(document.querySelector('.mage-error')).toBeNull()
  expect(await registered().check?.(false)).toBeUndefined()
})

test.each([
  [{ agreements: LIST }, { ba_agreement_id: '2' }],
  [{ agreements: LIST, transportName: 'agreement' }, { agreement: '2' }],
  [{ agreements: LIST, transportName: '' }, null],
])('with %j the order has %j', async (options, additional_data) => {
  connect(method, 'agreement-method', row(options))
  choose('2')
  expect(await registered().authorize(context)).toEqual({ method: CODE, po_number: null, additional_data })
})

const step = (content: string) =>
  `<form data-widget="payment-step"><script type="application/json" data-options>{"isShippingSaved": true, "paymentMethods": [{"code": "${CODE}"}, {"code": "checkmo"}]}</script>${content}<div class="payment-method"><input type="radio" name="payment[method]" value="checkmo"></div></form>`

test.each([
  ['in the options', row({ agreements: [] })],
  [
    'in the server’s list',
    row({}, '<select name="payment[ba_agreement_id]"><option value="">Choose</option></select>'),
  ],
])('without an agreement %s the method is hidden, and the only other one is chosen', async (_, content) => {
  fakeServer(() => true)
  connect(paymentStep, 'payment-step', step(content))
  const { host, disconnect } = connectHost(widget, 'agreement-method')
  await settle()
  expect([host.hidden, $payment.get().chosen]).toEqual([true, 'checkmo'])
  expect(new FormData(find<HTMLFormElement>('form')).get('payment[method]')).toBe('checkmo')
  disconnect()
  expect(document.querySelectorAll('[name="payment[method]"]')).toHaveLength(2)
})

test('a method that was chosen while its list was empty is chosen no more', async () => {
  fakeServer(() => true)
  connect(paymentStep, 'payment-step', step(row({ agreements: [] })))
  find<HTMLInputElement>(`[value=${CODE}]`).click()
  expect($payment.get().chosen).toBe(CODE)
  connectHost(widget, 'agreement-method')
  await settle()
  expect($payment.get().chosen).toBe('checkmo')
})

test('nothing is left of the method when it ends', () => {
  const { disconnect, host } = connect(method, 'agreement-method', row({ agreements: LIST }))
  disconnect()
  expect([paymentMethodOf(CODE), host.querySelector('select')]).toEqual([undefined, null])
})

test('a host without a radio is reported', () =>
  expect(() =>
    connect(method, 'agreement-method', row({ agreements: LIST }).replace(/<label>.*<\/label>/, '')),
  ).toThrow('The host has no radio payment[method].'))
