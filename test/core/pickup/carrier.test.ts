import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import {
  $chosenPoint,
  $chosenPoints,
  $extensionAttributes,
  $missingPoint,
  $pointText,
  revalidatePoint,
} from '../../../core/checkout/shipping.ts'
import { $section } from '../../../core/customer-data/stores.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { make } from '../../../core/dom/make.ts'
import { shareAnswer } from '../../../core/http/shared-answers.ts'
import { greatCircleKm } from '../../../core/map/distance.ts'
import { readFacts } from '../../../core/page/config.ts'
import { $messages, showMessages } from '../../../core/page/messages.ts'
import { type Carrier, connectCarrier, createCarrier } from '../../../core/pickup/carrier.ts'
import type { CarrierOptions } from '../../../core/pickup/carrier-options.ts'
import { findMethodRow, ROW_RETRY_MS, ROW_TRIES } from '../../../core/pickup/method-row.ts'
import { forgetPoints, listAddress } from '../../../core/pickup/point-set.ts'
import { FIRST_FIELDS } from '../../../core/pickup/read-points.ts'
import { registerCarrier } from '../../../core/pickup/register-carrier.ts'
import { type Asked, fakeServer, settle } from '../../support/fake-server.ts'
import { jQueryStandIn } from '../../support/jquery-stand-in.ts'
import { event, find, page } from '../../support/kernel.ts'
import { record } from './points.ts'

const LT = [
  record('036013201'),
  record('500000001', { publicName: 'Tidepost Kaunas', location: { lat: '54.9', lon: '23.9' } }),
]
const LV = [record('100000001', { publicName: 'Tidepost Rīga', location: { lat: '56.95', lon: '24.1' } })]

const METHODS = `<div id="checkout-shipping-method-load"><table class="table-checkout-shipping-method"><tbody>
  <tr><td><input type="radio" name="shipping_method" value="tide_COURIER" id="s_method_tide_COURIER"></td></tr>
  <tr><td><input type="radio" name="shipping_method" value="tide_PARCEL_TERMINAL" id="s_method_tide_PARCEL_TERMINAL"></td></tr></tbody></table></div>
  <div id="shipping-method-buttons-container"><button class="continue">Next</button></div>`

const HOST = `<div id="home"><div id="host" data-widget="pickup-points"><div data-fallback><select name="tide_parcel_terminal"><option value="">-</option>
  <option value="036013201">A</option><option value="500000001">B</option></select></div></div></div>`

const OPTIONS = {
  carrier: 'tide',
  title: 'Tide',
  methods: ['PARCEL_TERMINAL'],
  attribute: '',
  section: '',
  list: '',
  fields: {},
  country: 'LT',
  postcode: '',
  geocoder: '',
  geocoderToken: '',
  search: 'both',
  tiles: '',
  attribution: '',
  map: true,
  mode: 'dialog',
  locate: true,
  filters: true,
  recent: true,
  sheet: true,
  named: true,
  grouped: true,
  weekdays: true,
  recheck: true,
  restore: true,
  explain: true,
  marker: '',
} as const

let life: AbortController
let carrier: Carrier
const onChosen = vi.fn()
const select = () => find<HTMLSelectElement>('select')
const next = () => find<HTMLButtonElement>('.continue')
const state = () => ({
  status: carrier.$list.get().status,
  chosen: carrier.$point.get(),
  last: carrier.$last.get(),
  reason: carrier.$reason.get(),
})

const create = (more: Partial<CarrierOptions> = {}) =>
  createCarrier({
    options: { ...OPTIONS, ...more } as CarrierOptions,
    fields: FIRST_FIELDS,
    rules: { distanceKm: greatCircleKm, minLetters: 1, pauseMs: 1000 },
    missing: 'Select parcel terminal',
    onChosen,
  })

/** Connects the host as `lazy()` does: registered first, then its picker. */
const connect = (more: Partial<CarrierOptions> = {}) => {
  life = new AbortController()
  const host = find('#host')
  registerCarrier(host, { ...OPTIONS, ...more } as CarrierOptions, life.signal)
  carrier = create(more)
  connectCarrier(carrier, host, life.signal)
}
const open = (markup = METHODS + HOST, more: Partial<CarrierOptions> = {}) => {
  page(markup)
  connect(more)
}
const choose = async (method: string) => {
  const radio = find<HTMLInputElement>(`#s_method_${method}`)
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
  await settle()
}
/** Lists are read in slices, with the page's own work between them. */
const ready = () => vi.waitFor(() => expect(state().status).toMatch(/ready|empty|failed/))

