/** A browser's page with the demo shop behind it, in this process, and one fault for one request: the judge is the shop. */
import { vi } from 'vitest'
import { createShop } from '../../fixtures/index.ts'
import { OWN_KEY, Visitor } from '../demo-shop/visitor.ts'
import { settle } from './fake-server.ts'
import type { PageGlobal } from './page-environment.ts'

export const KINDS = ['500', 'a page', 'half an answer', 'never', 'offline', 'slow'] as const
export type Kind = (typeof KINDS)[number]

/** `after`: the server has done its work, and only the answer is broken. */
export type Fault = { path: string; kind: Kind; after: boolean }

/** Each kind of fault at each address, before and after the server's work. */
export const cellsOf = (steps: Readonly<Record<string, string>>): [step: string, Kind, after: string, Fault][] =>
  Object.entries(steps).flatMap(([step, path]) =>
    KINDS.flatMap(kind =>
      (kind === 'slow' ? [false] : [false, true]).map((after): [string, Kind, string, Fault] => [
        step,
        kind,
        after ? ', its work done' : '',
        { path, kind, after },
      ]),
    ),
  )

/** The query and fields of a request as a visitor sends them, who follows redirects as `fetch` does. */
const follow = async (visitor: Visitor, address: string, init: RequestInit): Promise<Response> => {
  const { pathname, search } = new URL(address)
  const { body } = init
  const fields = body instanceof FormData || body instanceof URLSearchParams ? body : undefined
  let path = pathname + search
  let answer = await visitor.ask(path, {
    isXhr: true,
    method: init.method ?? 'GET',
    ...(fields && { fields: Object.fromEntries(fields as Iterable<[string, string]>) }),
    ...(typeof body === 'string' && { json: JSON.parse(body) }),
  })
  let isRedirected = false
  for (let place = answer.headers.get('location'); place; place = answer.headers.get('location')) {
    const target = new URL(place, address)
    path = target.pathname + target.search
    answer = await visitor.ask(path, { isXhr: true })
    isRedirected = true
  }
  if (isRedirected) {
    Object.defineProperty(answer, 'redirected', { value: true })
    Object.defineProperty(answer, 'url', { value: new URL(path, location.href).href })
  }
  return answer
}

/**
 * Opens it: `fetch` is the shop's, as a signed-in customer with one thing in the cart.
 *
 * @param visit What the visitor does before.
 */
export const openFaultyPage = async (visit: (visitor: Visitor) => Promise<unknown>) => {
  for (const [name, own] of Object.entries((globalThis as PageGlobal).server ?? {})) vi.stubGlobal(name, own)
  const visitor = new Visitor(createShop())
  await visit(visitor)
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the kit reads.
  document.cookie = `form_key=${OWN_KEY}`
  visitor.cookies.set('form_key', OWN_KEY)
  let due: Fault | undefined
  const asked: string[] = []

  const withFault = async (address: string, run: () => Promise<Response>): Promise<Response> => {
    const fault = due
    if (!fault || !address.includes(fault.path)) return run()
    due = undefined
    if (fault.after) await run()
    if (fault.kind === 'never') return new Promise<never>(() => {})
    if (fault.kind === 'offline') throw new TypeError('Failed to fetch')
    if (fault.kind === 'slow') {
      await new Promise(resolve => setTimeout(resolve, 5000))
      return run()
    }
    const text = fault.kind === 'half an answer' ? '{"success":' : '<html><body>Down for maintenance</body></html>'
    return new Response(text, { status: fault.kind === '500' ? 500 : 200, headers: { 'content-type': 'text/html' } })
  }
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    asked.push(address)
    return Promise.race([
      withFault(address, () => follow(visitor, address, init)),
      new Promise<never>((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    ])
  })
  const left: string[] = []
  let isReloaded = false
  vi.spyOn(location, 'assign').mockImplementation(address => void left.push(`${address}`))
  vi.spyOn(location, 'replace').mockImplementation(address => void left.push(`${address}`))
  vi.spyOn(location, 'reload').mockImplementation(() => {
    isReloaded = true
  })
  return {
    visitor,
    /** Addresses that were requested. */
    asked,
    /** Addresses that the page was left for. */
    left,
    isReloaded: () => isReloaded,
    setFault: (fault: Fault) => {
      due = fault
    },
    /** Whether the fault has happened. */
    isDone: () => !due,
    /** Until `isOver`, or the page is left: at most 90 seconds of the page's clock. */
    async outcome(isOver: () => boolean) {
      for (let second = 0; second < 90; second++) {
        await settle()
        if (isReloaded || left.length || isOver()) return
        await vi.advanceTimersByTimeAsync(1000)
      }
    },
    orders: () => visitor.json<{ billingAgreement: string; method: string; agreements: string[] }[]>('/__shop/orders'),
  }
}
export type FaultyPage = Awaited<ReturnType<typeof openFaultyPage>>

/** After each test: nothing of the page is left. */
export const closeFaultyPage = (): void => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}

/** Holds the page's timers; the server's are real. */
export const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
