import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { haversineKm } from '../../../core/map/distance.ts'
import { createPicker } from '../../../core/pickup/picker.ts'
import type { PickerRules } from '../../../core/pickup/picker-state.ts'
import { toPointSet } from '../../../core/pickup/point-set.ts'
import { type Asked, fakeServer, settle } from '../../support/fake-server.ts'
import { point } from './points.ts'

const points = [
  point({ code: '036', name: 'Alpha', town: 'VILNIUS', lat: 54.69, lon: 25.28 }),
  point({ code: '500', name: 'Beta', town: 'KAUNAS', lat: 54.9, lon: 23.9 }),
  point({ code: '700', name: 'Gamma', town: 'RĪGA', postcode: '1010', lat: 56.95, lon: 24.1, wheelchair: true }),
]

const open = async (rules: Partial<PickerRules> = {}) => {
  vi.useFakeTimers()
  const picker = createPicker({
    distanceKm: haversineKm,
    geocoder: { address: 'https://shop.test/geocoder', token: '' },
    search: 'both',
    isExplained: true,
    minLetters: 1,
    pauseMs: 1000,
    country: () => 'LT',
    ...rules,
  })
  picker.setPoints(await toPointSet(points, new AbortController().signal))
  return picker
}
const wait = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
const codes = (picker: Awaited<ReturnType<typeof open>>) =>
  Array.from(picker.$state.get().order, number => points[number as number]?.code)
const found = (address: string, lat: number, lon: number) => ({
  candidates: [{ address, location: { x: lon, y: lat } }],
})
const VILNIUS = found('Vilnius', 54.69, 25.28)
const RIGA = found('Rīga', 56.95, 24.1)

afterEach(() => vi.useRealTimers())

test('sorts points by town without a search', async () => expect(codes(await open())).toEqual(['500', '700', '036']))

test('finds points while the shopper types, and asks the geocoder after a pause of 1000 ms', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('riga')
  expect(codes(picker)).toEqual(['700'])
  await wait(999)
  expect(asked).toHaveLength(0)
  await wait(1)
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    singleLine: 'riga',
    sourceCountry: 'LT',
    category: '',
    outFields: 'Postal',
    maxLocations: '1',
    forStorage: 'false',
    f: 'pjson',
  })
  await asked[0]?.answer(RIGA)
  // Rīga itself, then Kaunas, then Vilnius.
  expect(codes(picker)).toEqual(['700', '500', '036'])
  expect(picker.$state.get()).toMatchObject({ address: 'Rīga', hasTowns: false, notice: '' })
})

test('searches at once on Enter, and never twice for the same text', async () => {
  const { asked } = fakeServer(() => VILNIUS)
  const picker = await open()
  picker.type('vilnius')
  await picker.submit()
  await wait(2000)
  await picker.submit()
  picker.type('vilnius ')
  await wait(2000)
  expect(asked).toHaveLength(1)
})

test('sends special characters of the text encoded', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('A&B #7 + 100%')
  void picker.submit()
  expect(asked[0]?.url.searchParams.get('singleLine')).toBe('A&B #7 + 100%')
  expect(asked[0]?.url.searchParams.get('sourceCountry')).toBe('LT')
})

test('ignores an answer that arrives after a reset', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('riga')
  void picker.submit()
  picker.type('')
  await asked[0]?.answer(RIGA)
  expect(codes(picker)).toEqual(['500', '700', '036'])
  expect(picker.$state.get()).toMatchObject({ address: '', isPending: false })
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('makes no request for an empty text', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('r')
  picker.type('')
  await wait(5000)
  await picker.submit()
  expect(asked).toHaveLength(0)
})

test('lists no point and keeps no distance when nothing is found', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('riga')
  void picker.submit()
  await asked[0]?.answer(RIGA)
  picker.type('nowhere at all')
  void picker.submit()
  await asked[1]?.answer({ candidates: [] })
  expect(picker.$state.get()).toMatchObject({ notice: 'nothing', distances: undefined, origin: undefined })
  expect(codes(picker)).toEqual([])
})

