/**
 * Keeps a RequireJS customer-data on the page and our stores in step: Magento's own script stays the owner, does the
 * start-up, the requests and the writing, and we follow its observables (customer-data contract, 8).
 *
 * Loaded only where that script or jQuery is.
 */

import type { SectionData } from '../customer-data/sections.ts'
import type { Owner } from '../customer-data/writing.ts'
import { emit } from '../dom/emit.ts'
import { tellChange } from '../http/change.ts'
import { HttpError } from '../http/http-error.ts'

type Observable = {
  (): SectionData | undefined
  (data: SectionData): void
  subscribe(listener: (data: SectionData | undefined) => void): unknown
}

/** What we use of Magento_Customer/js/customer-data. */
export type LegacyCustomerData = {
  get(name: string): Observable
  set(name: string, data: object): void
  invalidate(names: string[]): void
  reload(names: string[], force: boolean): PromiseLike<unknown>
}

type Settings = { type?: string; url: string; global?: boolean }
type JQuery = (target: Document) => {
  on(name: string, listener: (event: unknown, ...values: never[]) => void): unknown
}

type Stores = (name: string) => {
  $value: {
    get(): SectionData | undefined
    set(data: SectionData | undefined): void
    listen(listener: (data: SectionData | undefined) => void): unknown
  }
  $stale: { set(isStale: boolean): void }
}

const MESSAGES = 'messages'

const globals = () =>
  window as unknown as {
    jQuery?: JQuery
    require(ids: string[], found: (module: LegacyCustomerData) => void, missing: () => void): void
  }

const hear = (name: string, listener: (event: unknown, ...values: never[]) => void) =>
  globals().jQuery?.(document).on(name, listener)

/** Where only jQuery is there: its requests count as the kit's own. */
const forwardRequests = () => {
  const tell = (state: 'sent' | 'done') => (_event: unknown, xhr: { responseJSON?: unknown }, settings: Settings) => {
    const { url, type = 'GET', global } = settings
    if (global !== false && /post|put|delete/i.test(type))
      tellChange({ url: new URL(url, location.href).href, method: type, state, answer: xhr.responseJSON })
  }
  hear('ajaxSend', tell('sent') as never)
  hear('ajaxComplete', tell('done') as never)
}

const isEmpty = (data: object | undefined) => !data || !Object.keys(data).length

/** Magento's script gives `{}` for a section that it does not know. */
const follow = (observable: Observable, name: string, { $value, $stale }: ReturnType<Stores>) => {
  const take = (data: SectionData | undefined) => {
    // Its messages view throws old ones away like this; ours are none of that.
    if (name === MESSAGES && isEmpty(data)) return
    if (data !== $value.get()) $value.set(isEmpty(data) ? undefined : data)
    $stale.set(false)
  }
  if (name !== MESSAGES) take(observable())
  observable.subscribe(take)
  // Another tab's value reaches us through storage, to which Magento's script does not listen.
  $value.listen(data => {
    if (data && data !== observable()) observable(data)
  })
}

/**
 * The owner to hand commands to; `undefined` when Magento's script is not there or does not come after all. Then the
 * page is ours, and what its jQuery sends is heard.
 *
 * @param id Of Magento's script for RequireJS; `false` on a page without it.
 */
export const connectLegacy = async (id: string | false, storesOf: Stores): Promise<Owner | undefined> => {
  const legacy =
    id &&
    (await new Promise<LegacyCustomerData | undefined>(resolve =>
      globals().require([id], resolve, () => resolve(undefined)),
    ))
  if (!legacy) {
    forwardRequests()
    return undefined
  }
  const followed = new Set<string>()
  hear('customer-data-invalidate', ((_event: unknown, names: string[]) => {
    for (const name of names) storesOf(name).$stale.set(true)
    emit(document, 'customer-data:invalidated', { sections: names })
  }) as never)
  hear('customer-data-reload', ((_event: unknown, names: string[]) => {
    const previous = Object.fromEntries(names.map(name => [name, storesOf(name).$value.get()]))
    // It tells before it writes.
    queueMicrotask(() => emit(document, 'customer-data:reloaded', { sections: names, previous }))
  }) as never)
  return {
    read(names) {
      for (const name of names) {
        if (followed.has(name)) continue
        followed.add(name)
        follow(legacy.get(name), name, storesOf(name))
      }
    },
    set: (name, data) => legacy.set(name, data),
    invalidate: names => legacy.invalidate([...names]),
    async reload(names, force) {
      try {
        await legacy.reload([...names], force)
      } catch (xhr) {
        const { responseJSON } = xhr as { responseJSON?: unknown }
        throw new HttpError('network', id, undefined, responseJSON)
      }
    },
  }
}
