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
/** The two rows of a carrier as Magento's own checkout draws them. */
const rows = (name = 'Tide Post') => {
  find('#opc-shipping_method').innerHTML = ['Parcel terminal', 'Courier']
    .map((title, at) => {
      const cell = `${['PARCEL_TERMINAL', 'COURIER'][at]}_tide`
      return `<table><tr class="row">
        <td class="col col-method"><input type="radio" aria-labelledby="label_method_${cell} label_carrier_${cell}"></td>
        <td class="col col-method" id="label_method_${cell}">${title}</td>
        <td class="col col-carrier" id="label_carrier_${cell}">${name}</td>
      </tr></table>`
    })
    .join('')
}
const logos = () => [...document.querySelectorAll<HTMLImageElement>('.skerry-carrier-logo')]

test('replaces the name of the carrier by a logo 30 px high, and leaves the methods apart', async () => {
  connect(widget, 'carrier-logo', HOST)
  rows()
  await vi.waitFor(() => expect(logos()).toHaveLength(2))
  for (const logo of logos()) {
    expect(logo.parentElement?.className).toBe('col col-carrier')
    expect(logo.height).toBe(30)
    expect(logo.alt).toBe('Tide')
  }
  expect([...document.querySelectorAll('[id^=label_method]')].map(cell => cell.textContent)).toEqual([
    'Parcel terminal',
    'Courier',
  ])
})

test('names a logo without a title by the name that it replaces', async () => {
  connect(widget, 'carrier-logo', HOST.replace('data-title="Tide"', ''))
  rows()
  await vi.waitFor(() => expect(logos()[0]?.alt).toBe('Tide Post'))
})

test('replaces the name again when the methods are redrawn', async () => {
  connect(widget, 'carrier-logo', HOST)
  rows()
  await vi.waitFor(() => expect(logos()).toHaveLength(2))
  const [first] = logos()
  rows()
  await vi.waitFor(() => expect(logos()).toHaveLength(2))
  expect(logos()[0]).not.toBe(first)
})

test('replaces the name again when the whole block of the methods is drawn anew', async () => {
  vi.useFakeTimers()
  connect(widget, 'carrier-logo', HOST)
  for (let time = 0; time < 2; time++) {
    find('#opc-shipping_method').outerHTML = '<div id="opc-shipping_method"></div>'
    rows()
    await vi.advanceTimersByTimeAsync(LOGO_RETRY_MS)
    expect(logos()).toHaveLength(2)
  }
})

test('looks for missing cells every 500 ms, 60 times at most, with one timer', async () => {
  vi.useFakeTimers()
  connect(widget, 'carrier-logo', HOST)
  const look = vi.spyOn(document, 'getElementById')
  // Drawing anything else in the block starts no second timer.
  for (let round = 0; round < 5; round++) find('#opc-shipping_method').append(document.createElement('p'))
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(1)
  const looks = () => look.mock.calls.filter(([id]) => id === 'label_carrier_PARCEL_TERMINAL_tide').length
  const drawn = looks()
  for (let half = 1; half < 5; half++) {
    await vi.advanceTimersByTimeAsync(499)
    expect(looks()).toBe(drawn + half - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(looks()).toBe(drawn + half)
  }
  await vi.advanceTimersByTimeAsync(LOGO_RETRY_MS * (LOGO_TRIES + 20))
  expect(vi.getTimerCount()).toBe(0)
  // The first look was at once.
  expect(looks()).toBe(drawn + 59)
})
