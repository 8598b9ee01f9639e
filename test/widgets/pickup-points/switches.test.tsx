/** Everything that both pickers add to what their carriers' own had, and the attribute that takes it away again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $chosenPoint } from '../../../core/checkout/shipping.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { forgetPoints } from '../../../core/pickup/point-set.ts'
import { record } from '../../core/pickup/points.ts'
import { disconnectAll } from '../../support/behavior.ts'
import { fakeServer } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'
import { all, BOTH, button, connectPicker, type Name, OPENERS, resetShop, write } from './pickers.ts'

/** The map's chunk never arrives: what is shown here needs no map, and Leaflet takes half a second to read. */
vi.mock('../../support/load-chunk.ts', () => ({
  load: (source: string, importer: () => Promise<unknown>) =>
    source === 'core/map/point-map.ts' ? new Promise(() => {}) : importer(),
}))

const day = (weekday: string) => ({ weekday, timeFrom: '08:00', timeTo: '22:00' })
const LIST = [
  record('1', { publicName: 'Aukso', wheelChairAccess: true, openingTimes: [day('1'), day('2')] }),
  record('2', { publicName: 'Beržų', openingTimes: [day('1'), day('2')] }),
]

beforeEach(() => {
  resetShop()
  setSection('tide-data', { selectedPickupPoint: null, lastPickupPoint: '2' })
})
afterEach(disconnectAll)

const buttons = () => all<HTMLButtonElement>('button').map(button => button.textContent ?? '')
const press = (text: string) => button(text)?.click()
const has = (selector: string) => !!document.querySelector(selector)

const server = () =>
  fakeServer(({ url }) => (url.pathname.startsWith('/geocoder') ? { candidates: [], suggestions: [] } : LIST))

/** Shows a carrier's list, in the card of the first or under the dropdown of the second. */
const show = async (name: Name, attributes: string) => {
  const { asked } = server()
  const fields =
    '{"code":"pupCode","name":"publicName","lat":"location.lat","lon":"location.lon","hours":"openingTimes","wheelchair":"wheelChairAccess"}'
  connectPicker(name, `${name === 'pickup-points' ? '' : `data-fields='${fields}'`} ${attributes}`)
  await vi.waitFor(() => expect(buttons()).toContain(OPENERS[name]), 5000)
  press(OPENERS[name])
  await vi.waitFor(() => expect(all('[role=option]')).toHaveLength(2))
  return asked
}

const look = async (name: string) => {
  all('[role=option]')
    .find(option => option.textContent?.includes(name))
    ?.click()
  await vi.waitFor(() => expect(has('.skerry-point')).toBe(true))
}

const IN_LIST: readonly [attribute: string, what: string, isThere: () => boolean][] = [
  ['locate', '"use my location"', () => buttons().includes('Use my location')],
  ['filters', 'the filters', () => has('.skerry-search__filters')],
  ['recent', 'the point used last, first', () => !!all('[role=option]')[0]?.textContent?.includes('Beržų')],
]

test.each(BOTH.flatMap(picker => IN_LIST.map(([attribute, what, isThere]) => ({ picker, attribute, what, isThere }))))(
  '$picker has $what, which data-$attribute removes',
  async ({ picker, attribute, isThere }) => {
    await show(picker, '')
    expect(isThere()).toBe(true)
    disconnectAll()
    forgetPoints()
    await show(picker, `data-${attribute}="0"`)
    expect(isThere()).toBe(false)
  },
)

const IN_CARD: readonly [attribute: string, what: string, isThere: () => boolean][] = [
  ['sheet', 'the sheet over the map', () => has('.skerry-points-card[data-sheet]')],
  ['named', 'the name on the button', () => find('.skerry-points-card__select').textContent === 'select: Aukso'],
  ['grouped', 'days with the same hours as one', () => find('.skerry-point').textContent?.includes('Mon–Tue') === true],
  ['weekdays', 'days by their names', () => !find('.skerry-point').textContent?.includes('1–2')],
  ['map', 'the map', () => !find('dialog').textContent?.includes('The map is switched off.')],
]

test.each(IN_CARD.map(([attribute, what, isThere]) => ({ attribute, what, isThere })))(
  'the card has $what, which data-$attribute removes',
  async ({ attribute, isThere }) => {
    await show('pickup-points', 'data-tiles="/t/{z}/{x}/{y}.png"')
    await look('Aukso')
    expect(isThere()).toBe(true)
    disconnectAll()
    forgetPoints()
    await show('pickup-points', `data-tiles="/t/{z}/{x}/{y}.png" data-${attribute}="0"`)
    await look('Aukso')
    expect(isThere()).toBe(false)
    // Nothing specified goes with it.
    expect(find('.skerry-points-card__select').textContent).toMatch(/^select/)
    expect(find('.skerry-point').textContent).toContain('08:00–22:00')
  },
)

const openMap = async (attributes: string) => {
  await show('pickup-terminals', `data-tiles="/t/{z}/{x}/{y}.png" ${attributes}`)
  press('Show in map')
  await vi.waitFor(() => expect(all('dialog [role=option]')).toHaveLength(2))
  await look('Aukso')
}