const lists = (asked: Asked) => (asked.url.pathname.endsWith('/LV') ? LV : asked.url.pathname.endsWith('/FI') ? [] : LT)

beforeEach(() => {
  readFacts({ baseUrl: 'https://shop.test/', storeCode: 'default' })
  forgetPoints()
  onChosen.mockReset()
  $quote.set({ ...$quote.get(), method: '', country: '', city: '', postcode: '' })
  $chosenPoints.set({})
  setSection('tide-data', { selectedPickupPoint: null })
})
afterEach(() => life?.abort())

test('loads nothing until the method is chosen, then shows the picker in a row after the method’s row', async () => {
  const { asked } = fakeServer(lists)
  open()
  await settle()
  expect(asked).toHaveLength(0)
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect(asked[0]?.url.pathname).toBe('/rest/default/V1/tide/get-parcel-terminal-list/1/-/LT')
  const row = find('#tide-map-container')
  expect(row.previousElementSibling?.querySelector('#s_method_tide_PARCEL_TERMINAL')).toBeTruthy()
  expect(row.hidden).toBe(false)
  await choose('tide_COURIER')
  expect(row.hasAttribute('hidden')).toBe(true)
})

test('asks for the list without groups on a page that has no methods to choose', async () => {
  const { asked } = fakeServer(lists)
  open(HOST)
  await ready()
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/rest/default/V1/tide/get-parcel-terminal-list/0/-/LT'])
})

test('shows the row once there are points, and takes it away where there are none', async () => {
  const { asked } = fakeServer()
  open()
  await choose('tide_PARCEL_TERMINAL')
  const row = find('#tide-map-container')
  expect(state().status).toBe('loading')
  expect(row.hidden).toBe(true)
  await asked[0]?.answer(LT)
  await ready()
  expect(row.hidden).toBe(false)
  for (const option of document.querySelectorAll('select option')) option.remove()
  $quote.setKey('country', 'FI')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await asked[1]?.answer([])
  await vi.waitFor(() => expect(state().status).toBe('empty'))
  expect(row.hidden).toBe(true)
  expect($messages.get()).toEqual([{ type: 'notice', text: 'No points to select' }])
  showMessages([])
})

test('keeps the row, with words, on Magento’s own checkout, which has no place for messages', async () => {
  const { asked } = fakeServer()
  open()
  await choose('tide_PARCEL_TERMINAL')
  for (const option of document.querySelectorAll('select option')) option.remove()
  const own = make('div', { id: 'checkout' })
  document.body.append(own)
  vi.stubGlobal('checkoutConfig', {})
  vi.stubGlobal('requirejs', () => {})
  await asked[0]?.answer([])
  await vi.waitFor(() => expect(state().status).toBe('empty'))
  vi.unstubAllGlobals()
  own.remove()
  expect(find('#tide-map-container').hidden).toBe(false)
  expect($messages.get()).toEqual([])
})

test('keeps the row where the server’s own list has points', async () => {
  const { asked } = fakeServer()
  open()
  $quote.setKey('country', 'FI')
  await choose('tide_PARCEL_TERMINAL')
  await asked[0]?.answer([])
  await ready()
  expect(state().status).toBe('empty')
  expect(find('#tide-map-container').hidden).toBe(false)
  expect(find('[data-fallback]').hidden).toBe(false)
})

test('encodes the list’s address, with a dash for an empty city', () =>
  expect(listAddress('a/{group}/{city}/{country}', { country: 'LT', city: 'Nida / Neringa', postcode: '' }, 1)).toBe(
    'a/1/Nida%20%2F%20Neringa/LT',
  ))

test('does not load the list again for another street of the same country', async () => {
  const { asked } = fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  $quote.setKey('city', 'Kaunas')
  $quote.setKey('postcode', '44001')
  await choose('tide_COURIER')
  await choose('tide_PARCEL_TERMINAL')
  expect(asked).toHaveLength(1)
})

