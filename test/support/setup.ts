/** Runs before each test file: a page, modules and timers of the file's own, patient waits, and React's test mode. */
import { afterAll, vi } from 'vitest'
import type { PageGlobal } from './page-environment.ts'

vi.resetModules()
;(globalThis as PageGlobal).renewPage?.()

/** Ends a file's timers with it: a request that one file repeats later would reach the next file's server. */
const { setTimeout } = globalThis
const timers = new Set<NodeJS.Timeout>()
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...given)
  timers.add(timer)
  return timer
}, setTimeout)
afterAll(() => {
  // Vitest puts them back before the next test only, which would be another file's, on another page.
  vi.unstubAllGlobals()
  globalThis.setTimeout = setTimeout
  for (const timer of timers) clearTimeout(timer)
})

/** Milliseconds that a wait lasts; Vitest's own second is too short for the first import of a chunk on a busy machine. */
const WAIT_MS = 20_000
/** Milliseconds between its looks; with Vitest's own 50 a quarter of all tests' time is spent waiting. */
const LOOK_MS = 5
const patient = <Wait extends typeof vi.waitFor | typeof vi.waitUntil>(wait: Wait): Wait =>
  wait.name === 'waitLong'
    ? wait
    : (function waitLong(callback: never, options?: object | number) {
        return wait(
          callback,
          typeof options === 'number' ? options : { timeout: WAIT_MS, interval: LOOK_MS, ...options },
        )
      } as Wait)
vi.waitFor = patient(vi.waitFor)
vi.waitUntil = patient(vi.waitUntil)
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
