/** Both pickers in the page itself, where the address is typed beside the open list. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import { record } from '../../core/pickup/points.ts'
import { disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'
import { BOTH, connectPicker, type Name, resetShop, write } from './pickers.ts'

const PLACES: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  Vilnius: [54.69, 25.28],
  Kaunas: [54.9, 23.9],
}
const at = ([code, [lat, lon]]: [string, readonly [number, number]]) => ({
  ...record(code, { publicName: `Pier ${code}`, address: {}, location: { lat: `${lat}`, lon: `${lon}` } }),
  zip: code,
  name: `Pier ${code}`,
  x: lon,
  y: lat,
})
const LIST = Object.entries(PLACES).map(at)

const names = () => [...document.querySelectorAll('.skerry-points__name')].map(({ textContent }) => textContent)
const line = () => find('.skerry-search__line').textContent

/** Lists both points, the nearest to Vilnius first. */
const open = async (name: Name) => {
  const { asked } = fakeServer(({ url }) => {
    if (!url.pathname.startsWith('/geocoder')) return LIST
    const address = url.searchParams.get('singleLine') ?? ''
    const [y, x] = PLACES[address] ?? []
    return { candidates: [{ address, location: { x, y } }] }
  })
  $quote.setKey('city', 'Vilnius')
  connectPicker(name, 'data-mode="inline" data-geocoder="/geocoder/"')
  await vi.waitFor(() => expect(line()).toBe('Nearest to your address: Vilnius'))
  expect(names()).toEqual(['Pier Vilnius', 'Pier Kaunas'])
  return () => asked.filter(({ url }) => url.pathname.startsWith('/geocoder')).length
}

beforeEach(resetShop)
afterEach(disconnectAll)

test.each(BOTH)('the list of %s in the page starts again from another city of the same country', async name => {
  const countCalls = await open(name)
  $quote.setKey('city', 'Kaunas')
  await vi.waitFor(() => expect(line()).toBe('Nearest to your address: Kaunas'))
  expect(names()).toEqual(['Pier Kaunas', 'Pier Vilnius'])
  expect(countCalls()).toBe(2)
})

test.each(BOTH)('the list of %s in the page keeps a search when another city is typed', async name => {
  await open(name)
  write('pier vilnius')
  await vi.waitFor(() => expect(names()).toEqual(['Pier Vilnius']))
  $quote.setKey('city', 'Kaunas')
  await settle()
  expect(names()).toEqual(['Pier Vilnius'])
  find('.skerry-search__link').click()
  await vi.waitFor(() => expect(line()).toBe('Nearest to your address: Kaunas'))
})

test.each(BOTH)('the list of %s in the page keeps its order once a point is chosen', async name => {
  const countCalls = await open(name)
  find('.skerry-points__point').click()
  await settle()
  $quote.setKey('city', 'Kaunas')
  await settle()
  expect(names()).toEqual(['Pier Vilnius', 'Pier Kaunas'])
  expect(countCalls()).toBe(1)
})

test('after a finger has dragged a sheet, a mouse over its handle moves nothing, and a key that presses it is heard', async () => {
  await open('pickup-points')
  const handle = find('.skerry-points-card__handle')
  handle.setPointerCapture = () => {}
  const send = (type: string, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(type, { clientY, bubbles: true, pointerId: 1 }))
  send('pointerdown', 300)
  send('pointermove', 200)
  send('pointerup', 200)
  await settle()
  send('pointermove', 100)
  const { style, dataset } = find('.skerry-points-card')
  expect(style.blockSize).toBe('')
  const before = dataset['sheet']
  handle.click()
  await vi.waitFor(() => expect(dataset['sheet']).not.toBe(before))
})

test.each(BOTH)('the highlight of %s in the page stays on the point that Enter has chosen', async name => {
  await open(name)
  const list = find('[role=listbox]')
  const press = (key: string) => list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('End')
  press('Enter')
  await vi.waitFor(() => expect(find('[aria-selected=true]').textContent).toContain('Pier Kaunas'))
  document.querySelector<HTMLElement>('.skerry-points-card__select')?.click()
  await vi.waitFor(() => expect(names()).toEqual(['Pier Kaunas', 'Pier Vilnius']))
  const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain('Pier Kaunas')
})
