import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import type { MapSettings } from '../../../core/map/point-map.ts'
import { readFacts } from '../../../core/page/config.ts'
import { forgetPoints } from '../../../core/pickup/point-set.ts'
import widget from '../../../widgets/pickup-points/index.ts'
import terminals from '../../../widgets/pickup-terminals/index.ts'
// Imported up front: the first import is slow.
import '../../../widgets/pickup-points/view.tsx'
import '../../../widgets/pickup-terminals/view.tsx'
import { record } from '../../core/pickup/points.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

/** A map that records what it is told; happy-dom has no layout. */
const map = vi.hoisted(() => ({
  settings: undefined as unknown,
  told: [] as unknown[][],
  fitted: 16,
}))
vi.mock('../../../core/map/point-map.ts', () => ({
  createPointMap(_mount: HTMLElement, settings: unknown) {
    map.settings = settings
    const tell =
      (name: string) =>
      (...args: unknown[]) =>
        void map.told.push([name, ...args])
    return {
      showPlace: tell('showPlace'),
      show: tell('show'),
      showAll: tell('showAll'),
      showTogether(...args: unknown[]) {
        map.told.push(['showTogether', ...args])
        return map.fitted
      },
      setPoints() {},
      markActive() {},
      markOrigin() {},
      remove() {},
    }
  },
}))
const { onPick } = new Proxy({} as MapSettings, {
  get:
    (_, key: keyof MapSettings) =>
    (...args: never[]) =>
      ((map.settings as MapSettings)[key] as (...args: never[]) => void)(...args),
})

const at = (code: string, lat: number) =>
  record(code, { publicName: `Point ${code}`, location: { lat: `${lat}`, lon: '25' } })
const LIST = [at('1', 54), at('2', 55), at('3', 56), at('4', 57)]
const TERMINALS = [54, 55, 56, 57].map((y, index) => ({
  zip: `0${index + 1}`,
  name: `Terminal ${index + 1}`,
  x: 25,
  y,
}))

const byText = (text: string) =>
  [...document.querySelectorAll('button')].find(button => button.textContent === text) as HTMLButtonElement
const OPENERS = { 'pickup-points': 'Select pickup point', 'pickup-terminals': 'Show in map' }

const open = async (name: keyof typeof OPENERS, chosen = '') => {
  fakeServer(({ url }) =>
    url.pathname.includes('findAddress')
      ? { candidates: [{ address: 'Vilnius', location: { x: 25, y: 54.1 } }] }
      : name === 'pickup-points'
        ? LIST
        : TERMINALS,
  )
  setSection('tide-data', { selectedPickupPoint: chosen || null })
  const opened = connect(
    (name === 'pickup-points' ? widget : terminals) as typeof widget,
    name,
    `<div data-widget="${name}" data-carrier="tide" data-tiles="/map/{z}/{x}/{y}.png" data-geocoder="/geocoder/"><div data-fallback><select></select></div></div>`,
  )
  await vi.waitFor(() => expect(byText(OPENERS[name])).toBeTruthy())
  byText(OPENERS[name]).click()
  await vi.waitFor(() => expect(map.told.length).toBeGreaterThan(0))
  return opened
}

beforeEach(() => {
  $quote.setKey('country', '')
  readFacts({ baseUrl: 'https://shop.test/' })
  forgetPoints()
  localStorage.clear()
  Object.assign(map, { told: [], fitted: 16 })
})
afterEach(() => {
  disconnectAll()
  vi.unstubAllGlobals()
})

test.each([
  ['pickup-points', '', ['showAll', 8]],
  ['pickup-points', '2', ['show', 1, 13]],
  ['pickup-terminals', '', ['showPlace', expect.objectContaining({ lat: 54.999921, lon: 23.96472 }), 8]],
  ['pickup-terminals', '02', ['show', 1, 14]],
] as const)('the map of %s opens with "%s" chosen at its own zoom', async (name, chosen, told) => {
  await open(name, chosen)
  expect(map.told).toEqual([told])
})

test('a point of the list is shown at zoom 13, a marker at the zoom of the map', async () => {
  await open('pickup-points')
  find('[role=option]').click()
  expect(map.told.at(-1)).toEqual(['show', 0, 13])
  onPick(2)
  expect(map.told.at(-1)).toEqual(['show', 2])
})

test('a marker that is pressed while the list is open shows its hours and contacts', async () => {
  await open('pickup-points')
  expect(document.querySelector('.skerry-point')).toBeNull()
  onPick(1)
  await vi.waitFor(() => expect(find('.skerry-point').textContent).toContain('Workhours'))
  expect(find('.skerry-point').textContent).toContain('Contacts')
  expect(find('.skerry-points-card__list').hidden).toBe(true)
  expect(find('.skerry-points-card__select').textContent).toBe('select: Point 2')
})

const search = async () => {
  const field = find<HTMLInputElement>('dialog [role=combobox]')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, 'Vilnius')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  byText('Search').click()
  await vi.waitFor(() => expect(map.told.at(-1)?.[0]).toBe('showTogether'))
}
const places = (call: unknown[] = []) => (call[1] as { lat: number }[]).map(({ lat }) => lat)

test('a found place is shown at zoom 16 with the nearest terminal, where that is in sight there', async () => {
  await open('pickup-terminals')
  await search()
  expect(map.told.slice(1).map(call => [...places(call), call[2]])).toEqual([[54.1, 54, 16]])
})

test('a found place is shown with its three nearest terminals where none is in sight at zoom 16', async () => {
  map.fitted = 11
  await open('pickup-terminals')
  await search()
  await vi.waitFor(() => expect(places(map.told.at(-1))).toEqual([54.1, 54, 55, 56]))
})

test('a place that is known before the map is drawn is shown in the same way', async () => {
  map.fitted = 11
  await open('pickup-terminals')
  await search()
  find<HTMLElement>('.skerry-points-dialog__close').click()
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  map.told = []
  byText('Show in map').click()
  await vi.waitFor(() => expect(places(map.told.at(-1))).toEqual([54.1, 54, 55, 56]))
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
    setSection('tide-data', { selectedPickupPoint: null })
    connect(
      (name === 'pickup-points' ? widget : terminals) as typeof widget,
      name,
      `<div data-widget="${name}" data-carrier="tide" data-tiles="/map/{z}/{x}/{y}.png" data-geocoder="/geocoder/"><div data-fallback><select></select></div></div>`,
    )
    await vi.waitFor(() => expect(byText(opener)).toBeTruthy())
    byText(opener).click()
    await vi.waitFor(() => expect(document.querySelector(`${box} [role=combobox]`)).toBeTruthy())
    if (box === 'dialog') await vi.waitFor(() => expect(map.told.length).toBeGreaterThan(0))
    const asks = () => asked.filter(({ url }) => url.pathname.includes('/geocoder/'))
    vi.useFakeTimers()
    try {
      typeInto(`${box} [role=combobox]`, 'Vilnius')
      await vi.advanceTimersByTimeAsync(pauseMs - 1)
      expect(asks()).toHaveLength(0)
      await vi.advanceTimersByTimeAsync(1)
      expect(asks().map(({ url }) => [url.pathname.split('/').at(-1), url.searchParams.get('maxSuggestions')])).toEqual(
        [[call, max]],
      )
    } finally {
      vi.useRealTimers()
    }
  },
)