test('takes a list that the shop’s own script has requested, and requests one that failed there', async () => {
  const { asked } = fakeServer(lists)
  const path = (country: string) => `rest/default/V1/tide/get-parcel-terminal-list/1/-/${country}`
  shareAnswer(`/${path('LT')}`, Promise.resolve(LT))
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect([state().status, asked]).toEqual(['ready', []])
  shareAnswer(path('LV'), Promise.reject(new Error('No network.')))
  await settle()
  $quote.setKey('country', 'LV')
  await vi.waitFor(() => expect(asked.map(({ url }) => url.pathname)).toEqual([`/${path('LV')}`]))
  await ready()
})

test('disables Continue while a point is missing, and says why beside it', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect(next().disabled).toBe(true)
  const reason = () => document.getElementById(next().getAttribute('aria-describedby') ?? '')
  expect([reason()?.textContent, reason()?.nextElementSibling]).toEqual(['Select parcel terminal', next()])
  carrier.confirm('036013201', true)
  expect([next().disabled, reason()]).toEqual([false, null])
  expect(document.querySelector('#skerry-missing-point')).toBeNull()
  expect(onChosen).toHaveBeenCalledWith(expect.objectContaining({ code: '036013201' }), true)
})

test('enables Continue again when another method is chosen', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  await choose('tide_COURIER')
  expect(next().disabled).toBe(false)
})

test('chooses a point by its code or the carrier’s id, and ignores unknown ones', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect(carrier.confirm('1500000001', false)).toBe(true)
  expect(state().chosen?.name).toBe('Tidepost Kaunas')
  expect(carrier.confirm('nothing', false)).toBe(false)
  expect(state().chosen?.name).toBe('Tidepost Kaunas')
})

test.each([
  ['a code', '036013201'],
  ['an object of an older version', { pupCode: '036013201', publicName: 'A' }],
])('restores a stored point that is %s, and stores it as its code', async (_name, stored) => {
  fakeServer(lists)
  setSection('tide-data', { selectedPickupPoint: stored })
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect(state().chosen?.code).toBe('036013201')
  expect(onChosen).toHaveBeenCalledWith(expect.anything(), false)
  expect($section<Record<string, unknown>>('tide-data').get()).toMatchObject({ selectedPickupPoint: '036013201' })
  expect(select().value).toBe('036013201')
})

test('takes back a stored point that is not on the list, with the reason', async () => {
  fakeServer(lists)
  setSection('tide-data', { selectedPickupPoint: '999' })
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect(state().chosen).toBeUndefined()
  expect(state().reason).toMatch(/999 is no longer available/)
  expect($chosenPoint('tide').get()).toBeUndefined()
  expect($missingPoint.get()?.carrier).toBe('tide')
})

test('keeps the reason when the host is drawn again, also in StrictMode, until a point is chosen', async () => {
  fakeServer(lists)
  setSection('tide-data', { selectedPickupPoint: '999' })
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  const again = async () => {
    life.abort()
    // As React's StrictMode does: the first carrier is never connected.
    create()
    connect()
    await choose('tide_PARCEL_TERMINAL')
    await ready()
  }
  await again()
  expect(state().reason).toMatch(/999 is no longer available/)
  carrier.confirm('036013201', true)
  await again()
  expect(state().reason).toBe('')
})

test('loads the list of another country and takes the point of the old one back', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  carrier.confirm('036013201', true)
  $quote.setKey('country', 'LV')
  await vi.waitFor(() => expect(carrier.picker.$state.get().set?.points[0]?.name).toBe('Tidepost Rīga'))
  expect(state().reason).toBe(
    'The pickup point Tidepost 036013201 is not in the country of the address. Please choose another one.',
  )
  expect($section<Record<string, unknown>>('tide-data').get()).toMatchObject({
    selectedPickupPoint: null,
    lastPickupPoint: '036013201',
  })
  expect(select().value).toBe('')
})

test.each([
  ['does not load', 'LV', 'failed'],
  ['is empty', 'FI', 'empty'],
])('takes the point of the old country back where the list of another one %s', async (_, country, status) => {
  fakeServer(asked => {
    if (asked.url.pathname.endsWith('/LV')) void asked.fail()
    return asked.url.pathname.endsWith('/LV') ? undefined : lists(asked)
  })
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  carrier.confirm('036013201', true)
  $quote.setKey('country', country)
  await vi.waitFor(() => expect(state().status).toBe(status))
  expect($extensionAttributes.get()).toEqual({})
  expect(state().reason).toContain('Tidepost 036013201 is not in the country of the address.')
  expect(await revalidatePoint()).toBeTruthy()
})

