import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import {
  $chosenPoints,
  $extensionAttributes,
  $missingPoint,
  choosePoint,
  revalidatePoint,
} from '../../../core/checkout/shipping.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { lazy } from '../../../core/island/lazy.ts'
import { readInput } from '../../../core/island/options.ts'
import { followServerField, registerCarrier, whenMethodChosen } from '../../../core/pickup/register-carrier.ts'
import { PickupPointsOptions } from '../../../widgets/pickup-points/options.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find, page } from '../../support/kernel.ts'

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
  fallback: followServerField,
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

test('an order without a point is refused before the picker is loaded', async () => {
  load.mockReturnValueOnce(new Promise<never>(() => {}))
  connect(picker, 'pickup-points', METHODS + HOST)
  check('terminal')
  expect(await revalidatePoint()).toBe('Select tide parcel terminal!')
})

/** Connects as the kernel does, where the picker's chunk fails to load: the island ends, and its host stays. */
const failToLoad = async (inside = '') => {
  load.mockRejectedValueOnce(new Error('offline'))
  page(`${METHODS}${HOST.replace('></div>', `>${inside}</div>`)}<div id="shipping-method-buttons-container">
    <button class="continue">Next</button></div>`)
  const host = find('[data-widget]')
  const options = v.parse(PickupPointsOptions, readInput(host)('pickup-points'))
  const life = new AbortController()
  const failed = new Promise<void>(resolve => {
    const undo = picker.connect(host, options, life.signal, () => {
      life.abort()
      undo?.()
      // The fallback follows in the same task.
      queueMicrotask(resolve)
    })
  })
  check('terminal')
  await failed
  return { host, options }
}
const SELECT = `<div data-fallback><select><option value="">-</option>
  <option value="036013201">A</option><option value="500000001">B</option></select></div>`

test('sends the point of the server’s own list when the picker fails to load, and waits for one', async () => {
  const { host } = await failToLoad(SELECT)
  expect(host.hidden).toBe(false)
  const next = find<HTMLButtonElement>('.continue')
  expect([$missingPoint.get()?.carrier, next.disabled]).toEqual(['tide', true])
  expect(await revalidatePoint()).toBe('Select tide parcel terminal!')
  const select = find<HTMLSelectElement>('select')
  expect([document.activeElement, host.textContent]).toEqual([
    select,
    expect.stringContaining('Select parcel terminal'),
  ])
  select.value = '500000001'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  expect($extensionAttributes.get()).toEqual({ tide_parcel_terminal: '500000001' })
  expect(next.disabled).toBe(false)
  check('courier')
  expect([host.hidden, $extensionAttributes.get()]).toEqual([true, {}])
})

test('keeps the server’s list in sight, and what is chosen there, when a failed picker is loaded again', async () => {
  const { host, options } = await failToLoad(SELECT)
  find<HTMLSelectElement>('select').value = '036013201'
  find('select').dispatchEvent(new Event('change', { bubbles: true }))
  picker.connect(host, options, new AbortController().signal, () => {})
  expect(host.hidden).toBe(false)
  expect($extensionAttributes.get()).toEqual({ tide_parcel_terminal: '036013201' })
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
})

test('says that no point can be chosen where the picker fails to load and the server printed no list', async () => {
  const { host } = await failToLoad()
  expect(host.querySelector('[role=alert]')?.textContent).toBe('The list of pickup points did not load. Try again')
  expect(await revalidatePoint()).toBe('Select tide parcel terminal!')
})
