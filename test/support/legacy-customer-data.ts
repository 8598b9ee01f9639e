import type { LegacyCustomerData } from '../../core/legacy/customer-data-bridge.ts'
import { jQueryStandIn } from './jquery-stand-in.ts'

type Data = { data_id?: number; [field: string]: unknown }

const KEY = 'mage-cache-storage'

/** An observable as Knockout has them, as far as customer-data uses it. */
const observable = (first: Data) => {
  let value = first
  const listeners: ((value: Data | undefined) => void)[] = []
  return Object.assign(
    (...next: [Data?]) => {
      if (!next.length) return value
      value = next[0] as Data
      for (const listener of listeners) listener(value)
      return undefined
    },
    { subscribe: (listener: (value: Data | undefined) => void) => listeners.push(listener) },
  )
}

/**
 * A page's RequireJS with a customer-data that speaks the interface of Magento's: observables, commands, its two jQuery
 * events. It writes storage as that does; its requests are answered by the test.
 */
export const legacyPage = (answer: (names: string[], force: boolean) => Record<string, Data>, hasModule = true) => {
  const jQuery = jQueryStandIn()
  const observables: Record<string, ReturnType<typeof observable>> = {}
  const calls: unknown[][] = []
  const read = () => JSON.parse(localStorage.getItem(KEY) ?? '{}')
  const get = (name: string) => {
    observables[name] ??= observable(read()[name] ?? {})
    return observables[name]
  }
  const update = (sections: Record<string, Data>) => {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...sections }))
    for (const [name, data] of Object.entries(sections)) get(name)(data)
  }
  const module = {
    get,
    set(name: string, data: Data) {
      calls.push(['set', name])
      update({ [name]: data })
    },
    invalidate(names: string[]) {
      calls.push(['invalidate', names])
      jQuery(document).trigger('customer-data-invalidate', [names])
    },
    async reload(names: string[], force: boolean) {
      calls.push(['reload', names, force])
      const sections = answer(names, force)
      jQuery(document).trigger('customer-data-reload', [names])
      update(sections)
    },
  } as unknown as LegacyCustomerData
  const require = (_ids: string[], found: (module: LegacyCustomerData) => void, missing: () => void) =>
    hasModule ? found(module) : missing()
  return { jQuery, module, calls, require: Object.assign(require, { defined: () => hasModule, specified: () => true }) }
}
