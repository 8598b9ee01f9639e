/** Runs before each test file: an empty page, modules of the file's own, and React's test mode. */
import { vi } from 'vitest'

vi.resetModules()
if (typeof document !== 'undefined') {
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0`
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
