import { expect, test, vi } from 'vitest'
import { onMedia, prefersReducedMotion } from '../../../core/dom/media.ts'
import { isPageHidden, onPageHidden } from '../../../core/dom/page-hidden.ts'

test('a listener is called at once and at every change with whether the window fits, until it is removed', () => {
  const list = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => list)
  const over = new AbortController()
  const heard: boolean[] = []
  onMedia('(min-width: 768px)', matches => heard.push(matches), over.signal)
  list.matches = false
  list.dispatchEvent(new Event('change'))
  over.abort()
  list.dispatchEvent(new Event('change'))
  expect(heard).toEqual([true, false])
})

test('a wish for less motion is heard', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  expect(prefersReducedMotion()).toBe(true)
})

test('a page that goes out of sight says so', () => {
  const heard: boolean[] = []
  onPageHidden(isHidden => heard.push(isHidden), new AbortController().signal)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([true])
  expect(isPageHidden()).toBe(true)
})
