import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/scroll-to-top/behavior.ts'
import lazily from '../../../widgets/scroll-to-top/index.ts'
import { BEYOND_PX, SETTLE_MS, TO_TOP_MS } from '../../../widgets/scroll-to-top/model.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const MARKUP = '<div id="top" class="page-wrapper"></div><a data-widget="scroll-to-top" href="#top">Up</a>'
const page = () => document.scrollingElement ?? document.documentElement

const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top)
  page().scrollTop = top
  dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 0)
  vi.spyOn(page(), 'scrollTo').mockImplementation(((to: { top: number }) => scrollTo(to.top)) as never)
})
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('scroll-to-top keeps the numbers of the specification', () =>
  expect([BEYOND_PX, SETTLE_MS, TO_TOP_MS]).toEqual([100, 500, 600]))

test('scroll-to-top appears beyond 100 px, once scrolling has been quiet for 500 ms', () => {
  const { host } = connect(widget, 'scroll-to-top', MARKUP)
  scrollTo(100)
  vi.advanceTimersByTime(500)
  expect(host.dataset['shown']).toBe('false')
  scrollTo(101)
  vi.advanceTimersByTime(499)
  expect(host.dataset['shown']).toBe('false')
  vi.advanceTimersByTime(1)
  expect(host.dataset['shown']).toBe('true')
})

test('with `data-shows="upwards"` it appears only after scrolling up, and is hidden after scrolling down', () => {
  const { host } = connect(widget, 'scroll-to-top', MARKUP.replace('<a ', '<a data-shows="upwards" '))
  const settle = (top: number) => {
    scrollTo(top)
    vi.advanceTimersByTime(500)
    return host.dataset['shown']
  }
  expect(settle(900)).toBe('false')
  expect(settle(700)).toBe('true')
  expect(settle(760)).toBe('false')
  expect(settle(90)).toBe('false')
})

test('shows at once on a page that opens scrolled down', () => {
  vi.stubGlobal('scrollY', 700)
  expect(connect(widget, 'scroll-to-top', MARKUP).host.dataset['shown']).toBe('true')
})

test('scroll-to-top loads with the first scrolling, or at once on a page that opens scrolled down', async () => {
  const { host } = connect(lazily, 'scroll-to-top', MARKUP)
  await vi.advanceTimersByTimeAsync(0)
  // Hidden, because its state is not known.
  expect(host.dataset['shown']).toBe('')
  scrollTo(700)
  await vi.waitFor(() => expect(host.dataset['shown']).toBe('true'))
  disconnectAll()
  const again = connect(lazily, 'scroll-to-top', MARKUP).host
  await vi.waitFor(() => expect(again.dataset['shown']).toBe('true'))
})

test('scroll-to-top scrolls up in 600 ms, and moves the focus along', async () => {
  const { host } = connect(widget, 'scroll-to-top', MARKUP)
  scrollTo(2000)
  host.click()
  vi.advanceTimersByTime(560)
  expect(page().scrollTop).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(60)
  expect(page().scrollTop).toBe(0)
  expect(document.activeElement).toBe(find('#top'))
  expect(host.dataset['shown']).toBe('false')
})

test('scroll-to-top leaves nothing behind', async () => {
  const { host, disconnect } = connect(lazily, 'scroll-to-top', MARKUP)
  scrollTo(900)
  await vi.waitFor(() => expect(host.dataset['shown']).toBe('true'))
  disconnect()
  vi.advanceTimersByTime(1000)
  expect(host.outerHTML).toBe('<a data-widget="scroll-to-top" href="#top">Up</a>')
})
