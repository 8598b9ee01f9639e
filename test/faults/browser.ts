/** A browser in this process: pages of the demo shop with the whole kit on them, and the shop behind every request. */
import { vi } from 'vitest'
import { createShop } from '../../fixtures/index.ts'
import { ORIGIN, Visitor } from '../demo-shop/visitor.ts'
import { settle } from '../support/fake-server.ts'
import type { PageGlobal } from '../support/page-environment.ts'

type Kit = typeof import('../../widgets/runtime.ts').runtime

/** What becomes of a request. */
export const KINDS = ['500', 'HTML', 'redirect', 'garbage', 'hang', 'offline'] as const
export type Kind = (typeof KINDS)[number] | 'slow'
export type Fault = {
  /** The address that it waits for. */
  route: RegExp
  kind: Kind
  /** Whether the shop has done its work, and only the answer is broken. */
  isAfter: boolean
}

/** What a page reads of an answer. */
type Answer = Pick<Response, 'ok' | 'status' | 'redirected' | 'url' | 'headers'> & { text(): Promise<string> }

const PAST = 'Thu, 01 Jan 1970 00:00:00 GMT'

/** The browser's cookies, whatever a page's scripts are shown of them. */
const jarOf = () => {
  let owner: object = document
  while (!Object.getOwnPropertyDescriptor(owner, 'cookie')?.get || owner === document)
    owner = Object.getPrototypeOf(owner)
  const { get, set } = Object.getOwnPropertyDescriptor(owner, 'cookie') ?? {}
  return { read: (): string => get?.call(document), write: (text: string): void => set?.call(document, text) }
}

/** Sets a cookie in the one jar; happy-dom knows no `Max-Age`, and gives no script what is `HttpOnly`. */
const setCookie = (text: string) =>
  jarOf().write(text.replace(/; ?HttpOnly/i, '').replace(/Max-Age=0\b/i, `expires=${PAST}`))

const page = (status: number, url: string, redirected = false): Answer => ({
  ok: status < 400,
  status,
  redirected,
  url,
  headers: new Headers({ 'content-type': 'text/html' }),
  text: async () => '<!doctype html><html lang="en"><body><p>Down for maintenance</p></body></html>',
})

/** An amount as the shop writes it, `€1,234.50`; 0 where there is none. */
export const amountIn = (element: Element | null): number => Number(element?.textContent?.replace(/[^\d.]/g, '') ?? 0)

/** A page without its sheets, which happy-dom does not load. */
const parse = (html: string) => new DOMParser().parseFromString(html.replace(/<link [^>]*>/g, ''), 'text/html')

const STORED = 'mage-cache-storage'

const never = () => new Promise<never>(() => {})
/** Milliseconds of a slow answer: longer than a second press takes, shorter than anybody's patience. */
const SLOW_MS = 3000

/** Seconds of the page's clock without a request or an answer after which nothing more is to come. */
const QUIET_S = 4
/** Seconds that a page may take in all: two requests, of 30 seconds each, that are never answered. */
const LONGEST_S = 90

const HEARD = '[role=alert], [role=status], [role=alertdialog], .message, [data-role=checkout-messages]'

/** Whether an element is shown, as far as the markup says it. */
const isShown = (element: Element) => !element.closest('[hidden], template, noscript')

type Setting = {
  /** Changes what the scripts of each page find, before any of them runs; returns its undo. */
  injectFault?(): () => void
  /** What an old script of the page changes in the language itself; the shop, in the same process here, works without. */
  old?(): () => void
  /** By how much the page's clock is ahead of the shop's. */
  clockMs?: number
}