test('knows the country of a stored point after a reload, so the same code in another country is another point', async () => {
  // Both countries number their points alike.
  fakeServer(({ url }) => (url.pathname.endsWith('/LV') ? [record('036013201', { publicName: 'Tidepost Rīga' })] : LT))
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  carrier.confirm('036013201', true)
  expect($section<Record<string, unknown>>('tide-data').get()).toMatchObject({ lastPickupCountry: 'LT' })
  for (const [country, chosen, last] of [
    ['LT', 'Tidepost 036013201', '036013201'],
    ['LV', undefined, ''],
  ] as const) {
    life.abort()
    forgetPoints()
    $quote.setKey('country', country)
    open()
    await choose('tide_PARCEL_TERMINAL')
    await ready()
    expect([state().chosen?.name, state().last]).toEqual([chosen, last])
  }
  expect(state().reason).toMatch(/^The pickup point 036013201 is not in the country of the address\./)
  expect($chosenPoint('tide').get()).toBeUndefined()
})

test('keeps the point of one list for all countries when the country changes', async () => {
  fakeServer(() => LT)
  open(METHODS + HOST, { list: '/points.json' })
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  carrier.confirm('036013201', true)
  life.abort()
  forgetPoints()
  $quote.setKey('country', 'LV')
  open(METHODS + HOST, { list: '/points.json' })
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect(state().chosen?.code).toBe('036013201')
})

test('ignores the late answer with the list of an earlier country', async () => {
  const { asked } = fakeServer()
  open()
  await choose('tide_PARCEL_TERMINAL')
  $quote.setKey('country', 'LV')
  await settle()
  await asked[1]?.answer(LV)
  await ready()
  await asked[0]?.answer(LT)
  await settle()
  expect(carrier.picker.$state.get().set?.points[0]?.name).toBe('Tidepost Rīga')
})

test('distinguishes an empty list from a failed one, and loads a failed one again', async () => {
  let isDown = true
  const { asked } = fakeServer(asked => {
    if (isDown) void asked.answer({ message: 'Down' }, { status: 500 })
    return isDown ? undefined : lists(asked)
  })
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect(state().status).toBe('failed')
  isDown = false
  await carrier.list.load()
  await ready()
  expect(state().status).toBe('ready')
  expect(asked).toHaveLength(2)
  $quote.setKey('country', 'FI')
  await vi.waitFor(() => expect(state().status).toBe('empty'))
})

test('shows the server’s own list, and its message, when the list fails to load', async () => {
  let isDown = true
  fakeServer(asked => {
    if (isDown) void asked.answer({ message: 'Terminals of %1 are closed', parameters: ['LT'] }, { status: 500 })
    return isDown ? undefined : LT
  })
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  const wrapper = find('[data-fallback]')
  expect([carrier.$list.get().error, wrapper.hidden]).toEqual(['Terminals of LT are closed', false])
  expect(next().disabled).toBe(true)
  select().value = '500000001'
  select().dispatchEvent(new Event('change', { bubbles: true }))
  expect($extensionAttributes.get()).toEqual({ tide_parcel_terminal: '500000001' })
  expect(next().disabled).toBe(false)
  isDown = false
  await carrier.list.load()
  await vi.waitFor(() => expect(state().chosen?.name).toBe('Tidepost Kaunas'))
  expect(wrapper.hidden).toBe(true)
})

test('lists the terminals that the page printed, with the server’s message, when the list fails to load', async () => {
  fakeServer(asked => void asked.answer({ message: 'Closed' }, { status: 500 }))
  const option = `<option value="00770" data-x="25.28" data-y="54.69" data-comment="By the lift" data-name="Town Box"
    data-location="Pušų g. 1" data-city="Vilniaus apskritis">Town Box (Pušų g. 1)</option></select>`
  open(METHODS + HOST.replace('</select>', option))
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect([state().status, carrier.$list.get().error, find('[data-fallback]').hidden]).toEqual(['ready', 'Closed', true])
  expect(carrier.$list.get().set?.points).toMatchObject([
    {
      code: '00770',
      name: 'Town Box',
      street: 'Pušų g. 1',
      town: 'Vilniaus apskritis',
      lat: 54.69,
      lon: 25.28,
      note: 'By the lift',
    },
  ])
  // They are those of one country.
  $quote.setKey('country', 'LV')
  await vi.waitFor(() => expect(state().status).toBe('failed'))
})

