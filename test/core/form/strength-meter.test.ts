import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEstimator } from '../../../core/form/estimator.ts'
import { connectMeter, ESTIMATE_MS, WORD_MS } from '../../../core/form/strength-meter.ts'
import { find, page } from '../../support/kernel.ts'

vi.mock('../../../core/form/estimator.ts')

const MARKUP = `<form><input name="email" value="ona@example.com"><input name="firstname" value="Ona"><input name="lastname">
  <input id="password" type="password"><div id="meter" class="meter password-none">Strength: <span id="label">No Password</span></div></form>`

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
    form: find('form'),
    signal: life.signal,
  })
}
const type = (text: string, selector = '#password') => {
  find<HTMLInputElement>(selector).value = text
  find(selector).dispatchEvent(new Event('input', { bubbles: true }))
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
  expect(estimate.mock.calls).toEqual([['Kaldrand-lantern-78', ['ona@example.com', 'Ona', '']]])
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

test.each([
  ['lastname', 'Pavyzde-1'],
  ['email', 'Ona.P@example.com'],
])('a password that becomes the same as the %s is judged again', async (name, text) => {
  connect()
  type(text)
  expect((await strength())[1]).toBe('Very Strong')
  type(text, `[name=${name}]`)
  await vi.advanceTimersByTimeAsync(WORD_MS)
  expect(await strength()).toEqual(['meter password-weak', 'Weak'])
})

test('an estimate that arrives after the name was typed does not accept the name', async () => {
  let answer = (_score: number) => {}
  estimate.mockReturnValueOnce(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  connect()
  type('Pavyzde-1')
  await strength()
  type('Pavyzde-1', '[name=lastname]')
  answer(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(find('#label').textContent).toBe('Weak')
})

test('a name that is typed before a password changes nothing', async () => {
  connect()
  type('Pavyzde', '[name=lastname]')
  find('#label').textContent = 'No password yet'
  expect((await strength())[1]).toBe('No password yet')
})

test('the word changes at most once per second, and the last one stays', async () => {
  connect()
  const words: (string | null)[] = []
  new MutationObserver(() => words.push(find('#label').textContent)).observe(find('#label'), { childList: true })
  type('Kal')
  expect((await strength())[1]).toBe('Weak')
  estimate.mockResolvedValueOnce(3)
  type('Kaldrand-78')
  await strength()
  type('Kaldrand-lantern-78')
  await strength()
  await vi.advanceTimersByTimeAsync(WORD_MS - 2 * ESTIMATE_MS - 1)
  expect(words).toEqual(['Weak'])
  await vi.advanceTimersByTimeAsync(1)
  expect(words).toEqual(['Weak', 'Very Strong'])
  expect(find('#meter').className).toBe('meter password-very-strong')
})

test('removed, the meter is the server’s', async () => {
  connect()
  type('Kal')
  await strength()
  life.abort()
  expect([find('#meter').className, find('#label').textContent]).toEqual(['meter password-none', 'No Password'])
})
