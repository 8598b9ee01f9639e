import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/word-rotation/index.ts'
import { MOVE_MS, nextStep, STAY_MS, shiftOf } from '../../../widgets/word-rotation/model.ts'
import { connect, disconnectAll, standInObservers } from '../../support/behavior.ts'

const observers = standInObservers()
const WORDS = '<span class="word-rotate-items"><span id="w">wind</span><span>rain</span><span>snow</span></span>'

const open = (more = '', words = WORDS) => {
  const trial = connect(
    widget,
    'word-rotation',
    `<b class="word-rotate" data-widget="word-rotation" ${more}>${words}</b>`,
  )
  observers.see(trial.host)
  const strip = trial.host.querySelector<HTMLElement>('.word-rotate-items')
  return { ...trial, strip: strip as HTMLElement, button: trial.host.querySelector('button') as HTMLButtonElement }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', observers.StandIn)
})
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('words keep the times of the specification', () => expect([STAY_MS, MOVE_MS]).toEqual([2000, 300]))

test('the strip of three words and a copy moves by a quarter a step, and begins anew after the copy', () => {
  expect([0, 1, 2, 3].map(step => shiftOf(step, 3))).toEqual([-0, -0.25, -0.5, -0.75])
  expect([0, 1, 2, 3].map(step => nextStep(step, 3))).toEqual([1, 2, 3, 1])
})

test('words move one further every 2000 ms, in 300 ms', () => {
  const { strip } = open()
  vi.advanceTimersByTime(1999)
  expect(strip.style.translate).toBe('')
  vi.advanceTimersByTime(1)
  expect([strip.style.translate, strip.style.transition]).toEqual(['0 -25%', 'translate 300ms'])
  vi.advanceTimersByTime(6000)
  expect(strip.style.translate).toBe('0 -25%')
})

test('reads times from Porto’s attribute', () => {
  const { strip } = open(`data-plugin-options='{"delay": 500, "animDelay": "100"}'`)
  vi.advanceTimersByTime(500)
  expect(strip.style.transition).toBe('translate 100ms')
})

test('gives screen readers all words once, without duplicate ids', () => {
  const { host, strip } = open()
  expect(host.querySelector('.skerry-sr-only')?.textContent).toBe('wind, rain, snow')
  expect(strip.getAttribute('aria-hidden')).toBe('true')
  expect(document.querySelectorAll('#w')).toHaveLength(1)
})

test('the shopper can pause and resume the words', () => {
  const { strip, button } = open()
  button.click()
  expect(button.getAttribute('aria-label')).toBe('Play the changing words')
  vi.advanceTimersByTime(10_000)
  expect(strip.style.translate).toBe('')
  button.click()
  vi.advanceTimersByTime(2000)
  expect(strip.style.translate).toBe('0 -25%')
})

test('pauses while the page is hidden or the words are out of view', () => {
  const { host, strip } = open()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(10_000)
  hidden.mockReturnValue(false)
  observers.see(host, false)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(10_000)
  expect(strip.style.translate).toBe('')
})

test('the first word stays under reduced motion, and one word never moves', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(open().button).toBe(null)
  vi.unstubAllGlobals()
  vi.stubGlobal('IntersectionObserver', observers.StandIn)
  expect(open('', '<span class="word-rotate-items"><span>wind</span></span>').button).toBe(null)
})

test('words leave the server’s markup behind', () => {
  const { host, disconnect } = open()
  disconnect()
  host.querySelector('.word-rotate-items')?.removeAttribute('style')
  expect(host.innerHTML).toBe(WORDS)
})
