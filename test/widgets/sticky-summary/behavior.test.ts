import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/sticky-summary/index.ts'
import { isStuck, stickyTop } from '../../../widgets/sticky-summary/model.ts'
import { connect, disconnectAll, putBox, standInObservers } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const observers = standInObservers()
beforeEach(() => vi.stubGlobal('ResizeObserver', observers.StandIn))
afterEach(disconnectAll)

test('a summary that fits stands its spacing below the edge', () => expect(stickyTop(400, 900, 24)).toBe(24))

test('the end of a summary taller than the window can be reached', () => expect(stickyTop(1400, 900, 24)).toBe(-500))

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

test('a sticky summary says so by the class of old themes, and follows what grows in it', () => {
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
  expect(host.style.getPropertyValue('--skerry-sticky-top')).toBe('-200px')
  host.style.position = 'static'
  dispatchEvent(new Event('scroll'))
  expect(host.className).toBe('')
  disconnect()
  expect(host.style.getPropertyValue('--skerry-sticky-top')).toBe('')
})
