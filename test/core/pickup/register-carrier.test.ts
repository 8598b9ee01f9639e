import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import { $chosenPoints, $missingPoint, choosePoint } from '../../../core/checkout/shipping.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { lazy } from '../../../core/island/lazy.ts'
import { registerCarrier, whenMethodChosen } from '../../../core/pickup/register-carrier.ts'
import { PickupPointsOptions } from '../../../widgets/pickup-points/options.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const METHODS = `<div id="opc-shipping_method"><input type="radio" name="shipping_method" value="tide_COURIER" id="courier">
  <input type="radio" name="shipping_method" value="tide_PARCEL_TERMINAL" id="terminal"></div>`
const HOST = '<div data-widget="pickup-points" data-carrier="tide"></div>'

const begun = vi.fn()
const ended = vi.fn()
const load = vi.fn(async () => ({
  default() {
    begun()
    return ended
  },
}))
const picker = lazy({
  options: PickupPointsOptions,
  setup: registerCarrier,
  wakeOn: whenMethodChosen,
  holds: false,
  load,
})
const check = (id: string) => {
  const radio = find<HTMLInputElement>(`#${id}`)
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(() => {
  for (const spy of [begun, ended, load]) spy.mockClear()
  $quote.setKey('method', '')
  $chosenPoints.set({})
  setSection('tide-data', { selectedPickupPoint: null })
})
afterEach(disconnectAll)

test('loads the picker once, when its method is chosen', async () => {
  const { host } = connect(picker, 'pickup-points', METHODS + HOST)
  check('courier')
  expect(load).not.toHaveBeenCalled()
  expect(host.hidden).toBe(true)
  check('terminal')
  // Continue waits for a point before anything of the picker is here.
  expect($missingPoint.get()?.carrier).toBe('tide')
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1))
  check('courier')
  check('terminal')
  expect(load).toHaveBeenCalledTimes(1)
})

test('counts a stored point before the picker is loaded', () => {
  setSection('tide-data', { selectedPickupPoint: '036013201' })
  connect(picker, 'pickup-points', METHODS + HOST)
  check('terminal')
  expect($missingPoint.get()).toBeUndefined()
})

test('restores a stored point that is read after the carrier is registered, and no later one', () => {
  const open = () => connect(picker, 'pickup-points', METHODS + HOST.replace('tide', 'late'))
  open()
  setSection('late-data', { selectedPickupPoint: '036013201' })
  expect($chosenPoints.get()['late']?.code).toBe('036013201')
  choosePoint('late', '')
  setSection('late-data', { selectedPickupPoint: '500000001' })
  expect($chosenPoints.get()['late']).toBeUndefined()
})

test('loads at once on a page without methods', () => {
  connect(picker, 'pickup-points', HOST)
  expect(load).toHaveBeenCalledTimes(1)
})

test('shows the server’s field and unregisters the carrier at the end', async () => {
  const { host, disconnect } = connect(picker, 'pickup-points', METHODS + HOST)
  check('terminal')
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  disconnect()
  expect(ended).toHaveBeenCalled()
  expect(host.hidden).toBe(false)
  expect($missingPoint.get()).toBeUndefined()
})
