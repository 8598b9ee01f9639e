import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrefetch, HOVER_DELAY_MS, MAX_AGE_MS, PREFETCH_LIMIT } from '../../../widgets/layered-nav/prefetch.ts'

type Asked = { address: string; signal: AbortSignal; answer(text: string): void; fail(): void }
let asked: Asked[]
let ahead: ReturnType<typeof createPrefetch<string>>

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  ahead = createPrefetch<string>(
    (address, signal) =>
      new Promise((answer, reject) => asked.push({ address, signal, answer, fail: () => reject(new Error('no')) })),
  )
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

const fetched = async (address: string) => {
  ahead.hint(address)
  vi.advanceTimersByTime(HOVER_DELAY_MS)
  asked.at(-1)?.answer(address)
  await Promise.resolve()
}

test('prefetches only once a pointer rests', () => {
  ahead.hint('/a')
  vi.advanceTimersByTime(HOVER_DELAY_MS - 1)
  ahead.hint('/b')
  vi.advanceTimersByTime(HOVER_DELAY_MS - 1)
  expect(asked).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(asked.map(({ address }) => address)).toEqual(['/b'])
})

test('loads one answer at a time', () => {
  ahead.hint('/a')
  vi.advanceTimersByTime(HOVER_DELAY_MS)
  ahead.hint('/b')
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('hands an answer out once', async () => {
  await fetched('/a')
  expect(await ahead.take('/a')?.answer).toBe('/a')
  expect(ahead.take('/a')).toBeUndefined()
})

test('hands out an answer that is still loading', () => {
  ahead.hint('/a')
  vi.advanceTimersByTime(HOVER_DELAY_MS)
  expect(ahead.take('/a')?.isComplete).toBe(false)
  ahead.leave()
  expect(asked[0]?.signal.aborted).toBe(false)
})

test('drops the oldest answer for the newest', async () => {
  for (let number = 0; number <= PREFETCH_LIMIT; number++) await fetched(`/${number}`)
  expect(ahead.take('/0')).toBeUndefined()
  expect(ahead.take('/1')).toBeDefined()
})

test('hands out no answer that is too old', async () => {
  await fetched('/a')
  vi.advanceTimersByTime(MAX_AGE_MS)
  expect(ahead.take('/a')).toBeUndefined()
})

test('drops an unused answer once it is too old', async () => {
  await fetched('/a')
  vi.advanceTimersByTime(MAX_AGE_MS - 2 * HOVER_DELAY_MS)
  await fetched('/b')
  expect(asked[0]?.signal.aborted).toBe(false)
  vi.advanceTimersByTime(HOVER_DELAY_MS)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(vi.getTimerCount()).toBe(1)
})

test('checks an answer’s age by the clock on a page from the back/forward cache', async () => {
  await fetched('/a')
  vi.setSystemTime(Date.now() + MAX_AGE_MS)
  expect(ahead.take('/a')).toBeUndefined()
})

test('clears the timer of an answer that was used, dropped or failed', async () => {
  await fetched('/a')
  ahead.take('/a')
  await fetched('/b')
  ahead.clear()
  ahead.hint('/c')
  vi.advanceTimersByTime(HOVER_DELAY_MS)
  asked.at(-1)?.fail()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
})

test('forgets a failed answer, so that the click sends a request', async () => {
  ahead.hint('/a')
  vi.advanceTimersByTime(HOVER_DELAY_MS)
  asked[0]?.fail()
  await vi.waitFor(() => expect(ahead.take('/a')).toBeUndefined())
})

test('a press requests its answer at once, and no other control gives it up', () => {
  ahead.press('/a')
  ahead.hint('/b')
  ahead.leave()
  expect(asked.map(({ address, signal }) => [address, signal.aborted])).toEqual([['/a', false]])
})

test('a press takes over the answer that its hover has requested', () => {
  ahead.hint('/a')
  vi.advanceTimersByTime(HOVER_DELAY_MS)
  ahead.press('/a')
  ahead.leave()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false])
})

test('the newest press gives up the one before', () => {
  ahead.press('/a')
  ahead.press('/b')
  expect(asked.map(({ address, signal }) => [address, signal.aborted])).toEqual([
    ['/a', true],
    ['/b', false],
  ])
})

test('the failure of a press is handed out, so that nothing is requested twice', async () => {
  ahead.press('/a')
  asked[0]?.fail()
  await expect(ahead.take('/a')?.answer).rejects.toThrow('no')
})

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('prefetches nothing with %o', connection => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  ahead.hint('/a')
  vi.advanceTimersByTime(HOVER_DELAY_MS)
  expect(asked).toHaveLength(0)
})
