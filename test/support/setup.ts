/** Runs before each test file: modules of the file's own, patient waits, an empty page, and React's test mode. */
import { vi } from 'vitest'

vi.resetModules()

/** Milliseconds that `vi.waitFor` waits; its own second is too short for the first import of a chunk on a busy machine. */
const WAIT_MS = 20_000
/** Milliseconds between its looks; with its own 50 a quarter of all tests' time is spent waiting. */
const LOOK_MS = 5
const { waitFor } = vi
if (waitFor.name !== 'waitLong')
  vi.waitFor = function waitLong(callback, options) {
    return waitFor(
      callback,
      typeof options === 'number' ? options : { timeout: WAIT_MS, interval: LOOK_MS, ...options },
    )
  }
if (typeof document !== 'undefined') {
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0`
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
