import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/tooltip/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const MARKUP = '<button data-widget="tooltip" title="Waxed cotton: wax it again each autumn.">?</button>'

const hover = async (host: HTMLElement) => {
  host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await import('../../../core/view/tooltip.ts')
  // The chunk has arrived; what hangs on its promise has happened after this.
  await vi.advanceTimersByTimeAsync(0)
  host.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('shows a tooltip 200 ms after the pointer arrives; Escape hides it', async () => {
  const { host } = connect(widget, 'tooltip', MARKUP)
  await hover(host)
  await vi.advanceTimersByTimeAsync(199)
  expect(document.querySelector('[role=tooltip]:not([hidden])')).toBe(null)
  await vi.advanceTimersByTimeAsync(1)
  expect(find('[role=tooltip]').textContent).toBe('Waxed cotton: wax it again each autumn.')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(find('[role=tooltip]').hidden).toBe(true)
})

test('a tooltip’s text is the description of what it explains, and the browser’s own stays away', () => {
  const { host, disconnect } = connect(widget, 'tooltip', MARKUP)
  expect([host.getAttribute('aria-description'), host.title]).toEqual(['Waxed cotton: wax it again each autumn.', ''])
  disconnect()
  expect(host.title).toBe('Waxed cotton: wax it again each autumn.')
})

test('makes the explained element focusable', () => {
  const { host } = connect(widget, 'tooltip', '<span data-widget="tooltip" data-text="From the collar">Length</span>')
  expect(host.tabIndex).toBe(0)
})