test('additions of the terminals’ dialog are removed by their options', async () => {
  await openMap('')
  expect(find('dialog .skerry-points-card__select').textContent).toBe('Select terminal: Aukso')
  expect(has('dialog [data-sheet]')).toBe(true)
  disconnectAll()
  forgetPoints()
  await openMap('data-named="0" data-sheet="0" data-locate="0" data-filters="0"')
  expect(find('dialog .skerry-points-card__select').textContent).toBe('Select terminal')
  for (const selector of ['[data-sheet]', '.skerry-search__here', '.skerry-search__filters'])
    expect(has(`dialog ${selector}`)).toBe(false)
})

test('offers no map where it is switched off', async () => {
  await show('pickup-terminals', 'data-tiles="/t/{z}/{x}/{y}.png" data-map="0"')
  expect(buttons()).not.toContain('Show in map')
})

test.each([
  { search: 'both', listed: 1, calls: 1 },
  { search: 'points', listed: 1, calls: 0 },
  { search: 'geocoder', listed: 0, calls: 1 },
])('with data-search=$search $listed of two points is listed and the geocoder asked $calls times', async row => {
  const asked = await show('pickup-points', `data-geocoder="/geocoder/" data-search="${row.search}"`)
  write('berzu')
  find('[role=combobox]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  const calls = () => asked.filter(({ url }) => url.pathname.startsWith('/geocoder'))
  await vi.waitFor(() => expect(find('.skerry-search__line').textContent).not.toBe(''))
  await vi.waitFor(() => expect(all('.skerry-points__point')).toHaveLength(row.listed))
  expect(calls()).toHaveLength(row.calls)
})

/** Chooses one, opens the dialog again, looks at the other and leaves. */
const leave = async (attributes: string) => {
  await show('pickup-points', attributes)
  await look('Aukso')
  find('.skerry-points-card__select').click()
  await vi.waitFor(() => expect(has('dialog')).toBe(false))
  press('Select pickup point')
  await vi.waitFor(() => expect(all('[role=option]')).toHaveLength(2))
  await look('Beržų')
  await vi.waitFor(() => expect(find('.skerry-points-card__select').textContent).toMatch(/Beržų/))
  find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(has('dialog')).toBe(false))
  expect(find('.tide-chosen-point').textContent).toMatch(/^Aukso/)
  press('Select pickup point')
  await vi.waitFor(() => expect(has('dialog')).toBe(true))
  const said = all('.skerry-sr-only[role=status]').at(-1)?.textContent
  return { said, named: find('.skerry-points-card__select').textContent }
}

test('a dialog that is closed without confirming returns to the choice and announces it, unless data-restore is off', async () => {
  const { said, named } = await leave('')
  expect(said).toMatch(/^Your choice has not changed: Aukso/)
  expect(named).toBe('select: Aukso')
  disconnectAll()
  forgetPoints()
  setSection('tide-data', { selectedPickupPoint: null })
  expect(await leave('data-restore="0"')).toEqual({ said: '', named: 'select: Beržų' })
})

test.each(BOTH)(
  '%s checks a stored point against the list, and with data-recheck off keeps it until the order',
  async picker => {
    setSection('tide-data', { selectedPickupPoint: '9' })
    await show(picker, '')
    expect(find('.skerry-pickup__reason').textContent).toMatch(/^The pickup point 9 is no longer available/)
    expect($chosenPoint('tide').get()).toBeUndefined()
    disconnectAll()
    forgetPoints()
    setSection('tide-data', { selectedPickupPoint: '9' })
    await show(picker, 'data-recheck="0"')
    expect(find('.skerry-pickup__reason').textContent).toBe('')
    expect($chosenPoint('tide').get()?.code).toBe('9')
  },
)

const askInVain = async (text: string, line: string) => {
  write(text)
  find('[role=combobox]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await vi.waitFor(() => expect(find('.skerry-search__line').textContent, text).toBe(line))
}

test('explains what does not work and what to do, and without data-explain only that nothing was found', async () => {
  const geocoder = 'data-geocoder="/geocoder/"'
  await show('pickup-points', geocoder)
  await vi.waitFor(() =>
    expect(find('.skerry-map__trouble').textContent).toBe('The map is switched off. The list has every point.'),
  )
  await askInVain('berzu', 'Pickup points: 1')
  await askInVain('xyzzy', 'Nothing found. Try another street, town or postcode, or reset the search.')
  press('Use my location')
  await vi.waitFor(() => expect(find('.skerry-search__line').textContent).toMatch(/^Your location is not available/))
  disconnectAll()
  forgetPoints()
  await show('pickup-points', `${geocoder} data-explain="0"`)
  expect(has('.skerry-map__trouble')).toBe(false)
  await askInVain('xyzzy', 'Nothing found')
  expect(all('[role=option]').map(({ textContent }) => textContent)).toEqual(['Nothing found'])
  await askInVain('berzu', 'Pickup points: 1')
  press('Use my location')
  await vi.waitFor(() => expect(find('.skerry-search__line').textContent).toBe('Pickup points: 1'))
})
