/**
 * Loads customer data when there is any. A visitor's first pages have nothing stored and nothing to ask for: they keep the
 * forms' keys and wait for a change.
 */
import { onChange } from '../http/change.ts'
import { keepFormKeys, targetOf } from '../http/form-key.ts'
import { hasCustomerDataModule } from '../legacy/require.ts'
import { page } from '../page/config.ts'
import type { Sign } from './start.ts'
import { $section, watch } from './stores.ts'

const COOKIES = /(^|; *)(private_content_version|section_data_clean)=[^;]/

/** Whether the browser has sections, or the server has some for it. Blocked storage has its own place for them. */
const hasData = (): boolean => {
  try {
    return COOKIES.test(document.cookie) || !!localStorage.getItem('mage-cache-storage')
  } catch {
    return true
  }
}

let started: Promise<void> | undefined
let waiting: AbortController | undefined
/** Since the page opened without anything stored. */
let missed: Sign[] | undefined

let loaded: typeof import('./start.ts') | undefined

/** Loads what shows stored sections, so that it starts before the islands that read them. */
export const loadIfNeeded = async (): Promise<void> => {
  if (hasData()) loaded = await import('./start.ts')
}

const begin = ({ startCustomerData }: typeof import('./start.ts')) => {
  waiting?.abort()
  return startCustomerData([], missed)
}

/** Starts customer data, whether there is any or not. */
export const startNow = (): Promise<void> => {
  started ??= loaded
    ? begin(loaded)
    : import('./start.ts').then(begin, error => {
        started = undefined
        wait()
        throw error
      })
  return started
}

const wait = () => {
  if (waiting) return
  waiting = new AbortController()
  const { signal } = waiting
  const take = (sign: Sign) => {
    missed?.push(sign)
    startNow().catch(() => {})
  }
  signal.addEventListener('abort', onChange(take))
  watch.onWrite = () => startNow().catch(() => {})
  const listen = (target: EventTarget, types: readonly string[], isSign: (event: Event) => unknown) => {
    for (const type of types) target.addEventListener(type, event => isSign(event) && take(event), { signal })
  }
  listen(document, ['submit'], ({ target }) => targetOf(target as HTMLFormElement))
  listen(document, ['customer-data:reload', 'customer-data:invalidate'], () => true)
  listen(document, ['visibilitychange'], hasData)
  listen(window, ['storage', 'online', 'pageshow'], hasData)
}

/**
 * Follows customer data from the first call on; called again when new hosts read more.
 *
 * @param read Names of the sections that widgets on the page read.
 */
export const followCustomerData = async (read: readonly string[]): Promise<void> => {
  for (const name of read) $section(name)
  if (!started && !waiting) {
    keepFormKeys()
    if (!hasData()) missed = []
  }
  // jQuery sends requests that only customer data observes; Magento's script is connected at once.
  if (hasData() || page.isLoggedIn || 'jQuery' in window || hasCustomerDataModule()) await startNow()
  else wait()
}
