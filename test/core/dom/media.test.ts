import { expect, test, vi } from 'vitest'
import { onMedia, prefersReducedMotion } from '../../../core/dom/media.ts'
import { isPageHidden, onPageHidden } from '../../../core/dom/page-hidden.ts'

test('a listener is called at once and at every change with whether the window fits, until it is removed', () => {
  const list = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => list)
  const over = new AbortController()
  const received: boolean[] = []
  onMedia('(min-width: 768px)', matches => received.push(matches), over.signal)
  list.matches = false
  list.dispatchEvent(new Event('change'))
  over.abort()
  list.dispatchEvent(new Event('change'))
  expect(received).toEqual([true, false])
})

test('a preference for reduced motion is read', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  expect(prefersReducedMotion()).toBe(true)
})

test('a page that is hidden calls its listener', () => {
  const received: boolean[] = []
  onPageHidden(isHidden => received.push(isHidden), new AbortController().signal)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(received).toEqual([true])
  expect(isPageHidden()).toBe(true)
})
