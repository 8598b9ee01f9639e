import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AHEAD_PX } from '../../../core/island/when.ts'
import { find, page } from '../../support/kernel.ts'

type Entry = { target: Element; isIntersecting: boolean; boundingClientRect: { width: number; height: number } }

/** Stands for the browser's observer: the test says what is seen. */
class Observer {
  static last: Observer
  static margin: string | undefined
  readonly targets = new Set<Element>()
  readonly notify: (entries: Entry[]) => void
  constructor(notify: (entries: Entry[]) => void, { rootMargin }: { rootMargin?: string } = {}) {
    this.notify = notify
    Observer.last = this
    Observer.margin = rootMargin
  }
  observe(element: Element) {
    this.targets.add(element)
  }
  unobserve(element: Element) {
    this.targets.delete(element)
  }
  see(target: Element, isIntersecting: boolean, side = 100) {
    this.notify([{ target, isIntersecting, boundingClientRect: { width: side, height: side } }])
  }
}

let schedule: typeof import('../../../core/island/when.ts').schedule
let unwatch: typeof import('../../../core/island/when.ts').unwatch
let signal: AbortSignal
let abort: () => void

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', Observer)
  // Nothing is laid out here: paragraphs have boxes.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.matches('p') ? [{}] : []) as never
  })
  vi.resetModules()
  ;({ schedule, unwatch } = await import('../../../core/island/when.ts'))
  const controller = new AbortController()
  signal = controller.signal
  abort = () => controller.abort()
  page('<div data-widget="a"><script></script><p></p></div>')
})
afterEach(() => {
  abort()
  vi.useRealTimers()
})

/** Begins to wait; the result says at any time whether it has started. */
const wait = (when: string) => {
  const seen = vi.fn()
  schedule(when, find('div'), seen, () => signal)
  return () => seen.mock.calls.length > 0
}

test('ready starts at once when the page is parsed', () => expect(wait('ready')()).toBe(true))

test('visible starts when the host is within 200 px of the window', async () => {
  const came = wait('visible')
  expect(Observer.margin).toBe(`${AHEAD_PX}px`)
  Observer.last.see(find('div'), false)
  expect(came()).toBe(false)
  Observer.last.see(find('div'), true)
  expect(came()).toBe(true)
  expect(Observer.last.targets.size).toBe(0)
})

test('visible watches the first child of a host without a box, scripts aside', async () => {
  const came = wait('visible')
  Observer.last.see(find('div'), false, 0)
  expect(came()).toBe(false)
  expect(Observer.last.targets.has(find('p'))).toBe(true)
  Observer.last.see(find('p'), true)
  expect(came()).toBe(true)
})

test('visible skips elements without a box', () => {
  page('<div data-widget="a"><input type="hidden"><section><p></p></section></div>')
  const came = wait('visible')
  Observer.last.see(find('div'), false, 0)
  expect([...Observer.last.targets]).toEqual([find('div'), find('p')])
  Observer.last.see(find('p'), true)
  expect(came()).toBe(true)
})

test.each([
  ['contents', true],
  ['none', false],
])('visible with nothing inside that has a box: %s counts as visible %j', (display, isVisible) => {
  page(`<div data-widget="a" style="display: ${display}"><input type="hidden"></div>`)
  const came = wait('visible')
  Observer.last.see(find('div'), false, 0)
  expect(came()).toBe(isVisible)
  // Shown later.
  Observer.last.see(find('div'), true)
  expect(came()).toBe(true)
})

test('visible takes a host without a box and without children as visible', async () => {
  find('p').remove()
  const came = wait('visible')
  Observer.last.see(find('div'), false, 0)
  expect(came()).toBe(true)
})

test('visible watches nothing any more when the host has left', () => {
  const came = wait('visible')
  Observer.last.see(find('div'), false, 0)
  expect(Observer.last.targets.size).toBe(2)
  unwatch(find('div'))
  expect(Observer.last.targets.size).toBe(0)
  Observer.last.see(find('div'), true)
  Observer.last.see(find('p'), true)
  expect(came()).toBe(false)
})

test('visible starts a host without a box by its first host inside', () => {
  page('<div data-widget="a"><p data-widget="b"></p></div>')
  const came = wait('visible')
  const inner = vi.fn()
  schedule('visible', find('p'), inner, () => signal)
  Observer.last.see(find('div'), false, 0)
  Observer.last.see(find('p'), false)
  expect([came(), inner.mock.calls.length]).toEqual([false, 0])
  Observer.last.see(find('p'), true)
  expect([came(), inner.mock.calls.length]).toEqual([true, 1])
  expect(Observer.last.targets.size).toBe(0)
})

test('visible starts a host without a box when the host inside waits no more', () => {
  page('<div data-widget="a"><p data-widget="b"></p></div>')
  const came = wait('visible')
  const inner = vi.fn()
  schedule('visible', find('p'), inner, () => signal)
  Observer.last.see(find('div'), false, 0)
  unwatch(find('p'))
  Observer.last.see(find('p'), true)
  expect([came(), inner.mock.calls.length]).toEqual([true, 0])
  expect(Observer.last.targets.size).toBe(0)
})

test('visible starts all that wait for one host', () => {
  const both = [wait('visible'), wait('visible')]
  Observer.last.see(find('div'), true)
  expect(both.map(came => came())).toEqual([true, true])
})

test.each(['interaction', 'media (min-width: 768px)'])('%s never starts once the signal is aborted', when => {
  const list = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => list)
  const came = wait(when)
  abort()
  list.matches = true
  list.dispatchEvent(new Event('change'))
  find('p').dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(came()).toBe(false)
})

test('idle starts when the browser is idle', async () => {
  let rest = () => {}
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (rest = callback))
  const came = wait('idle')
  expect(came()).toBe(false)
  rest()
  expect(came()).toBe(true)
})

test('idle starts after a pause where the browser has no idle callback', async () => {
  vi.useFakeTimers()
  const came = wait('idle')
  expect(came()).toBe(false)
  vi.advanceTimersByTime(200)
  expect(came()).toBe(true)
})

test.each(['pointerover', 'focusin', 'touchstart', 'input'])('interaction starts with %s', async type => {
  const came = wait('interaction')
  expect(came()).toBe(false)
  find('p').dispatchEvent(new Event(type, { bubbles: true }))
  expect(came()).toBe(true)
})

test('interaction starts when the address leads into the host, at once or later', async () => {
  const leadsInside = vi.spyOn(Element.prototype, 'querySelector').mockReturnValue(null)
  const came = wait('interaction')
  dispatchEvent(new Event('hashchange'))
  expect(came()).toBe(false)
  leadsInside.mockImplementation(selector => (selector === ':target' ? document.body : null))
  dispatchEvent(new Event('hashchange'))
  expect(came()).toBe(true)
  expect(wait('interaction')()).toBe(true)
})

test('media starts when its query begins to match', async () => {
  const list = Object.assign(new EventTarget(), { matches: false })
  const match = vi.fn(() => list)
  vi.stubGlobal('matchMedia', match)
  const came = wait('media (min-width: 768px)')
  expect(match).toHaveBeenCalledWith('(min-width: 768px)')
  expect(came()).toBe(false)
  list.matches = true
  list.dispatchEvent(new Event('change'))
  expect(came()).toBe(true)
})

test('any other word is a fault of data-when', () =>
  expect(() =>
    schedule(
      'visable',
      find('div'),
      () => {},
      () => signal,
    ),
  ).toThrow(expect.objectContaining({ when: 'visable' })))