test('finds a code that has lost its leading zeros as a number, but not as a text', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect(carrier.confirm('36013201', false)).toBe(false)
  expect(carrier.confirm(36013201, false)).toBe(true)
  expect(state().chosen?.code).toBe('036013201')
})

test('chooses the point that the theme sets in the select', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  select().value = '500000001'
  select().dispatchEvent(new Event('change', { bubbles: true }))
  expect(state().chosen?.code).toBe('500000001')
  expect(onChosen).toHaveBeenLastCalledWith(expect.anything(), false)
})

test('chooses the point that the theme sets by jQuery’s trigger, which dispatches no native event', async () => {
  fakeServer(lists)
  const jQuery = jQueryStandIn()
  vi.stubGlobal('jQuery', jQuery)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  select().value = '500000001'
  jQuery(select()).trigger('change')
  expect(state().chosen?.code).toBe('500000001')
  // And what is chosen here, the theme hears.
  const received: string[] = []
  jQuery(select()).on('change', () => received.push(select().value))
  carrier.confirm('036013201', true)
  expect(received).toEqual(['036013201'])
})

test('leaves one row, one picker and no observer after several connections', async () => {
  fakeServer(lists)
  const connected = vi.spyOn(MutationObserver.prototype, 'observe')
  const disconnected = vi.spyOn(MutationObserver.prototype, 'disconnect')
  open()
  for (let round = 0; round < 3; round++) {
    life.abort()
    connect()
  }
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect(document.querySelectorAll('#tide-map-container')).toHaveLength(1)
  expect(document.querySelectorAll('#host')).toHaveLength(1)
  life.abort()
  expect(disconnected.mock.calls.length).toBe(connected.mock.calls.length)
})

test('a point that was chosen in the server’s field before the picker was there is chosen, not the stored one', async () => {
  setSection('tide-data', { selectedPickupPoint: '036013201' })
  fakeServer(() => LT)
  page(METHODS + HOST)
  select().value = '500000001'
  connect()
  await choose('tide_PARCEL_TERMINAL')
  expect(state().chosen?.code).toBe('500000001')
  expect($section<Record<string, unknown>>('tide-data').get()).toMatchObject({ selectedPickupPoint: '500000001' })
})

test('writes the choice to the select and dispatches one change event, which it does not answer itself', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  const received: string[] = []
  select().addEventListener('change', () => received.push(select().value))
  carrier.confirm('500000001', true)
  expect(received).toEqual(['500000001'])
  expect(onChosen).toHaveBeenCalledTimes(1)
})

test('names the point of the chosen method for the rest of the checkout', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  carrier.confirm('500000001', true)
  const { name = '', street = '' } = carrier.$point.get() ?? {}
  expect(name).not.toBe('')
  expect($pointText.get()).toBe(`${name}, ${street}`)
  $quote.setKey('method', 'gull_COURIER')
  expect($pointText.get()).toBe('')
})

test('keeps a list of radios up to date, too', async () => {
  fakeServer(lists)
  open(
    METHODS +
      '<div><div id="host"><div data-fallback><input type="radio" name="p" value="036013201"><input type="radio" name="p" value="500000001"></div></div></div>',
  )
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  carrier.confirm('500000001', true)
  expect(find<HTMLInputElement>('[value="500000001"]').checked).toBe(true)
  const first = find<HTMLInputElement>('[value="036013201"]')
  first.checked = true
  first.dispatchEvent(new Event('change', { bubbles: true }))
  expect(state().chosen?.code).toBe('036013201')
})

test('loads the list again before an order, takes a closed point back and lists the nearest first', async () => {
  let list = LT
  fakeServer(() => list)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  carrier.confirm('036013201', true)
  expect(await revalidatePoint()).toBeUndefined()
  list = [LT[1] as (typeof LT)[number], ...LV]
  expect(await revalidatePoint()).toMatch(/Tidepost 036013201 is no longer available/)
  expect(state().chosen).toBeUndefined()
  expect(Array.from(carrier.picker.$state.get().distances ?? [])[0]).toBeGreaterThan(80)
})