test.each([
  ['a status of 500', (asked: Asked) => asked.answer({}, { status: 500 })],
  ['no network', (asked: Asked) => asked.fail()],
  ['no JSON', (asked: Asked) => asked.answer('<p>Down', { type: 'text/html' })],
  ['an error with status 200', (asked: Asked) => asked.answer({ error: { code: 498, message: 'Invalid token' } })],
])('reports %s as a failure of the geocoder', async (_name, answer) => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('riga')
  void picker.submit()
  await answer(asked[0] as Asked)
  expect(picker.$state.get()).toMatchObject({ notice: 'geocoder', isPending: false })
  // The points themselves are found all the same.
  expect(codes(picker)).toEqual(['700'])
})

test('times out the geocoder after 8 s', async () => {
  fakeServer()
  const picker = await open()
  picker.type('riga')
  void picker.submit()
  await wait(8000)
  expect(picker.$state.get().notice).toBe('geocoder')
})

test('shows the answer for the newest text in any order of answers (property)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      async (order, isFound) => {
        const { asked } = fakeServer()
        const picker = await open()
        const texts = ['one', 'two', 'three', 'four']
        for (const text of texts) {
          picker.type(text)
          void picker.submit()
        }
        for (const number of order)
          await asked[number]?.answer(
            isFound[number] ? found(texts[number] as string, 54 + number, 24) : { candidates: [] },
          )
        expect(picker.$state.get().address).toBe(isFound[3] ? 'four' : '')
        expect(picker.$state.get().notice).toBe(isFound[3] ? '' : 'nothing')
        vi.useRealTimers()
      },
    ),
    { numRuns: 30 },
  )
})

test('makes no request below the minimum of letters', async () => {
  const { asked } = fakeServer()
  const picker = await open({ minLetters: 3, pauseMs: 400 })
  picker.afterPause(() => void picker.suggest(4), 400)
  picker.type('ri')
  await wait(1000)
  await picker.submit()
  expect(asked).toHaveLength(0)
  picker.type('rig')
  await wait(400)
  expect(asked[0]?.url.pathname).toBe('/geocoder/suggest')
  expect(asked[0]?.url.searchParams.get('maxSuggestions')).toBe('4')
})

test('resolves a suggestion by its key', async () => {
  const { asked } = fakeServer()
  const picker = await open({ minLetters: 3 })
  void picker.takeSuggestion({ text: 'Rīga, LV', magicKey: 'k1' })
  expect(asked[0]?.url.searchParams.get('magicKey')).toBe('k1')
})

test('typing cancels the second request of an older search', async () => {
  const { asked } = fakeServer()
  const picker = await open({ minLetters: 3 })
  picker.type('riga')
  void picker.submit(true)
  await asked[0]?.answer({ suggestions: [{ text: 'Rīga', magicKey: '1' }] })
  expect(asked[1]?.url.pathname).toBe('/geocoder/findAddressCandidates')
  picker.type('vilnius')
  await asked[1]?.answer(RIGA)
  expect(picker.$state.get().address).toBe('')
  expect(codes(picker)).toEqual(['036'])
})

test('shows a message instead of an empty suggestion', async () => {
  fakeServer(() => ({ suggestions: [] }))
  const picker = await open({ minLetters: 3 })
  picker.type('nowhere')
  await picker.suggest(4)
  await settle()
  expect(picker.$state.get()).toMatchObject({ notice: 'nothing', suggestions: [] })
})

test('returns to the list after two markers were pressed', async () => {
  const picker = await open()
  picker.listOnly([0, 1])
  picker.listOnly(1)
  picker.listOnly(2)
  expect(codes(picker)).toEqual(['700'])
  picker.listPrevious()
  expect(codes(picker)).toEqual(['036', '500'])
})

test('forgets the earlier list when other points are listed', async () => {
  const picker = await open()
  picker.listOnly(1)
  picker.listOnly([2])
  picker.listPrevious()
  expect(codes(picker)).toEqual(['500', '700', '036'])
})

