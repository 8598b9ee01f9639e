/** Both pickers in the page itself, where the address is typed beside the open list. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readFacts } from '../../../core/page/config.ts'
import { forgetPoints } from '../../../core/pickup/point-set.ts'
import points from '../../../widgets/pickup-points/index.ts'
import terminals from '../../../widgets/pickup-terminals/index.ts'
// Imported up front: the first import is slow.
import '../../../widgets/pickup-points/view.tsx'
import '../../../widgets/pickup-terminals/view.tsx'
import { record } from '../../core/pickup/points.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

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
const type = (text: string) => {
  const field = find<HTMLInputElement>('[role=combobox]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Lists both points, the nearest to Vilnius first. */
const open = async (name: 'pickup-points' | 'pickup-terminals') => {
  const { asked } = fakeServer(({ url }) => {
    if (!url.pathname.startsWith('/geocoder')) return LIST
    const address = url.searchParams.get('singleLine') ?? ''
    const [y, x] = PLACES[address] ?? []
    return { candidates: [{ address, location: { x, y } }] }
  })
  $quote.setKey('city', 'Vilnius')
  connect(
    name === 'pickup-points' ? points : terminals,
    name,
    `<div data-widget="${name}" data-carrier="tide" data-mode="inline" data-geocoder="/geocoder/"></div>`,
  )
  await vi.waitFor(() => expect(line()).toBe('Nearest to your address: Vilnius'))
  expect(names()).toEqual(['Pier Vilnius', 'Pier Kaunas'])
  return () => asked.filter(({ url }) => url.pathname.startsWith('/geocoder')).length
}

beforeEach(() => {
  $quote.set({ ...$quote.get(), country: '', city: '', postcode: '' })
  readFacts({ baseUrl: 'https://shop.test/' })
  forgetPoints()
  localStorage.clear()
  setSection('tide-data', { selectedPickupPoint: null })
})
afterEach(disconnectAll)

const BOTH = ['pickup-points', 'pickup-terminals'] as const

test.each(BOTH)('the list of %s in the page starts again from another city of the same country', async name => {
  const countCalls = await open(name)
  $quote.setKey('city', 'Kaunas')
  await vi.waitFor(() => expect(line()).toBe('Nearest to your address: Kaunas'))
  expect(names()).toEqual(['Pier Kaunas', 'Pier Vilnius'])
  expect(countCalls()).toBe(2)
})

test.each(BOTH)('the list of %s in the page keeps a search when another city is typed', async name => {
  await open(name)
  type('pier vilnius')
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
