import { expect, test, vi } from 'vitest'
import { isLocationRefused, locate } from '../../../core/map/location.ts'

test('a refusal is reported where the browser has no room to remember it, and remembered by the page', async () => {
  const error = { code: 1, PERMISSION_DENIED: 1 }
  const setItem = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  vi.stubGlobal('window', { sessionStorage: { getItem: () => null, setItem } })
  vi.stubGlobal('document', new EventTarget())
  const getCurrentPosition = (_: unknown, fail: (error: unknown) => void) => fail(error)
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  await expect(locate()).rejects.toBe(error)
  expect(isLocationRefused()).toBe(true)
})
