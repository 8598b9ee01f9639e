import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEstimator } from '../../../core/form/estimator.ts'
import { connectMeter, ESTIMATE_MS } from '../../../core/form/strength-meter.ts'
import { find, page } from '../../support/kernel.ts'

vi.mock('../../../core/form/estimator.ts')

const MARKUP =
  '<input id="password" type="password"><div id="meter" class="meter password-none">Strength: <span id="label">No Password</span></div>'

let life: AbortController
const load = vi.fn()
const estimate = vi.fn(async (_password: string, _known: readonly string[]) => 4)
const password = () => find<HTMLInputElement>('#password')
const connect = (value = '') => {
  page(MARKUP)
  password().value = value
  connectMeter({
    password: password(),
    meter: find('#meter'),
    label: find('#label'),
    readKnown: () => ({ email: 'ona@example.com', names: ['Ona'] }),
    signal: life.signal,
  })
}
const type = (text: string) => {
  password().value = text
  password().dispatchEvent(new Event('input'))
}
const strength = async () => {
  await vi.advanceTimersByTimeAsync(ESTIMATE_MS)
  return [find('#meter').className, find('#label').textContent]
}

beforeEach(() => {
  vi.useFakeTimers()
  life = new AbortController()
  load.mockReset()
  estimate.mockReset().mockResolvedValue(4)
  vi.mocked(makeEstimator).mockReturnValue({ load, estimate })
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

test('nothing is loaded before the field has the focus', async () => {
  connect()
  expect([load.mock.calls.length, estimate.mock.calls.length]).toEqual([0, 0])
  password().dispatchEvent(new FocusEvent('focus'))
  expect(load).toHaveBeenCalledOnce()
})

test('a password that a manager has filled in is estimated without the focus', async () => {
  connect('Kaldrand-lantern-78')
  expect(await strength()).toEqual(['meter password-very-strong', 'Very Strong'])
})

test('the strength is said 100 ms after the last key, and the estimator knows address and names', async () => {
  connect()
  type('Kaldrand-lantern-7')
  type('Kaldrand-lantern-78')
  expect(find('#label').textContent).toBe('No Password')
  expect(await strength()).toEqual(['meter password-very-strong', 'Very Strong'])
  expect(estimate.mock.calls).toEqual([['Kaldrand-lantern-78', ['ona@example.com', 'Ona']]])
})

test.each([
  ['', 'No Password'],
  ['Kal', 'Weak'],
  ['ONA@example.com', 'Weak'],
])('%j needs no estimate: %s', async (text, word) => {
  connect()
  type(text)
  expect([(await strength())[1], estimate.mock.calls.length]).toEqual([word, 0])
})

test('without the estimator a password that the rules accept is medium', async () => {
  estimate.mockRejectedValue(new Error('blocked'))
  connect()
  type('Kaldrand-lantern-78')
  expect(await strength()).toEqual(['meter password-medium', 'Medium'])
})

test('an estimate that arrives after further typing says nothing', async () => {
  let answer = (_score: number) => {}
  estimate.mockReturnValueOnce(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  connect()
  type('Kaldrand-lantern-78')
  await strength()
  password().value = ''
  answer(4)
  expect((await strength())[1]).toBe('No Password')
})

test('removed, the meter is the server’s', async () => {
  connect()
  type('Kal')
  await strength()
  life.abort()
  expect([find('#meter').className, find('#label').textContent]).toEqual(['meter password-none', 'No Password'])
})