test('restores the order by town on reset', async () => {
  fakeServer(() => RIGA)
  const picker = await open()
  picker.type('riga')
  await picker.submit()
  await settle()
  picker.reset()
  expect(codes(picker)).toEqual(['500', '700', '036'])
})

test('a point at the place itself has a distance of 0', async () => {
  fakeServer(() => VILNIUS)
  const picker = await open()
  picker.type('vilnius')
  await picker.submit()
  await settle()
  expect(picker.$state.get().distances?.[0]).toBe(0)
})

test('a filter lists only points that are known to pass', async () => {
  const picker = await open()
  picker.toggleFilter('wheelchair')
  expect(codes(picker)).toEqual(['700'])
  picker.toggleFilter('wheelchair')
  expect(codes(picker)).toHaveLength(3)
})

test('a filter lists all points that pass, also where a marker has left one alone', async () => {
  const picker = await open()
  picker.listOnly(0)
  picker.toggleFilter('wheelchair')
  expect(codes(picker)).toEqual(['700'])
  expect(picker.$state.get().isSingle).toBe(false)
})

test('a filter ends with a list that has no data for it, where nothing could take it back', async () => {
  const picker = await open()
  picker.toggleFilter('wheelchair')
  picker.setPoints(await toPointSet(points.slice(0, 2), new AbortController().signal))
  expect(codes(picker)).toEqual(['500', '036'])
  expect(picker.$state.get().filters).toEqual([])
})

test.each(['points', 'geocoder'] as const)('searches only one of the two with data-search=%s', async search => {
  const { asked } = fakeServer()
  const picker = await open({ search })
  picker.type('riga')
  await wait(1000)
  expect(asked).toHaveLength(search === 'points' ? 0 : 1)
  expect(codes(picker)).toHaveLength(search === 'points' ? 1 : 3)
})

test('makes no request without a geocoder’s address', async () => {
  const { asked } = fakeServer()
  const picker = await open({ geocoder: { address: '', token: '' } })
  picker.type('riga')
  await wait(5000)
  await picker.submit()
  expect(asked).toHaveLength(0)
})

test('the map has the points of the list where a filter or a name narrows it, and else all', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  const shown = () => {
    const { shown } = picker.$state.get()
    return shown && Array.from(shown)
  }
  expect(shown()).toBeUndefined()
  picker.toggleFilter('wheelchair')
  expect(shown()).toEqual([2])
  picker.toggleFilter('wheelchair')
  picker.type('alpha')
  expect(shown()).toEqual([0])
  // A marker that is pressed is the only one listed, and the others stay on the map.
  picker.listOnly(0)
  picker.reset()
  picker.listOnly(1)
  expect(shown()).toBeUndefined()
  picker.type('alpha')
  void picker.submit()
  await asked[0]?.answer(RIGA)
  expect(codes(picker)).toHaveLength(3)
  expect(shown()).toBeUndefined()
})

const HOME = { country: 'LT', city: 'Rīga', postcode: '1001' }

test('starts from the checkout’s address, which is looked up once', async () => {
  const { asked } = fakeServer(() => RIGA)
  const picker = await open()
  await picker.startFrom(HOME)
  await picker.startFrom(HOME)
  expect(asked.map(({ url }) => url.searchParams.get('singleLine'))).toEqual(['1001, Rīga'])
  expect(picker.$state.get()).toMatchObject({ isStart: true, address: 'Rīga', query: '', isPending: false })
  expect(codes(picker)).toEqual(['700', '500', '036'])
  await picker.startFrom({ ...HOME, city: '', postcode: '2002' })
  expect(asked).toHaveLength(2)
})

test('asks nothing for an address without postcode and city', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  await picker.startFrom({ country: 'LT', city: '', postcode: '' })
  expect(asked).toHaveLength(0)
  expect(codes(picker)).toEqual(['500', '700', '036'])
})

