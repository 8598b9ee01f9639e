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

test('the logo stands 30 px high in the label’s place, and the radio keeps its name (first carrier, defect 18)', async () => {
  connect(widget, 'carrier-logo', HOST)
  cells()
  await vi.waitFor(() => expect(logo()).toBeTruthy())
  expect(logo()?.height).toBe(30)
  expect(logo()?.alt).toBe('Tide Parcel terminal')
})

test('it stands there again when the methods are drawn anew', async () => {
  connect(widget, 'carrier-logo', HOST)
  cells()
  await vi.waitFor(() => expect(logo()).toBeTruthy())
  cells('Locker')
  await vi.waitFor(() => expect(logo()?.alt).toBe('Tide Locker'))
})

test('a block that never comes is looked for by one timer, every 500 ms, 60 times (first carrier, defect 9)', async () => {
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