test('does not stop the order when the list cannot be loaded again', async () => {
  let isDown = false
  fakeServer(asked => {
    if (isDown) void asked.fail()
    return isDown ? undefined : LT
  })
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  carrier.confirm('036013201', true)
  isDown = true
  expect(await revalidatePoint()).toBeUndefined()
  expect(state().chosen?.code).toBe('036013201')
})

test('does not take the point back before an order because the list is empty', async () => {
  let list: unknown = LT
  fakeServer(() => list)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  carrier.confirm('036013201', true)
  list = []
  expect(await revalidatePoint()).toBeUndefined()
  expect(state().chosen?.code).toBe('036013201')
})

test('reports a missing point before an order', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  expect(await revalidatePoint()).toBe('Select parcel terminal')
  expect(state().reason).toBe('Select parcel terminal')
})

test('moves the row after its method when the methods are redrawn, and moves the host home at the end', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  const row = find('#tide-map-container')
  const body = find('tbody')
  body.append(body.children[0] as Element)
  const method = find('#s_method_tide_PARCEL_TERMINAL').closest('tr') as Element
  body.append(method)
  await vi.waitFor(() => expect(method.nextElementSibling).toBe(row))
  life.abort()
  expect(find('#home').firstElementChild).toBe(find('#host'))
  expect(document.querySelector('#tide-map-container')).toBeNull()
})

test('does not put its row back after the theme removed it and the island ended, which would hang the tab', async () => {
  fakeServer(lists)
  open()
  await choose('tide_PARCEL_TERMINAL')
  await ready()
  // Knockout empties the list of methods; the kernel ends the island of the removed host.
  const methods = find('tbody')
  const rows = [...methods.children]
  methods.replaceChildren()
  life.abort()
  methods.append(...rows.filter(({ id }) => id !== 'tide-map-container'))
  await settle()
  expect(document.querySelector('#tide-map-container')).toBeNull()
  expect(find('#home').firstElementChild).toBe(find('#host'))
  expect(find('[data-fallback]').hidden).toBe(false)
})

test('looks for a missing row every 1000 ms, 60 times at most', async () => {
  vi.useFakeTimers()
  fakeServer(lists)
  open(`<div id="checkout-shipping-method-load"></div>${HOST}`)
  const look = vi.spyOn(document, 'getElementById')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failed = event<{ widget: string; message: string }>('island:failed', find('#host'))
  const looks = () => look.mock.calls.filter(([id]) => id === 's_method_tide_PARCEL_TERMINAL').length
  // The first look was at once.
  for (let second = 1; second < 5; second++) {
    await vi.advanceTimersByTimeAsync(999)
    expect(looks()).toBe(second - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(looks()).toBe(second)
  }
  await vi.advanceTimersByTimeAsync(ROW_RETRY_MS * (ROW_TRIES + 30))
  expect(looks()).toBe(59)
  vi.useRealTimers()
  // The developer reads it once, in the specification's words, and gets an event.
  expect(said.mock.calls).toEqual([['No mount supplied to Tide']])
  expect((await failed).detail).toMatchObject({ widget: 'pickup-points', message: 'No mount supplied to Tide' })
  said.mockRestore()
})

test.each([
  ['the method’s radio', '<tr id="row"><td><input type="radio" id="s_method_tide_PARCEL_TERMINAL"></td></tr>', true],
  ['its label’s cell', '<tr id="row"><td id="label_method_PARCEL_TERMINAL_tide">Terminal</td></tr>', true],
  [
    'the row of a one-page checkout',
    '</tbody></table><div class="amtheme-method" id="row"><input type="radio" id="s_method_tide_PARCEL_TERMINAL"></div>',
    true,
  ],
  ['no cell of another method', '<tr><td id="label_method_COURIER_tide">Courier</td></tr>', false],
])('finds a method’s row by %s', (_, row, isFound) => {
  page(`<table><tbody>${row}</tbody></table>`)
  expect(findMethodRow('tide', ['PARCEL_TERMINAL'])).toBe(isFound ? find('#row') : undefined)
})
