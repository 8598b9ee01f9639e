import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import type { MapSettings } from '../../../core/map/point-map.ts'
import { record } from '../../core/pickup/points.ts'
import { disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'
import { connectPicker, resetShop } from './pickers.ts'

/** A map that records its calls; happy-dom has no layout. */
const map = vi.hoisted(() => ({
  settings: undefined as unknown,
  calls: [] as unknown[][],
  fitted: 16,
  drawn: [] as number[],
  /** The last points that were given to the map, with what lists them. */
  given: [] as unknown[],
}))
vi.mock('../../../core/map/point-map.ts', () => ({
  createPointMap(_mount: HTMLElement, settings: unknown) {
    map.settings = settings
    const record =
      (name: string) =>
      (...args: unknown[]) =>
        void map.calls.push([name, ...args])
    return {
      showPlace: record('showPlace'),
      show: record('show'),
      showAll: record('showAll'),
      showTogether(...args: unknown[]) {
        map.calls.push(['showTogether', ...args])
        return map.fitted
      },
      setPoints(all: unknown[], listed?: ArrayLike<number>) {
        map.drawn.push(listed?.length ?? all.length)
        map.given = [all, listed]
      },
      markActive() {},
      markOrigin() {},
      remove() {},
    }
  },
}))
const { onPick, onReady } = new Proxy({} as MapSettings, {
  get:
    (_, key: keyof MapSettings) =>
    (...args: never[]) =>
      ((map.settings as MapSettings)[key] as (...args: never[]) => void)(...args),
})

const at = (code: string, lat: number) =>
  record(code, { publicName: `Point ${code}`, location: { lat: `${lat}`, lon: '25' } })
const LATITUDES = [54, 55, 56, 57, 58, 59]
const LIST = LATITUDES.map((lat, index) => at(String(index + 1), lat))
const TERMINALS = LATITUDES.map((y, index) => ({
  zip: `0${index + 1}`,
  name: `Terminal ${index + 1}`,
  x: 25,
  y,
}))

const byText = (text: string) =>
  [...document.querySelectorAll('button')].find(button => button.textContent === text) as HTMLButtonElement
const OPENERS = { 'pickup-points': 'Select pickup point', 'pickup-terminals': 'Show in map' }

const MAP = 'data-tiles="/map/{z}/{x}/{y}.png" data-geocoder="/geocoder/"'

let server: ReturnType<typeof fakeServer>
const open = async (name: keyof typeof OPENERS, chosen = '') => {
  server = fakeServer(({ url }) =>
    url.pathname.includes('findAddress')
      ? { candidates: [{ address: 'Vilnius', location: { x: 25, y: 54.1 } }] }
      : name === 'pickup-points'
        ? LIST
        : TERMINALS,
  )
  setSection('tide-data', { selectedPickupPoint: chosen || null })
  const opened = connectPicker(name, MAP)
  await vi.waitFor(() => expect(byText(OPENERS[name])).toBeTruthy())
  byText(OPENERS[name]).click()
  await vi.waitFor(() => expect(map.calls.length).toBeGreaterThan(0))
  return opened
}

beforeEach(() => {
  resetShop()
  Object.assign(map, { calls: [], drawn: [], fitted: 16 })
})
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Milliseconds without another list before the map and its markers follow. */
const FOLLOW_MS = 300
/** Holds the page's clock until `follow`. */
const hold = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const follow = async () => {
  await settle()
  await vi.advanceTimersByTimeAsync(FOLLOW_MS)
}

test.each([
  ['pickup-points', '', ['showAll', 8]],
  ['pickup-points', '2', ['show', 1, 13]],
  ['pickup-terminals', '', ['showPlace', expect.objectContaining({ lat: 54.999921, lon: 23.96472 }), 8]],
  ['pickup-terminals', '02', ['show', 1, 14]],
] as const)('the map of %s opens with "%s" chosen at its own zoom', async (name, chosen, calls) => {
  await open(name, chosen)
  expect(map.calls).toEqual([calls])
})

test('a point of the list is shown at zoom 13, a marker at the zoom of the map', async () => {
  await open('pickup-points')
  find('[role=option]').click()
  expect(map.calls.at(-1)).toEqual(['show', 0, 13])
  onPick(2)
  expect(map.calls.at(-1)).toEqual(['show', 2])
})

test('a marker that is pressed while the list is open shows its hours and contacts', async () => {
  await open('pickup-points')
  expect(document.querySelector('.skerry-point')).toBeNull()
  onPick(1)
  await vi.waitFor(() => expect(find('.skerry-point').textContent).toContain('Workhours'))
  expect(find('.skerry-point').textContent).toContain('Contacts')
  expect(document.querySelectorAll('.skerry-points__point')).toHaveLength(1)
  expect(find('.skerry-points-card__select').textContent).toBe('select: Point 2')
  byText('Back to list').click()
  await vi.waitFor(() => expect(document.querySelectorAll('.skerry-points__point')).toHaveLength(6))
  // The button is gone.
  expect(document.activeElement).toBe(find('[role=listbox]'))
})

test('the map is busy until its markers are those of the list', async () => {
  await open('pickup-points')
  const isBusy = () => find('.skerry-map').getAttribute('aria-busy')
  expect(isBusy()).toBe('true')
  const ready = () => onReady(...(map.given as Parameters<MapSettings['onReady']>))
  ready()
  await vi.waitFor(() => expect(isBusy()).toBe('false'))
  hold()
  typeInto('dialog [role=combobox]', 'point 3')
  await vi.waitFor(() => expect(isBusy()).toBe('true'))
  expect(map.drawn.at(-1)).toBe(6)
  await follow()
  await vi.waitFor(() => expect(map.drawn.at(-1)).toBe(1))
  ready()
  await vi.waitFor(() => expect(isBusy()).toBe('false'))
})

const pressEnter = (field: HTMLElement) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))

