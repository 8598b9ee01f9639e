import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/sticky-summary/index.ts'
import { followedTop, isStuck } from '../../../widgets/sticky-summary/model.ts'
import { connect, disconnectAll, putBox, standInObservers } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const observers = standInObservers()
beforeEach(() => vi.stubGlobal('ResizeObserver', observers.StandIn))
afterEach(disconnectAll)

test.each([
  ['fits stays its spacing below the edge', 24, 300, 400, 24],
  ['is taller than the window moves along as the page is scrolled', 24, 200, 1400, -176],
  ['is taller stops 10 px after its end is in view', -400, 300, 1400, -510],
  ['is taller moves back as the page is scrolled up', -510, -200, 1400, -310],
  ['is taller stops at its beginning', -100, -300, 1400, 24],
])('a summary that %s', (_, top, by, height, after) => expect(followedTop(top, by, height, 900, 24)).toBe(after))

test.each([
  [300, 0, 0, false],
  [0, 0, 0, false],
  [-1, 0, 0, true],
  [-50, 0, 60, false],
  [-61, 0, 60, true],
  [10, 24, 0, true],
])('a summary whose place is at %i and whose top is at %i is stuck after %i px: %s', (place, top, after, stuck) =>
  expect(isStuck(place, top, after)).toBe(stuck),
)

test('sets the class while it is stuck, and follows a growing content', () => {
  vi.stubGlobal('innerHeight', 800)
  const { host, disconnect } = connect(
    widget,
    'sticky-summary',
    '<div id="column"><div data-widget="sticky-summary" data-spacing-top="20"></div></div>',
  )
  host.style.position = 'sticky'
  Object.defineProperty(host, 'offsetHeight', { value: 500, configurable: true })
  putBox(find('#column'), { top: -30 })
  dispatchEvent(new Event('scroll'))
  expect(host.className).toBe('_sticky')
  Object.defineProperty(host, 'offsetHeight', { value: 1000 })
  observers.see(host)
  expect(host.style.getPropertyValue('--skerry-sticky-top')).toBe('20px')
  vi.stubGlobal('scrollY', 1000)
  dispatchEvent(new Event('scroll'))
  expect(host.style.getPropertyValue('--skerry-sticky-top')).toBe('-210px')
  host.style.position = 'static'
  dispatchEvent(new Event('scroll'))
  expect(host.className).toBe('')
  disconnect()
  expect(host.style.getPropertyValue('--skerry-sticky-top')).toBe('')
})
