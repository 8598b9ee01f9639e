/**
 * Keeps a RequireJS customer-data on the page and the stores in step: Magento's own script stays the owner, does the
 * start-up, the requests and the writing, and the stores follow its observables.
 *
 * Loaded only where that script or jQuery is.
 */
import type { SectionData } from '../customer-data/storage.ts'
import type { Owner } from '../customer-data/writing.ts'
import { jQueryOf } from './jquery.ts'
import { CUSTOMER_DATA_MODULE, requireModules } from './require.ts'

type Observable = {
  (): SectionData | undefined
  (data: SectionData): void
  subscribe(listener: (data: SectionData | undefined) => void): unknown
}

/** The used part of Magento_Customer/js/customer-data. */
export type LegacyCustomerData = {
  get(name: string): Observable
  set(name: string, data: object): void
  invalidate(names: string[]): void
  reload(names: string[], force: boolean): PromiseLike<unknown>
  /** Resolves when its storage is there; commands fail before. Old versions lack it. */
  getInitCustomerData?(): PromiseLike<unknown>
}

type Settings = { type?: string; url: string; global?: boolean }
type Stores = (name: string) => {
  $value: {
    get(): SectionData | undefined
    set(data: SectionData | undefined): void
    listen(listener: (data: SectionData | undefined) => void): unknown
  }
  $stale: { set(isStale: boolean): void }
}

const MESSAGES = 'messages'
/** Milliseconds that Magento's script is waited for, which the page may have loaded without initialising it. */
const INIT_MS = 3000

/** Callbacks of the bridge. */
export type Reports = {
  /** A request of jQuery; only without Magento's script, which follows them itself. */
  onRequest(request: { url: string; method: string; state: 'sent' | 'done'; answer: unknown }): void
  onInvalidated(sections: string[]): void
  onReloaded(sections: string[], previous: Record<string, SectionData | undefined>): void
}

const onJQueryEvent = (name: string, listener: (event: unknown, ...values: never[]) => void) =>
  jQueryOf()?.(document).on(name, listener)

const forwardRequests = ({ onRequest }: Reports) => {
  const forward =
    (state: 'sent' | 'done') => (_event: unknown, xhr: { responseJSON?: unknown }, settings: Settings) => {
      const { url, type = 'GET', global } = settings
      if (global !== false && /post|put|delete/i.test(type))
        onRequest({ url: new URL(url, location.href).href, method: type, state, answer: xhr.responseJSON })
    }
  onJQueryEvent('ajaxSend', forward('sent') as never)
  onJQueryEvent('ajaxComplete', forward('done') as never)
  // Raised by scripts that take Magento's for the owner.
  for (const command of ['invalidate', 'reload'])
    onJQueryEvent(`customer-data-${command}`, ((_event: unknown, names: string[]) =>
      document.dispatchEvent(new CustomEvent(`customer-data:${command}`, { detail: names }))) as never)
}

const isEmpty = (data: object | undefined) => !data || !Object.keys(data).length

/** Magento's script gives `{}` for an unknown section. */
const follow = (
  observable: Observable,
  name: string,
  { $value, $stale }: ReturnType<Stores>,
  isExpected: (name: string) => boolean,
) => {
  const take = (data: SectionData | undefined) => {
    // Its messages view discards old messages this way; the store keeps them.
    if (name === MESSAGES && isEmpty(data)) return
    if (data !== $value.get()) $value.set(isEmpty(data) ? undefined : data)
    // A first request may be under way.
    $stale.set(isEmpty(data) && isExpected(name))
  }
  if (name !== MESSAGES) take(observable())
  observable.subscribe(take)
  // Another tab's value arrives through storage, to which Magento's script does not listen.
  $value.listen(data => {
    if (data && data !== observable()) observable(data)
  })
}

/**
 * The owner to give commands to; `undefined` when Magento's script is not there or fails to load. Then only the requests
 * of jQuery are reported.
 *
 * @param hasModule Whether RequireJS has Magento's script.
 * @param isExpected Whether the server has a section's data for this visitor.
 */
export const connectLegacy = async (
  hasModule: boolean,
  storesOf: Stores,
  reports: Reports,
  isExpected: (name: string) => boolean,
): Promise<Owner | undefined> => {
  const [legacy] = hasModule ? await requireModules<[LegacyCustomerData]>(CUSTOMER_DATA_MODULE).catch(() => []) : []
  if (!legacy) {
    forwardRequests(reports)
    return undefined
  }
  const timeout = new Promise(resolve => setTimeout(resolve, INIT_MS))
  await Promise.race([legacy.getInitCustomerData?.(), timeout])
  const followed = new Set<string>()
  onJQueryEvent('customer-data-invalidate', ((_event: unknown, names: string[] = []) => {
    for (const name of names) storesOf(name).$stale.set(true)
    reports.onInvalidated(names)
  }) as never)
  onJQueryEvent('customer-data-reload', ((_event: unknown, names: string[] = []) => {
    const previous = Object.fromEntries(names.map(name => [name, storesOf(name).$value.get()]))
    // The event fires before the new values are written.
    queueMicrotask(() => reports.onReloaded(names, previous))
  }) as never)
  return {
    read(names) {
      for (const name of names) {
        if (followed.has(name)) continue
        followed.add(name)
        follow(legacy.get(name), name, storesOf(name), isExpected)
      }
    },
    set: (name, data) => legacy.set(name, data),
    invalidate: names => legacy.invalidate([...names]),
    reload: async (names, force) => void (await legacy.reload([...names], force)),
  }
}
