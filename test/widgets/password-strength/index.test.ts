import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEstimator } from '../../../core/form/estimator.ts'
import { ESTIMATE_MS, WORD_MS } from '../../../core/form/strength-meter.ts'
import widget from '../../../widgets/password-strength/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

vi.mock('../../../core/form/estimator.ts')

const ROW = `<div class="field" data-widget="password-strength"><input id="password" name="password" type="password">
  <div data-role="password-strength-meter" class="meter"><span data-role="password-strength-meter-label">No Password</span></div></div>`
const MARKUP = `<form id="newsletter"><input name="email" type="email" value="news@example.com"></form>
  <form id="edit"><input name="firstname" value="Ona"><input name="lastname" value="Pavyzdė">
  <input name="email" type="email" value="Ona@example.com" disabled>${ROW}</form>`

const load = vi.fn()
const estimate = vi.fn(async (_password: string, _known: readonly string[]) => 3)
const type = async (text: string) => {
  find<HTMLInputElement>('#password').value = text
  find('#password').dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(ESTIMATE_MS)
  return [
    find('[data-role="password-strength-meter"]').className,
    find('[data-role="password-strength-meter-label"]').textContent,
  ]
}

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset()
  estimate.mockReset().mockResolvedValue(3)
  vi.mocked(makeEstimator).mockReturnValue({ load, estimate })
})
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('the strength of a new password is said in words', async () => {
  connect(widget, 'password-strength', MARKUP)
  expect(await type('Kaldrand-78')).toEqual(['meter password-strong', 'Strong'])
  await vi.advanceTimersByTimeAsync(WORD_MS)
  expect(await type('')).toEqual(['meter password-none', 'No Password'])
})

test('the estimator knows the address and the names of the same form, although the e-mail is disabled', async () => {
  connect(widget, 'password-strength', MARKUP)
  await type('Kaldrand-78')
  expect(estimate).toHaveBeenCalledExactlyOnceWith('Kaldrand-78', ['Ona@example.com', 'Ona', 'Pavyzdė'])
})

test('the address itself is weak, whatever the estimate', async () => {
  connect(widget, 'password-strength', MARKUP)
  expect(await type('ONA@example.com')).toEqual(['meter password-weak', 'Weak'])
})

test('the name itself is weak, whatever the estimate', async () => {
  connect(widget, 'password-strength', MARKUP.replace('value="Ona"', 'value="Ona1"'))
  expect(await type('Pavyzdė-Ona1')).toEqual(['meter password-weak', 'Weak'])
})

test('nothing is marked as wrong while it is typed', async () => {
  connect(widget, 'password-strength', MARKUP)
  await type('abc')
  expect(find('#password').hasAttribute('aria-invalid')).toBe(false)
})

test('a shown password is still the password', async () => {
  connect(widget, 'password-strength', MARKUP)
  find<HTMLInputElement>('#password').type = 'text'
  expect(await type('Kaldrand-78')).toEqual(['meter password-strong', 'Strong'])
})

test('a row without a form reads the form that the selector names', async () => {
  connect(
    widget,
    'password-strength',
    `<form id="edit"><input name="email" value="ona@example.com"></form>${ROW.replace('data-widget', 'data-form-selector="#edit" data-widget')}`,
  )
  await type('Kaldrand-78')
  expect(estimate.mock.calls[0]?.[1]).toEqual(['ona@example.com', '', ''])
})

test.each([
  ['a meter', '<input type="password">'],
  ['a password', '<div data-role="password-strength-meter"></div>'],
])('a row without %s is left as it is', (_what, html) => {
  const { host } = connect(widget, 'password-strength', `<div data-widget="password-strength">${html}</div>`)
  expect(host.innerHTML).toBe(html)
  expect(load).not.toHaveBeenCalled()
})
