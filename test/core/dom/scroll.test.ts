import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockScroll } from '../../../core/dom/lock-scroll.ts'
import { SCROLL_OFFSET_PX, scrollSmoothly, scrollToElement } from '../../../core/dom/scroll.ts'

const prefer = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion') }))

const scroller = () => {
  const element = document.createElement('div')
  element.scrollTo = (({ left, top }: { left: number; top: number }) => {
    element.scrollLeft = left
    element.scrollTop = top
  }) as never
  return element
}

beforeEach(() => {
  vi.useFakeTimers()
  prefer(false)
})
afterEach(() => vi.useRealTimers())

test('a smooth scroll is on its way until its time is over, and then exactly there', async () => {
  const list = scroller()
  const arrival = scrollSmoothly(list, { top: 1000 }, 600)
  vi.advanceTimersByTime(300)
  expect(list.scrollTop).toBeGreaterThan(500)
  expect(list.scrollTop).toBeLessThan(1000)
  vi.advanceTimersByTime(320)
  expect(list.scrollTop).toBe(1000)
  expect(await arrival).toBe(true)
})

test('a smooth scroll leaves the other direction alone', () => {
  const list = scroller()
  list.scrollLeft = 40
  scrollSmoothly(list, { top: 10 }, 0)
  expect([list.scrollLeft, list.scrollTop]).toEqual([40, 10])
})

test('a smooth scroll is at its end at once under reduced motion', () => {
  prefer(true)
  const list = scroller()
  scrollSmoothly(list, { left: 700 }, 600)
  expect(list.scrollLeft).toBe(700)
})

test.each(['wheel', 'touchstart', 'keydown'])(
  'a smooth scroll ends where it is at the shopper’s own %s',
  async name => {
    const list = scroller()
    const arrival = scrollSmoothly(list, { top: 1000 }, 600)
    vi.advanceTimersByTime(100)
    const reached = list.scrollTop
    dispatchEvent(new Event(name))
    vi.advanceTimersByTime(1000)
    expect(list.scrollTop).toBe(reached)
    expect(await arrival).toBe(false)
  },
)

test('a second smooth scroll takes the place of the first', async () => {
  const list = scroller()
  const first = scrollSmoothly(list, { top: 1000 }, 600)
  vi.advanceTimersByTime(100)
  const second = scrollSmoothly(list, { top: 0 }, 100)
  vi.advanceTimersByTime(700)
  expect(list.scrollTop).toBe(0)
  expect([await first, await second]).toEqual([false, true])
})

test('scrolling to an element stops 100 px above it', () => {
  prefer(true)
  const element = document.createElement('div')
  element.getBoundingClientRect = () => ({ top: 900 }) as DOMRect
  const page = document.scrollingElement ?? document.documentElement
  const scrollTo = vi.spyOn(page, 'scrollTo').mockImplementation(() => {})
  scrollToElement(element)
  expect(SCROLL_OFFSET_PX).toBe(100)
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 800 }))
})

test('a locked page scrolls again once the last lock is gone', () => {
  const { style } = document.documentElement
  const first = lockScroll()
  const second = lockScroll()
  first()
  first()
  expect(style.overflow).toBe('hidden')
  second()
  expect(style.overflow).toBe('')
})
