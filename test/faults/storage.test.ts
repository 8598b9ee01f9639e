/**
 * A first purchase where the browser's storage, locks, cookies and clock are missing, broken, full, garbage, held or wrong by
 * days, in every combination. The judge is the shop's state: the product is in the cart once, and the page shows it, or the
 * browser has sent the form by itself.
 */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sampled } from '../support/sample.ts'
import { stateOf } from './actions.ts'
import { type Browser, openBrowser } from './browser.ts'

type Undo = () => void
type InjectFault = () => Undo

/** Replaces a property until the page is left. */
const replace = (target: object, name: string, descriptor: PropertyDescriptor): Undo => {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, ...descriptor })
  return () => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  }
}
const refuse = (): never => {
  throw new DOMException('no', 'SecurityError')
}
const both = (descriptor: PropertyDescriptor): Undo => {
  const undo = (['localStorage', 'sessionStorage'] as const).map(area => replace(globalThis, area, descriptor))
  return () => {
    for (const step of undo) step()
  }
}

const KEYS = [
  'mage-cache-storage',
  'mage-cache-storage-section-invalidation',
  'mage-cache-timeout',
  'mage-customer-login',
  'skerry-arrivals',
  'skerry-content-version',
  'skerry-messages',
]
const GARBAGE = '{"cart":7,"messages":[null],"'

const storages: Readonly<Record<string, InjectFault>> = {
  'storage as ever': () => () => {},
  'storage missing': () => both({ value: undefined }),
  'storage throwing': () => both({ get: refuse }),
  'storage full': () => {
    const { localStorage: own } = globalThis
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    return both({ value: { getItem: (key: string) => own.getItem(key), setItem: full, removeItem: () => {} } })
  },
  'storage of garbage': () => {
    for (const area of [localStorage, sessionStorage]) for (const key of KEYS) area.setItem(key, GARBAGE)
    return () => {}
  },
}

const withLocks = (locks: unknown) => replace(navigator, 'locks', { value: locks })
const locks: Readonly<Record<string, InjectFault>> = {
  'locks as ever': () => withLocks({ request: async (_: string, __: object, run: () => unknown) => run() }),
  'no locks': () => withLocks(undefined),
  'locks throwing': () => withLocks({ request: refuse }),
  'locks rejecting': () => withLocks({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) }),
  'locks held': () =>
    withLocks({
      request: (_: string, { signal }: { signal?: AbortSignal }) =>
        new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    }),
}

/** As scripts see them; what the server sets is kept and sent all the same. */
const cookies: Readonly<Record<string, (browser: Browser) => Undo>> = {
  'cookies as ever': () => () => {},
  'no cookies': () => replace(document, 'cookie', { get: () => '', set: () => {} }),
  'cookies throwing': () => replace(document, 'cookie', { get: refuse, set: refuse }),
  'cookies full': ({ jar }) => replace(document, 'cookie', { get: jar.read, set: () => {} }),
  'cookies of garbage': ({ jar }) => {
    for (const name of ['section_data_ids', 'mage-messages', 'mage-cache-sessid', 'section_data_clean'])
      jar.write(`${name}=%7B%22cart%22%3A%E0%A4%A;path=/`)
    return () => {}
  },
}

const DAY_MS = 86_400_000
const clocks: Readonly<Record<string, number>> = {
  'the clock right': 0,
  'the clock three days behind': -3 * DAY_MS,
  'the clock three days ahead': 3 * DAY_MS,
  'the clock at its beginning': Number.NEGATIVE_INFINITY,
}

const cells = Object.entries(storages).flatMap(([storage, injectStorageFault]) =>
  Object.entries(locks).flatMap(([lock, injectLockFault]) =>
    Object.entries(cookies).flatMap(([cookie, injectCookieFault]) =>
      Object.entries(clocks).map(
        ([clock, byMs]) =>
          [
            `${storage}, ${lock}`,
            `${cookie}, ${clock}`,
            { injectStorageFault, injectLockFault, injectCookieFault, byMs },
          ] as const,
      ),
    ),
  ),
)

let browser: Browser
/** Errors of checks that storage refused are reported to developers after the browser has sent the form. */
const ignoreRefusal = (error: unknown) => {
  if ((error as Error).name !== 'SecurityError') throw error
}
const reporters = process.listeners('unhandledRejection')
beforeAll(() => {
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', ignoreRefusal)
})
afterAll(() => {
  process.removeAllListeners('unhandledRejection')
  for (const reporter of reporters) process.on('unhandledRejection', reporter)
})
afterEach(() => {
  browser.close()
  vi.useRealTimers()
  for (const area of [localStorage, sessionStorage]) area.clear()
})

test.each(sampled(cells, 16))(
  'the product is in the cart once, or the browser sends the form: %s, %s',
  async (_store, _rest, { injectStorageFault, injectLockFault, injectCookieFault, byMs }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    browser = openBrowser({
      injectFault: () => {
        const undo = [injectStorageFault(), injectLockFault(), injectCookieFault(browser)]
        return () => {
          for (const step of undo) step()
        }
      },
      clockMs: byMs === Number.NEGATIVE_INFINITY ? -Date.now() : byMs,
    })
    await browser.open('/ember-candles.html')
    await browser.rest()
    document.querySelector<HTMLElement>('#product-addtocart-button')?.click()
    await browser.rest()
    const { items } = await stateOf(browser)
    expect(items).toEqual(['KR-204 × 1'])
    if (browser.sentForms()) return
    const count = document.querySelector('.minicart-wrapper .counter-number')?.textContent
    expect(`${count} ${browser.said()}`).toMatch(/^1 |Added to cart: Ember|You added Ember/)
  },
)
