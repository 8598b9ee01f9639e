/**
 * Loads customer data when there is any. A visitor's first pages have nothing stored and nothing to ask for: they keep the
 * forms' keys and wait for a change. So does a page with Magento's own script where no widget reads a section.
 */
import { onChange } from '../http/change.ts'
import { keepFormKeys, targetOf } from '../http/form-key.ts'
import { hasCustomerDataModule } from '../legacy/require.ts'
import { page } from '../page/config.ts'
import type { Sign } from './start.ts'
import { $section, readNames, watch } from './stores.ts'

const COOKIES = /\b(private_content_version|section_data_clean)=[^;]/

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
/** While customer data waits. */
const missed: Sign[] = []
/** Whether the page opened without anything stored. */
const isNew = !hasData()

let loaded: typeof import('./start.ts') | undefined

/** Magento's own script is followed where its sections are read; jQuery sends requests that only customer data observes. */
const isNeeded = () =>
  hasCustomerDataModule() ? readNames.size > 0 : hasData() || page.isLoggedIn || 'jQuery' in window

/** Loads what shows stored sections, so that it starts before the islands that read them. */
export const loadIfNeeded = async (): Promise<void> => {
  if (isNeeded()) loaded = await import('./start.ts')
}

const begin = ({ start }: typeof import('./start.ts')) => {
  waiting?.abort()
  // An event keeps its form, which may be removed from the page.
  return start(missed.splice(0), isNew)
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
    missed.push(sign)
    startNow().catch(() => {})
  }
  signal.addEventListener('abort', onChange(take))
  watch.onWrite = () => startNow().catch(() => {})
  watch.onRead = () => isNeeded() && startNow().catch(() => {})
  const listen = (target: EventTarget, types: readonly string[], isSign: (event: Event) => unknown = isNeeded) => {
    for (const type of types) target.addEventListener(type, event => isSign(event) && take(event), { signal })
  }
  listen(document, ['submit'], ({ target }) => targetOf(target as HTMLFormElement))
  listen(document, ['customer-data:reload', 'customer-data:invalidate'], () => true)
  listen(window, ['storage', 'online', 'pageshow', 'visibilitychange'])
}

/**
 * Follows customer data from the first call on; called again when new hosts read more.
 *
 * @param read Names of the sections that widgets on the page read.
 */
export const followCustomerData = async (read: readonly string[]): Promise<void> => {
  for (const name of read) $section(name)
  keepFormKeys()
  if (isNeeded()) await startNow()
  else wait()
}
