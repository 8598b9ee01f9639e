/**
 * The start-up of Magento's own script in its order, and the listeners for later changes: requests, other tabs, a return to
 * this page.
 */
import { emit } from '../dom/emit.ts'
import { onChange, reportChange } from '../http/change.ts'
import { keepFormKeys, targetOf } from '../http/form-key.ts'
import type { Reports } from '../legacy/customer-data-bridge.ts'
import { hasCustomerDataModule } from '../legacy/require.ts'
import { page } from '../page/config.ts'
import { readCookie, writeCookie } from '../page/cookies.ts'
import { handleChange, handlePageHide, handlePageShow, handleSubmit, invalidate, refresh } from './invalidation.ts'
import { marks, readText, SECTIONS_KEY, sections, writeText } from './storage.ts'
import {
  $section,
  adopt,
  contentVersion,
  LOGIN_KEY,
  type Names,
  readNames,
  serverNames,
  storesOf,
  VERSION_KEY,
  watch,
} from './stores.ts'
import { cookieEnd, disposeMessages, mark, remove, state } from './writing.ts'

const TIMEOUT_KEY = 'mage-cache-timeout'
const SESSION_COOKIE = 'mage-cache-sessid'
const CLEAN_COOKIE = 'section_data_clean'

/** Detects changes that this script has not seen: a form sent before it ran, a page without it. */
const checkVersion = () => {
  const version = contentVersion()
  const known = readText(VERSION_KEY)
  if (version && known && known !== version) mark(serverNames())
  if (version) writeText(VERSION_KEY, version)
}

const namesIn = ({ detail }: CustomEvent<unknown>) =>
  ((detail as { sections?: Names } | null)?.sections ?? detail ?? '*') as Names

/** Catches up with changes made while this page was hidden. */
const comeBack = () => {
  // Another owner tracks its own changes.
  if (!state.owner) checkVersion()
  adopt()
  refresh()
}

const listen = () => {
  onChange(change => {
    if (change.state === 'sent') state.inFlight.push(change.url)
    else handleChange(change)
  })
  document.addEventListener('submit', ({ target }) => {
    const href = targetOf(target as HTMLFormElement)
    // `request` is sending it and reports it by itself.
    if (href && !state.inFlight.includes(href)) handleSubmit(href)
  })
  document.addEventListener('customer-data:reload' as never, (event: CustomEvent) =>
    import('./requests.ts').then(({ reload }) => reload(namesIn(event))).catch(() => {}),
  )
  document.addEventListener('customer-data:invalidate' as never, (event: CustomEvent) => invalidate(namesIn(event)))
  addEventListener('pagehide', handlePageHide)
  addEventListener('storage', ({ key }) => {
    if (!key || key.startsWith(SECTIONS_KEY)) adopt()
  })
  addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) comeBack()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && handlePageShow(comeBack))
}

/** Empties storage of another session, another visitor or long ago before any of it is shown. */
const checkSession = () => {
  const end = cookieEnd()
  const stored = sections.read() as Record<string, unknown>
  // In quotes by Magento, without by Hyvä, among the sections by Breeze.
  const timeout = readText(TIMEOUT_KEY).replaceAll('"', '') || `${stored[TIMEOUT_KEY]}`
  let isOver = !(Date.parse(timeout) >= Date.now()) || !readCookie(SESSION_COOKIE)
  if (page.isLoggedIn !== undefined) {
    const login = `${+page.isLoggedIn}`
    isOver ||= (readText(LOGIN_KEY) || login) !== login
    writeText(LOGIN_KEY, login)
  }
  if (isOver) sections.wipe()
  writeText(TIMEOUT_KEY, JSON.stringify(end))
  writeCookie(SESSION_COOKIE, 'true', end)
}

const begin = () => {
  let isCleaned = false
  if (page.sections) {
    checkSession()
    // Messages of an earlier page would be shown twice. Writing also creates both keys, as Magento's script does.
    disposeMessages()
    marks.write({})
  }
  adopt()
  if (page.sections) {
    isCleaned = !!readCookie(CLEAN_COOKIE).trim()
    const customer = sections.read()['customer']
    // The store was switched, or the customer is another than the page's.
    if (isCleaned || (page.isLoggedIn && customer && !customer['firstname'])) remove(serverNames())
    checkVersion()
    if (isCleaned)
      for (const path of new Set(['/', new URL(page.baseUrl).pathname]))
        writeCookie(CLEAN_COOKIE, '', new Date(0), { path })
    adopt()
  }
  return isCleaned
}

const reports: Reports = {
  onRequest: reportChange,
  onInvalidated: names => emit(document, 'customer-data:invalidated', { sections: names }),
  onReloaded: (names, previous) => emit(document, 'customer-data:reloaded', { sections: names, previous }),
}

let started: Promise<void> | undefined

const start = async () => {
  keepFormKeys()
  const hasModule = hasCustomerDataModule()
  if (hasModule || 'jQuery' in window) {
    const owner = import('../legacy/customer-data-bridge.ts')
      .then(bridge => bridge.connectLegacy(hasModule, storesOf, reports))
      .catch(() => undefined)
    // Without Magento's script the bridge only reports requests, which nothing waits for.
    if (hasModule) state.owner = await owner
  }
  const { owner } = state
  const isCleaned = !owner && begin()
  listen()
  watch.onRead = () => {
    owner?.read(readNames)
    adopt()
    refresh()
  }
  // The other owner has its own start.
  if (owner) owner.read(readNames)
  else refresh(isCleaned)
}

/**
 * Shows stored sections, and loads those that are stale; called again when new hosts read more.
 *
 * @param read Names of the sections that widgets on the page read.
 */
export const startCustomerData = (read: readonly string[]): Promise<void> => {
  for (const name of read) $section(name)
  started ??= start()
  return started
}