test.each([
  ['without a geocoder', { geocoder: { address: '', token: '' } }, 0],
  ['with a geocoder that fails', {}, 1],
] as const)('starts from the middle of the town’s own points %s', async (_name, rules, calls) => {
  const { asked } = fakeServer(() => ({ error: { code: 498 } }))
  const picker = await open(rules)
  await picker.startFrom({ country: 'LT', city: 'Riga', postcode: '' })
  expect(picker.$state.get()).toMatchObject({ isStart: true, address: 'Riga', notice: '' })
  expect(codes(picker)).toEqual(['700', '500', '036'])
  expect(asked).toHaveLength(calls)
})

test('starts from the points of a postcode that is typed with its country, where no town has the city’s name', async () => {
  const picker = await open({ geocoder: { address: '', token: '' } })
  await picker.startFrom({ country: 'LV', city: 'Mārupe', postcode: 'LV-1010' })
  expect(codes(picker)).toEqual(['700', '500', '036'])
})

test('a search begun before the address was found is not replaced by it, and a reset returns to it', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  void picker.startFrom(HOME)
  picker.type('alpha')
  await asked[0]?.answer(RIGA)
  expect(codes(picker)).toEqual(['036'])
  picker.reset()
  expect(codes(picker)).toEqual(['700', '500', '036'])
  expect(picker.$state.get()).toMatchObject({ isStart: true, address: 'Rīga' })
})

test('an address typed during a search does not replace it, and a reset starts from that address', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  void picker.startFrom(HOME)
  await asked[0]?.answer(RIGA)
  picker.type('beta')
  void picker.startFrom({ country: 'LT', city: 'Vilnius', postcode: '' })
  await asked[1]?.answer(VILNIUS)
  expect(codes(picker)).toEqual(['500'])
  picker.reset()
  expect(picker.$state.get()).toMatchObject({ isStart: true, address: 'Vilnius' })
})

test('an address that is emptied before it is found leaves no spinner', async () => {
  fakeServer()
  const picker = await open()
  void picker.startFrom(HOME)
  void picker.startFrom({ country: 'LT', city: '', postcode: '' })
  expect(picker.$state.get().isPending).toBe(false)
})

test('a list of another country has no distance from the earlier address', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  void picker.startFrom(HOME)
  await asked[0]?.answer(RIGA)
  void picker.startFrom({ country: 'LV', city: '', postcode: '' })
  expect(picker.$state.get()).toMatchObject({ isStart: false, distances: undefined, address: '' })
})

test('keeps the points of the typed name first when the geocoder finds another place', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('alpha')
  void picker.submit()
  await asked[0]?.answer(RIGA)
  expect(codes(picker)).toEqual(['036', '700', '500'])
  expect(picker.$state.get()).toMatchObject({ address: 'Rīga', matches: 1 })
})

test('keeps the points of a misspelt name first when the geocoder finds another place', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('alpfa')
  expect(codes(picker)).toEqual(['036'])
  void picker.submit()
  await asked[0]?.answer(RIGA)
  expect(codes(picker)).toEqual(['036', '700', '500'])
  expect(picker.$state.get()).toMatchObject({ address: 'Rīga', matches: 1 })
})

test('the place of exactly the typed name replaces points whose name is only similar', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('betta')
  expect(codes(picker)).toEqual(['500'])
  void picker.submit()
  await asked[0]?.answer(found('Bėtta, Latvija', 56.95, 24.1))
  expect(codes(picker)).toEqual(['700', '500', '036'])
  expect(picker.$state.get()).toMatchObject({ address: 'Bėtta, Latvija', matches: 0 })
})

test('keeps the points of the typed name when the geocoder finds nothing', async () => {
  fakeServer(() => ({ candidates: [] }))
  const picker = await open()
  picker.type('alpha')
  await picker.submit()
  expect(codes(picker)).toEqual(['036'])
})

test('reports a refused position only to those who asked for it', async () => {
  const refuse = (_: unknown, fail: (error: object) => void) => fail({})
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: refuse } })
  const picker = await open()
  await picker.locate(false)
  expect(picker.$state.get().notice).toBe('')
  await picker.locate()
  expect(picker.$state.get().notice).toBe('location')
  vi.unstubAllGlobals()
})
