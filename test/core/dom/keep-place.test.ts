import { afterEach, expect, test, vi } from 'vitest'
import { keepPlace } from '../../../core/dom/keep-place.ts'

afterEach(() => vi.restoreAllMocks())

test('scrolls by as much as an element moves in the frames after a press', async () => {
  const element = document.body.appendChild(document.createElement('p'))
  let top = 300
  vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect)
  const scrolled: unknown[] = []
  vi.spyOn(window, 'scrollBy').mockImplementation(((options: ScrollToOptions) => {
    scrolled.push(options.top)
    top -= options.top ?? 0
  }) as typeof scrollBy)
  keepPlace(element)
  top = 196
  await vi.waitFor(() => expect(scrolled).toEqual([-104, 0, 0]))
  expect(top).toBe(300)
})

test('leaves the page alone when the element is removed', async () => {
  const element = document.createElement('p')
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  keepPlace(element)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(scrollBy).not.toHaveBeenCalled()
})