export const openBrowser = ({ injectFault, old, clockMs = 0 }: Setting = {}) => {
  for (const [name, own] of Object.entries((globalThis as PageGlobal).server ?? {})) vi.stubGlobal(name, own)
  const visitor = new Visitor(createShop())
  /** Counts pages: what an older one has asked is never answered. */
  let current = 0
  let kit: Kit | undefined
  let fault: Fault | undefined
  let inFlight = 0
  /** Requests so far. */
  let begun = 0
  /** Forms that the browser itself has sent. */
  let sentForms = 0
  /** Requests that the shop works on, by its own clock. */
  let atShop = 0
  const turnClock = (byMs: number) => byMs && vi.setSystemTime(Date.now() + byMs)
  turnClock(clockMs)
  let renew: (() => void) | undefined
  /** Changes the language as the page's scripts do, or back. */
  const turnOld = (isOld: boolean) => {
    renew?.()
    renew = isOld ? old?.() : undefined
  }
  /** Ends a request that hangs, as a browser does with those of a page that it keeps. */
  let cut = () => {}
  /** Where the page has led to. */
  let left: (() => Promise<void>) | undefined
  let forgotten = ''
  const undo: (() => void)[] = []

  /** One jar of cookies for the page and the server. */
  const ask: Visitor['ask'] = async (path, send) => {
    visitor.cookies.clear()
    for (const cookie of jarOf().read().split('; ').filter(Boolean)) {
      const [name = '', text = ''] = cookie.split(/=(.*)/s)
      visitor.cookies.set(name, text)
    }
    if (!atShop++) {
      turnClock(-clockMs)
      turnOld(false)
    }
    const answer = await visitor.ask(path, send).finally(() => {
      if (--atShop) return
      turnClock(clockMs)
      turnOld(!!kit)
    })
    for (const cookie of answer.headers.getSetCookie()) setCookie(cookie)
    return answer
  }
  const follow = async (path: string, send: Parameters<typeof ask>[1]): Promise<Answer> => {
    const first = await ask(path, send)
    const next = first.headers.get('Location')
    const address = next ? new URL(next, ORIGIN) : undefined
    const last = address ? await ask(address.pathname + address.search, { headers: send?.headers ?? {} }) : first
    const { ok, status, headers } = last
    const url = address?.href ?? ORIGIN + path
    return { ok, status, headers, redirected: !!next, url, text: () => last.text() }
  }
  const withFault = async (url: string, run: () => Promise<Answer>): Promise<Answer> => {
    if (!fault?.route.test(url)) return run()
    const { kind, isAfter } = fault
    fault = undefined
    if (isAfter) await run()
    switch (kind) {
      case '500':
        return page(500, url)
      case 'HTML':
        return page(200, url)
      case 'redirect':
        return page(200, `${ORIGIN}/`, true)
      case 'garbage':
        return { ...page(200, url), text: async () => '{"cart":{"summary_count":' }
      case 'offline':
        throw new TypeError('Failed to fetch')
      case 'slow':
        await new Promise(resolve => setTimeout(resolve, SLOW_MS))
        return isAfter ? page(200, url) : run()
      case 'hang':
        return new Promise((_, reject) => {
          cut = () => reject(new TypeError('Failed to fetch'))
        })
    }
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const own = current
    const { pathname, search } = new URL(address)
    const { method = 'GET', signal } = init
    const body = init.body as FormData | string | null | undefined
    const send = {
      method,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof body === 'string' && { json: JSON.parse(body) }),
      ...(body && typeof body !== 'string' && { fields: Object.fromEntries(body) as Record<string, string> }),
    }
    inFlight++
    begun++
    try {
      const isAborted = new Promise<never>((_, reject) => {
        if (signal?.aborted) reject(signal.reason)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      return await Promise.race([withFault(address, () => follow(pathname + search, send)), isAborted])
    } finally {
      inFlight--
      if (own !== current) await never()
    }
  })

  const clock = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await settle()
      await vi.advanceTimersByTimeAsync(1000)
    }
    await settle()
  }
  /** Until nothing more happens on the page, which is the next one where it has led to another. */
  const rest = async () => {
    for (let quiet = 0, second = 0; quiet < QUIET_S && second < LONGEST_S; second++) {
      const before = begun
      await clock(1)
      quiet = inFlight || begun > before ? 0 : quiet + 1
      const next = left
      left = undefined
      if (next) {
        quiet = 0
        await next()
      }
    }
  }

  /** Listeners of a page end with it. */
  const record = (target: EventTarget) => {
    const { addEventListener: add } = target
    target.addEventListener = (name: string, listener: never, options?: never) => {
      undo.push(() => target.removeEventListener(name, listener, options))
      add.call(target, name, listener, options)
    }
    undo.push(() => {
      target.addEventListener = add
    })
  }
  /** So do its observers, or an older kit would connect the hosts of the next page. */
  const observe = () => {
    const Own = globalThis.MutationObserver
    globalThis.MutationObserver = class extends Own {
      constructor(callback: MutationCallback) {
        super(callback)
        undo.push(() => this.disconnect())
      }
    }
    undo.push(() => {
      globalThis.MutationObserver = Own
    })
  }
  const close = () => {
    current++
    inFlight = 0
    left = undefined
    kit = undefined
    turnOld(false)
    vi.clearAllTimers()
    for (const step of undo.splice(0)) step()
    vi.restoreAllMocks()
  }
  const pageEvent = (type: string, persisted = false) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }))

  const show = async (html: string, path: string) => {
    close()
    vi.resetModules()
    ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(ORIGIN + path)
    const { head, body } = parse(html)
    document.head.replaceChildren(...head.querySelectorAll('script[data-skerry-page]'))
    document.body.className = body.className
    document.body.replaceChildren(...body.childNodes)
    for (const target of [window, document]) record(target)
    observe()
    const goTo = (address: string | URL) => {
      const { pathname, search } = new URL(address, ORIGIN)
      left = () => open(pathname + search)
    }
    vi.spyOn(location, 'assign').mockImplementation(goTo)
    vi.spyOn(location, 'replace').mockImplementation(goTo)
    vi.spyOn(location, 'reload').mockImplementation(() => goTo(path))
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
    vi.stubGlobal('scrollTo', () => {})
    if (injectFault) undo.push(injectFault())
    kit = (await import('../../widgets/runtime.ts')).runtime
    turnOld(true)
    kit.start()
    const send = (form: HTMLFormElement, submitter: HTMLElement | null) => {
      sentForms++
      const { pathname, search } = new URL(form.getAttribute('action') ?? '', location.href)
      const fields = Object.fromEntries(new FormData(form, submitter)) as Record<string, string>
      left = async () => {
        const answer = await follow(pathname + search, { fields })
        await show(await answer.text(), new URL(answer.url).pathname)
      }
    }
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      send(this, null)
    })
    // What nobody has taken over is the browser's: after the kit's own listeners.
    window.addEventListener('submit', event => {
      if (event.defaultPrevented) return
      event.preventDefault()
      send(event.target as HTMLFormElement, event.submitter)
    })
    await clock(1)
  }
  const open = async (path: string) => {
    pageEvent('pagehide')
    const answer = await follow(path, { headers: { Accept: 'text/html' } })
    await show(await answer.text(), new URL(answer.url).pathname + new URL(answer.url).search)
  }

  return {
    ask,
    pageEvent,
    open,
    close,
    rest,
    clock,
    async json<Found>(path: string, send: Parameters<typeof ask>[1] = {}) {
      return (await ask(path, { isXhr: true, ...send })).json() as Promise<Found>
    },
    /** As another tab of this browser sends a form, where no script sees it. */
    post: (path: string, fields: Record<string, string>) => {
      if (!jarOf().read().includes('form_key=')) setCookie('form_key=Kit0FormKey12345;path=/')
      const [, key = ''] =
        jarOf()
          .read()
          .match(/form_key=(\w+)/) ?? []
      return ask(path, { isXhr: true, fields: { form_key: key, ...fields } })
    },
    setFault(next: Fault) {
      fault = next
    },
    /** Whether the fault has not happened yet. */
    isFaulty: () => !!fault,
    /** Another tab of this browser changes something, and stores the cart that the kit loads there. */
    async inOtherTab(change: () => Promise<unknown>) {
      await change()
      const sections = await (await ask('/customer/section/load/?sections=messages,cart', { isXhr: true })).json()
      const { cart } = sections as { cart: { data_id: number } }
      const oldValue = localStorage.getItem(STORED) ?? '{}'
      const newValue = JSON.stringify({ ...JSON.parse(oldValue), cart })
      const ids = visitor.cookies.get('section_data_ids') ?? '{}'
      localStorage.setItem(STORED, newValue)
      setCookie(
        `section_data_ids=${encodeURIComponent(JSON.stringify({ ...JSON.parse(decodeURIComponent(ids)), cart: cart.data_id }))};path=/`,
      )
      window.dispatchEvent(new StorageEvent('storage', { key: STORED, oldValue, newValue }))
    },
    /** The server has forgotten the session; `remember` leads to it again. */
    expire() {
      forgotten =
        jarOf()
          .read()
          .match(/PHPSESSID=\w+/)?.[0] ?? ''
      // Both end together.
      for (const name of ['PHPSESSID', 'X-Magento-Vary']) setCookie(`${name}=;path=/;expires=${PAST}`)
    },
    remember: () => setCookie(`${forgotten};path=/`),
    /** The total of the shop's own page. */
    async grandTotal() {
      const html = await (await ask('/checkout/cart/')).text()
      return amountIn(parse(html).querySelector('.totals.grand .price'))
    },
    cut: () => cut(),
    jar: jarOf(),
    sentForms: () => sentForms,
    isOld: () => !!renew,
    /** What the page says, in sight or to whoever listens. */
    said: () =>
      [
        ...new Set(
          [...document.querySelectorAll(HEARD)].filter(isShown).map(({ textContent }) => textContent?.trim() ?? ''),
        ),
      ]
        .filter(Boolean)
        .join(' | ')
        .replace(/\s+/g, ' '),
  }
}
export type Browser = ReturnType<typeof openBrowser>