const search = async (submit: (field: HTMLElement) => void = pressEnter) => {
  const field = find<HTMLInputElement>('dialog [role=combobox]')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, 'Kelmė')
  hold()
  field.dispatchEvent(new Event('input', { bubbles: true }))
  submit(field)
  await follow()
  await vi.waitFor(() => expect(map.calls.at(-1)?.[0]).toBe('showTogether'))
}
const places = (call: unknown[] = []) => (call[1] as { lat: number }[]).map(({ lat }) => lat)

const PICKERS = ['pickup-points', 'pickup-terminals'] as const

test.each(PICKERS)('the map of %s is fitted to the place that was found and the first five of the list', async name => {
  await open(name)
  await search()
  expect(map.calls.slice(1).map(call => [...places(call), call[2]])).toEqual([[54.1, 54, 55, 56, 57, 58, 16]])
})

test.each(PICKERS)('the map of %s opens again at the chosen point, whatever was searched before', async name => {
  await open(name)
  await search()
  find('[role=option]:nth-of-type(4)').click()
  await settle()
  find('.skerry-points-card__select').click()
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  map.calls.length = 0
  vi.useRealTimers()
  byText(OPENERS[name]).click()
  await vi.waitFor(() => expect(map.calls).toEqual([['show', expect.any(Number), name === 'pickup-points' ? 13 : 14]]))
})

test('the search button of the second carrier reads the field and sorts from that place', async () => {
  await open('pickup-terminals')
  await search(() => find('dialog .skerry-search button').click())
  const [asked] = server.asked.filter(({ url }) => url.pathname.includes('findAddress'))
  expect(asked?.url.searchParams.get('singleLine')).toBe('Kelmė')
  expect(find('.skerry-search__line').textContent).toBe('Vilnius')
})

test.each(PICKERS)('the map of %s opens at the typed address and the first five of the list', async name => {
  $quote.setKey('city', 'Vilnius')
  await open(name)
  await vi.waitFor(() => expect(places(map.calls.at(-1))).toEqual([54.1, 54, 55, 56, 57, 58]))
  expect(find('.skerry-search__line').textContent).toBe('Nearest to your address: Vilnius')
  expect(document.querySelectorAll('dialog .skerry-points__km')).toHaveLength(6)
  $quote.setKey('city', '')
})

