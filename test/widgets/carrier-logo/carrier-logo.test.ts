import { afterEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/carrier-logo/index.ts'
import { LOGO_RETRY_MS, LOGO_TRIES } from '../../../widgets/carrier-logo/model.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

const HOST =
  '<div data-widget="carrier-logo" data-carrier="tide" data-logo="/tide.svg" data-title="Tide"></div><div id="opc-shipping_method"></div>'
const cells = (label = 'Parcel terminal') => {
  const cell = document.createElement('div')
  cell.id = 'label_method_PARCEL_TERMINAL_tide'
  cell.textContent = label
  find('#opc-shipping_method').replaceChildren(cell)
}
const logo = () => document.querySelector<HTMLImageElement>('.skerry-carrier-logo')

test('replaces the label by a logo 30 px high, whose alternative text names the radio', async () => {
  connect(widget, 'carrier-logo', HOST)
  cells()
  await vi.waitFor(() => expect(logo()).toBeTruthy())
  expect(logo()?.height).toBe(30)
  expect(logo()?.alt).toBe('Tide Parcel terminal')
})

test('replaces the label again when the methods are redrawn', async () => {
  connect(widget, 'carrier-logo', HOST)
  cells()
  await vi.waitFor(() => expect(logo()).toBeTruthy())
  cells('Locker')
  await vi.waitFor(() => expect(logo()?.alt).toBe('Tide Locker'))
})

test('looks for missing labels every 500 ms, 60 times at most, with one timer', async () => {
  vi.useFakeTimers()
  connect(widget, 'carrier-logo', HOST)
  const look = vi.spyOn(document, 'getElementById')
  // Drawing anything else in the block starts no second timer.
  for (let round = 0; round < 5; round++) find('#opc-shipping_method').append(document.createElement('p'))
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(LOGO_RETRY_MS * (LOGO_TRIES + 20))
  expect(vi.getTimerCount()).toBe(0)
  const asked = look.mock.calls.filter(([id]) => id === 'label_method_PARCEL_TERMINAL_tide').length
  expect(asked).toBeLessThanOrEqual(LOGO_TRIES + 5)
})
