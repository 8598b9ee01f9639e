import { afterEach, vi } from 'vitest'

/** A pending request. */
export type Asked = {
  url: URL
  method: string
  headers: Headers
  body: unknown
  /** Names in the query of a section load. */
  sections: string[]
  isForced: boolean
  signal: AbortSignal
  answer(body: unknown, init?: { status?: number; type?: string; redirectedTo?: string }): Promise<void>
  fail(): Promise<void>
}

/** Node's own, whatever clock a test sets. */
const { setImmediate } = globalThis

/** Runs everything that waits for promises, chunks and React, not for time. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  await vi.dynamicImportSettled()
  // React pauses its work after 5 ms, on a busy machine again and again.
  for (let turn = 0; turn < 10; turn++) await new Promise(resolve => setImmediate(resolve))
}

/**
 * Replaces `fetch`: keeps every request in order, and answers when the test says so.
 *
 * @param reply Answers at once what it does not return `undefined` for.
 */
export const fakeServer = (reply?: (asked: Asked) => unknown): { asked: Asked[]; loads(): Asked[] } => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address)
    return new Promise((resolve, reject) => {
      const signal = init.signal as AbortSignal
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
      const one: Asked = {
        url,
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: init.body,
        sections: (url.searchParams.get('sections') ?? '').split(',').filter(Boolean),
        isForced: url.searchParams.get('force_new_section_timestamp') === 'true',
        signal,
        answer(body, { status = 200, type = 'application/json', redirectedTo } = {}) {
          const text = typeof body === 'string' && type !== 'application/json' ? body : JSON.stringify(body)
          resolve({
            ok: status < 400,
            status,
            redirected: !!redirectedTo,
            url: redirectedTo ?? url.href,
            headers: new Headers({ 'content-type': type }),
            text: async () => text,
          })
          return settle()
        },
        fail() {
          reject(new TypeError('Failed to fetch'))
          return settle()
        },
      }
      asked.push(one)
      const body = reply?.(one)
      if (body !== undefined) one.answer(body)
    })
  })
  return { asked, loads: () => asked.filter(({ url }) => url.pathname === '/customer/section/load/') }
}

/** The sections' part of the facts, in the shapes of a captured page. */
export const sectionFacts = {
  sections: {
    'stores/store/switch': ['*'],
    '*': ['messages'],
    'customer/account/loginpost': ['*'],
    'customer/ajax/login': ['checkout-data', 'cart', 'captcha'],
    'checkout/cart/add': ['cart', 'directory-data'],
    'checkout/sidebar/updateitemqty': ['cart'],
    'wishlist/index/add': ['wishlist'],
    'checkout/onepage/saveorder': ['cart', 'checkout-data', 'last-ordered-items'],
  },
  clientSideSections: ['checkout-data', 'cart-data'],
  baseUrls: ['https://shop.test/'],
  sectionNames: [
    'messages',
    'customer',
    'cart',
    'directory-data',
    'wishlist',
    'captcha',
    'loggedAsCustomer',
    'last-ordered-items',
  ],
  sectionLoadUrl: 'https://shop.test/customer/section/load/',
  expirableSectionLifetime: 60,
  expirableSectionNames: ['cart'],
  cookieLifeTime: '3600',
}

/** The storage itself, also while a test puts another in its place. */
const storage = localStorage

export type Page = typeof import('../../core/customer-data/stores.ts') &
  typeof import('../../core/customer-data/stale.ts') & {
    setSection: typeof import('../../core/customer-data/writing.ts').setSection
    reload: typeof import('../../core/customer-data/requests.ts').reload
    invalidate: typeof import('../../core/customer-data/invalidation.ts').invalidate
    request: typeof import('../../core/http/request.ts').request
  }

type PageOptions = {
  facts?: Record<string, unknown> | null
  read?: readonly string[]
  /** Customer data starts when there is any, as a page of the kit has it. */
  isOnDemand?: boolean
}

const listeners: [EventTarget, string, EventListener, unknown][] = []

/** Forgets which listeners are added to the page from now on. */
let stopRecording = () => {}

/**
 * One page of the browser with modules of its own; a second call is a second tab on the same storage and cookies.
 * What its modules listen to ends with the test.
 */