test.each(PICKERS)(
  'the list of %s is sorted when its button is approached, and once more when it opens',
  async name => {
    server = fakeServer(({ url }) =>
      url.pathname.includes('findAddress')
        ? { candidates: [{ address: url.searchParams.get('singleLine'), location: { x: 25, y: 54.1 } }] }
        : name === 'pickup-points'
          ? LIST
          : TERMINALS,
    )
    const questions = () =>
      server.asked
        .filter(({ url }) => url.pathname.includes('find'))
        .map(({ url }) => url.searchParams.get('singleLine'))
    $quote.setKey('city', 'Vilnius')
    connectPicker(name, MAP)
    await vi.waitFor(() => expect(byText(OPENERS[name])).toBeTruthy())
    expect(questions()).toEqual([])
    byText(OPENERS[name]).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await vi.waitFor(() =>
      expect(find('dialog:not([open]) .skerry-search__line').textContent).toBe('Nearest to your address: Vilnius'),
    )
    // Typed while nobody asks for a point.
    $quote.setKey('city', 'Kaunas')
    await settle()
    expect(questions()).toEqual(['Vilnius'])
    byText(OPENERS[name]).click()
    await vi.waitFor(() =>
      expect(find('dialog[open] .skerry-search__line').textContent).toBe('Nearest to your address: Kaunas'),
    )
    expect(questions()).toEqual(['Vilnius', 'Kaunas'])
    $quote.setKey('city', '')
  },
)

test.each(PICKERS)('the map of %s is fitted to the points of a typed name', async name => {
  await open(name)
  hold()
  typeInto('dialog [role=combobox]', name === 'pickup-points' ? 'point 3' : 'terminal 3')
  await follow()
  await vi.waitFor(() => expect(map.calls.at(-1)).toEqual(['showTogether', [expect.objectContaining({ lat: 56 })], 16]))
  await vi.waitFor(() => expect(map.drawn.at(-1)).toBe(1))
})

test.each([
  [16, [54.1, 54]],
  [11, [54.1, 54, 55, 56, 57, 58]],
])('the position is shown with the nearest terminals in sight, where zoom 16 becomes %i', async (fitted, shown) => {
  map.fitted = fitted
  const getCurrentPosition = (found: (at: object) => void) => found({ coords: { latitude: 54.1, longitude: 25 } })
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
  await open('pickup-terminals')
  hold()
  byText('Use my location').click()
  await follow()
  await vi.waitFor(() => expect(places(map.calls.at(-1))).toEqual(shown))
})

test('a place that is known before the map is drawn is shown in the same way', async () => {
  await open('pickup-terminals')
  await search()
  vi.useRealTimers()
  find<HTMLElement>('.skerry-points-dialog__close').click()
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  map.calls = []
  byText('Show in map').click()
  await vi.waitFor(() => expect(places(map.calls.at(-1))).toEqual([54.1, 54, 55, 56, 57, 58]))
})

test.each(['pickup-points', 'pickup-terminals'] as const)(
  'a choice by the event of %s closes the open dialog, unless it says otherwise',
  async name => {
    const { host } = await open(name)
    const choose = (detail: object) => host.dispatchEvent(new CustomEvent(`${name}:select`, { detail }))
    const code = name === 'pickup-points' ? '2' : '02'
    choose({ code: 'unknown' })
    choose({ code, close: false })
    expect(find<HTMLDialogElement>('dialog').open).toBe(true)
    choose({ code })
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  },
)

const typeInto = (selector: string, text: string) => {
  const field = find<HTMLInputElement>(selector)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test.each([
  ['pickup-points', 'Select pickup point', 'dialog', 1000, 'findAddressCandidates', null],
  ['pickup-terminals', 'Show in map', 'dialog', 500, 'suggest', '4'],
  ['pickup-terminals', 'Select terminal', '.skerry-terminals__box', 400, 'suggest', '1'],
] as const)(
  'the search of %s behind "%s" (%s) asks %i ms after the last key: %s, suggestions %s',
  async (name, opener, box, pauseMs, call, max) => {
    const { asked } = fakeServer(({ url }) =>
      url.pathname.includes('/geocoder/') ? undefined : name === 'pickup-points' ? LIST : TERMINALS,
    )
    connectPicker(name, MAP)
    await vi.waitFor(() => expect(byText(opener)).toBeTruthy())
    byText(opener).click()
    await vi.waitFor(() => expect(document.querySelector(`${box} [role=combobox]`)).toBeTruthy())
    if (box === 'dialog') await vi.waitFor(() => expect(map.calls.length).toBeGreaterThan(0))
    const asks = () => asked.filter(({ url }) => url.pathname.includes('/geocoder/'))
    vi.useFakeTimers()
    typeInto(`${box} [role=combobox]`, 'Vilnius')
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
    expect(asks()).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(asks().map(({ url }) => [url.pathname.split('/').at(-1), url.searchParams.get('maxSuggestions')])).toEqual([
      [call, max],
    ])
  },
)
