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
  point({ code: '700', name: 'Gamma', town: 'RĪGA', lat: 56.95, lon: 24.1, wheelchair: true }),
]

const open = async (rules: Partial<PickerRules> = {}) => {
  vi.useFakeTimers()
  const picker = createPicker({
    distanceKm: haversineKm,
    geocoder: { address: 'https://shop.test/geocoder', token: '' },
    search: 'both',
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

test('without a search points stand by town', async () => expect(codes(await open())).toEqual(['500', '700', '036']))

test('the points answer while one types, and the geocoder after 1000 ms of quiet', async () => {
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
  expect(codes(picker)).toEqual(
    ['700', '036', '500'].sort((a, b) => codes(picker).indexOf(a) - codes(picker).indexOf(b)),
  )
  expect(codes(picker)[0]).toBe('700')
  expect(picker.$state.get()).toMatchObject({ address: 'Rīga', hasTowns: false, notice: '' })
})

test('Enter searches at once, and the same text is not asked for twice', async () => {
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

test('a text is sent whole, whatever signs are in it (first carrier, defect 2; second, 2)', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('A&B #7 + 100%')
  void picker.submit()
  expect(asked[0]?.url.searchParams.get('singleLine')).toBe('A&B #7 + 100%')
  expect(asked[0]?.url.searchParams.get('sourceCountry')).toBe('LT')
})

test('an answer that comes after the search was reset changes nothing (first carrier, defect 3)', async () => {
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

test('an empty text asks nothing (first carrier, defect 4)', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('r')
  picker.type('')
  await wait(5000)
  await picker.submit()
  expect(asked).toHaveLength(0)
})

test('nothing found takes the older distances and their order away (first carrier, defect 5)', async () => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('riga')
  void picker.submit()
  await asked[0]?.answer(RIGA)
  picker.type('nowhere at all')
  void picker.submit()
  await asked[1]?.answer({ candidates: [] })
  expect(picker.$state.get()).toMatchObject({ notice: 'nothing', distances: undefined, origin: undefined })
  expect(codes(picker)).toEqual(['500', '700', '036'])
})

test.each([
  ['a status of 500', (asked: Asked) => asked.answer({}, { status: 500 })],
  ['no network', (asked: Asked) => asked.fail()],
  ['no JSON (first carrier, defect 6)', (asked: Asked) => asked.answer('<p>Down', { type: 'text/html' })],
  ['an error with status 200', (asked: Asked) => asked.answer({ error: { code: 498, message: 'Invalid token' } })],
])('%s is the geocoder’s failure and says so', async (_name, answer) => {
  const { asked } = fakeServer()
  const picker = await open()
  picker.type('riga')
  void picker.submit()
  await answer(asked[0] as Asked)
  expect(picker.$state.get()).toMatchObject({ notice: 'geocoder', isPending: false })
  // The points themselves are found all the same.
  expect(codes(picker)).toEqual(['700'])
})

test('a geocoder that does not answer in 8 s has failed (first carrier, defect 6)', async () => {
  fakeServer()
  const picker = await open()
  picker.type('riga')
  void picker.submit()
  await wait(8000)
  expect(picker.$state.get().notice).toBe('geocoder')
})

test('whatever the order of answers, the newest text wins (property)', async () => {
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

test('under three letters the second carrier asks nothing (second carrier, defect 4)', async () => {
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

test('a suggestion is looked up by its key, so it is that very place', async () => {
  const { asked } = fakeServer()
  const picker = await open({ minLetters: 3 })
  void picker.takeSuggestion({ text: 'Rīga, LV', magicKey: 'k1' })
  expect(asked[0]?.url.searchParams.get('magicKey')).toBe('k1')
})

test('typing during the second hop of a search ends the older one (second carrier, defect 3)', async () => {
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

test('no suggestion is a message, not an entry to press (second carrier, defect 5)', async () => {
  fakeServer(() => ({ suggestions: [] }))
  const picker = await open({ minLetters: 3 })
  picker.type('nowhere')
  await picker.suggest(4)
  await settle()
  expect(picker.$state.get()).toMatchObject({ notice: 'nothing', suggestions: [] })
})

test('two markers touched one after the other keep the way back to the list (second carrier, defect 6)', async () => {
  const picker = await open()
  picker.listOnly([0, 1])
  picker.listOnly(1)
  picker.listOnly(2)
  expect(codes(picker)).toEqual(['700'])
  picker.listPrevious()
  expect(codes(picker)).toEqual(['036', '500'])
})

test('a list of ids forgets what was listed before', async () => {
  const picker = await open()
  picker.listOnly(1)
  picker.listOnly([2])
  picker.listPrevious()
  expect(codes(picker)).toEqual(['500', '700', '036'])
})

test('reset restores the order by town (second carrier, defect 7)', async () => {
  fakeServer(() => RIGA)
  const picker = await open()
  picker.type('riga')
  await picker.submit()
  await settle()
  picker.reset()
  expect(codes(picker)).toEqual(['500', '700', '036'])
})

test('a point that is exactly there has a distance of 0 (second carrier, §5)', async () => {
  fakeServer(() => VILNIUS)
  const picker = await open()
  picker.type('vilnius')
  await picker.submit()
  await settle()
  expect(picker.$state.get().distances?.[0]).toBe(0)
})

test('a filter leaves only points that are known to pass', async () => {
  const picker = await open()
  picker.toggleFilter('wheelchair')
  expect(codes(picker)).toEqual(['700'])
  picker.toggleFilter('wheelchair')
  expect(codes(picker)).toHaveLength(3)
})

test.each(['points', 'geocoder'] as const)('data-search=%s asks one of the two', async search => {
  const { asked } = fakeServer()
  const picker = await open({ search })
  picker.type('riga')
  await wait(1000)
  expect(asked).toHaveLength(search === 'points' ? 0 : 1)
  expect(codes(picker)).toHaveLength(search === 'points' ? 1 : 3)
})

test('without a geocoder’s address nothing is ever asked', async () => {
  const { asked } = fakeServer()
  const picker = await open({ geocoder: { address: '', token: '' } })
  picker.type('riga')
  await wait(5000)
  await picker.submit()
  expect(asked).toHaveLength(0)
})
