import { expect, test, vi } from 'vitest'
import { debounce } from '../../../core/async/debounce.ts'
import { latest } from '../../../core/async/latest.ts'
import { loadOnce } from '../../../core/async/load-once.ts'
import { loadOptional } from '../../../core/async/load-optional.ts'
import { retryUntil } from '../../../core/async/retry-until.ts'
import { within } from '../../../core/async/within.ts'

test('debounce runs once after the calls were quiet, with the last arguments', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  const debounced = debounce(run, 500)
  debounced('a')
  vi.advanceTimersByTime(499)
  debounced('b')
  vi.advanceTimersByTime(499)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['b']])
})

test('debounce runs nothing after cancel', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  const debounced = debounce(run, 500)
  debounced()
  debounced.cancel()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})

test('latest aborts the older run, which gives undefined even if it answers', async () => {
  const newest = latest()
  const first = newest(signal => new Promise<string>(resolve => signal.addEventListener('abort', () => resolve('old'))))
  const second = newest(async () => 'new')
  expect(await Promise.all([first, second])).toEqual([undefined, 'new'])
})

test('latest hides the failure of an overtaken run and shows that of the newest', async () => {
  const newest = latest()
  const first = newest(
    signal => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const second = newest(() => Promise.reject(new Error('no network')))
  expect(await first).toBeUndefined()
  await expect(second).rejects.toThrow('no network')
})

test('retryUntil asks at once and every so many milliseconds until there is something', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<() => string | undefined>()
  const found = retryUntil(ask, 500, 60, new AbortController().signal)
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mockReturnValue('here')
  vi.advanceTimersByTime(500)
  expect(await found).toBe('here')
  vi.advanceTimersByTime(5000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('retryUntil gives up after the last try', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(() => undefined)
  const found = retryUntil(ask, 100, 3, new AbortController().signal)
  found.catch(() => {})
  vi.advanceTimersByTime(1000)
  await expect(found).rejects.toThrow('Nothing after 3 tries, one every 100 ms.')
  expect(ask).toHaveBeenCalledTimes(3)
})

test('retryUntil stops when its signal aborts, also before it began', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(() => undefined)
  const abort = new AbortController()
  const found = retryUntil(ask, 100, 3, abort.signal)
  found.catch(() => {})
  abort.abort(new Error('left'))
  await expect(found).rejects.toThrow('left')
  await expect(retryUntil(ask, 100, 3, abort.signal)).rejects.toThrow('left')
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('within gives the outcome in time, and leaves no timer', async () => {
  vi.useFakeTimers()
  expect(await within(Promise.resolve('answer'), 500)).toBe('answer')
  await expect(within(Promise.reject(new Error('refused')), 500)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

test('within rejects when the time is over', async () => {
  vi.useFakeTimers()
  const late = vi.fn()
  within(new Promise(() => {}), 500).catch(late)
  await vi.advanceTimersByTimeAsync(499)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledTimes(1)
})

test('loadOnce loads at the first call only, and again after a failure', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('offline'))
  const once = loadOnce(load)
  await expect(Promise.allSettled([once(), once()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(load).toHaveBeenCalledTimes(1)
  expect(await Promise.all([once(), once()])).toEqual(['loaded', 'loaded'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('loadOptional uses what has loaded, but not after its signal has aborted, and does without what has not', async () => {
  const life = new AbortController()
  const use = vi.fn()
  loadOptional(Promise.reject(new Error('offline')), life.signal, use)
  loadOptional(Promise.resolve('first'), life.signal, use)
  await Promise.resolve()
  expect(use.mock.calls).toEqual([['first']])
  loadOptional(Promise.resolve('late'), life.signal, use)
  life.abort()
  await Promise.resolve()
  expect(use).toHaveBeenCalledTimes(1)
})