export const openPage = async ({
  facts = {},
  read = ['cart', 'messages'],
  isOnDemand,
}: PageOptions = {}): Promise<Page> => {
  vi.resetModules()
  stopRecording()
  const targets: EventTarget[] = [window, document]
  const originals = targets.map(target => target.addEventListener)
  for (const target of targets) {
    const add = target.addEventListener
    target.addEventListener = (name: string, listener: never, options?: never) => {
      listeners.push([target, name, listener, options])
      add.call(target, name, listener, options)
    }
  }
  const { readFacts } = await import('../../core/page/config.ts')
  readFacts({
    baseUrl: 'https://shop.test/',
    websiteId: '1',
    storeId: '1',
    ...(facts && { sections: sectionFacts, ...facts }),
  })
  const { start } = await import('../../core/customer-data/start.ts')
  const stores = await import('../../core/customer-data/stores.ts')
  const stale = await import('../../core/customer-data/stale.ts')
  const { setSection } = await import('../../core/customer-data/writing.ts')
  // Read from disk before any fake time passes.
  const { reload } = await import('../../core/customer-data/requests.ts')
  const { invalidate } = await import('../../core/customer-data/invalidation.ts')
  const { request } = await import('../../core/http/request.ts')
  const { followCustomerData } = await import('../../core/customer-data/on-demand.ts')
  if (isOnDemand) await followCustomerData(read)
  else {
    for (const name of read) stores.$section(name)
    await start()
  }
  stopRecording = () =>
    targets.forEach((target, index) => {
      target.addEventListener = originals[index] as never
    })
  // Customer data that starts later adds its listeners then.
  if (!isOnDemand) stopRecording()
  return { ...stores, ...stale, setSection, reload, invalidate, request }
}

export const setCookie = (text: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the kit reads.
  document.cookie = text
}

/** `name → text` of the cookies as they stand in the jar. */
export const cookies = (): Record<string, string> =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map(cookie => cookie.split(/=(.*)/s).slice(0, 2)),
  )

export const stored = (key = 'mage-cache-storage') => JSON.parse(localStorage.getItem(key) ?? 'null')

export const marked = () => Object.keys(stored('mage-cache-storage-section-invalidation') ?? {})

type Visitor = {
  sections?: Record<string, unknown>
  ids?: Record<string, unknown>
  marks?: string[]
  cookies?: Record<string, string>
}

/** The storage of a visitor who changed something a minute ago. */
export const returningVisitor = ({ sections = {}, ids, marks = [], cookies: more = {} }: Visitor = {}): void => {
  localStorage.setItem('mage-cache-timeout', JSON.stringify(new Date(Date.now() + 3_000_000)))
  localStorage.setItem('mage-cache-storage', JSON.stringify(sections))
  localStorage.setItem(
    'mage-cache-storage-section-invalidation',
    JSON.stringify(Object.fromEntries(marks.map(name => [name, true]))),
  )
  const known = Object.entries(sections).map(([name, data]) => [name, (data as { data_id?: number } | null)?.data_id])
  const all = {
    'mage-cache-sessid': 'true',
    private_content_version: 'first',
    section_data_ids: encodeURIComponent(JSON.stringify(ids ?? Object.fromEntries(known))),
    ...more,
  }
  for (const [name, text] of Object.entries(all)) setCookie(`${name}=${text};path=/`)
}

/** A storage whose reads and writes go through the test. */
export const replaceStorage = (
  write: (key: string, text: string) => void,
  read = (key: string) => storage.getItem(key),
): void => {
  vi.stubGlobal('localStorage', { getItem: read, setItem: write })
}

/** Web Locks of a browser whose tabs share them. */
export const fakeLocks = (): void => {
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: {
      request: (_name: string, _options: LockOptions, run: () => Promise<unknown>) => {
        const own = last.then(run)
        last = own.catch(() => {})
        return own
      },
    },
  })
}

afterEach(() => {
  stopRecording()
  for (const [target, name, listener, options] of listeners.splice(0))
    target.removeEventListener(name, listener, options as never)
  for (const name of Object.keys(cookies())) {
    setCookie(`${name}=;path=/;expires=Thu, 01 Jan 1970 00:00:00 GMT`)
  }
  storage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  vi.useRealTimers()
})
;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
  'https://shop.test/aurora-parka.html',
)
