import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget, { REDIRECT_MS } from '../../../widgets/logout-redirect/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'

const MARKUP = '<p data-widget="logout-redirect" data-url="/home">You are signed out.</p>'
let assign: ReturnType<typeof vi.fn>

beforeEach(() => {
  vi.useFakeTimers()
  assign = vi.fn()
  vi.spyOn(location, 'assign').mockImplementation(assign as never)
})
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('leaves the logout page after 5000 ms', async () => {
  connect(widget, 'logout-redirect', MARKUP)
  expect(REDIRECT_MS).toBe(5000)
  vi.advanceTimersByTime(4999)
  expect(assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/home`))
})

test.each(['https://other.test/', '//other.test/', 'javascript:alert(1)', `blob:${location.origin}/0f6c`])(
  'never leads to %s, and has no button for it',
  url => {
    const { host } = connect(widget, 'logout-redirect', MARKUP.replace('/home', url))
    vi.advanceTimersByTime(60_000)
    expect(assign).not.toHaveBeenCalled()
    expect(host.querySelector('button')).toBe(null)
  },
)

test('stays after a press on Stay, and keeps the focus', () => {
  const { host } = connect(widget, 'logout-redirect', MARKUP)
  host.querySelector('button')?.click()
  vi.advanceTimersByTime(60_000)
  expect(assign).not.toHaveBeenCalled()
  expect(host.querySelector('button')).toBe(null)
  expect(document.activeElement).toBe(host)
})

test('does not redirect again after the shopper comes back', () => {
  connect(widget, 'logout-redirect', MARKUP)
  vi.advanceTimersByTime(2000)
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(60_000)
  expect(assign).not.toHaveBeenCalled()
})

test('does not redirect again on a page that Back has loaded anew', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' }] as never)
  const { host } = connect(widget, 'logout-redirect', MARKUP)
  vi.advanceTimersByTime(60_000)
  expect([assign.mock.calls, host.querySelector('button')]).toEqual([[], null])
})
