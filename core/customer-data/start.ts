/**
 * The start-up of Magento's own script in its order (customer-data contract, 4), and all that the store hears of later:
 * changes, other tabs, the way back to this page.
 */
import { emit } from '../dom/emit.ts'
import { onChange, reportChange } from '../http/change.ts'
import { keepFormKeys, targetOf } from '../http/form-key.ts'
import type { Reports } from '../legacy/customer-data-bridge.ts'
import { hasCustomerDataModule } from '../legacy/require.ts'
import { page } from '../page/config.ts'
import { readCookie, writeCookie } from '../page/cookies.ts'
import { bring, refresh, soon } from './bring.ts'
import type { Names } from './commands.ts'
import { marks, readText, SECTIONS_KEY, sections, writeText } from './storage.ts'
import {
  $section,
  adopt,
  contentVersion,
  LOGIN_KEY,
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

/** Something was changed that this script has not seen: a form that left before it ran, a page without it. */
const checkVersion = () => {
  const version = contentVersion()
  const known = readText(VERSION_KEY)
  if (version && known && known !== version) mark(serverNames())
  if (version) writeText(VERSION_KEY, version)
}

const namesIn = ({ detail }: CustomEvent<unknown>) =>
  ((detail as { sections?: Names } | null)?.sections ?? detail ?? '*') as Names

/** Shows and loads what happened while this page was away. */
const comeBack = () => {
  // Another owner knows what its own changes brought.
  if (!state.owner) checkVersion()
  adopt()
  refresh()
}

const listen = () => {
  onChange(change => {
    if (change.state === 'sent') state.inFlight.push(change.url)
    soon(({ hear }) => hear(change))
  })
  document.addEventListener('submit', ({ target }) => {
    const href = targetOf(target as HTMLFormElement)
    // Sent by `request` in this very moment: that tells by itself.
    if (href && !state.inFlight.includes(href)) soon(({ hearSubmit }) => hearSubmit(href))
  })
  // Whoever is about to send a form is waited for.
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(
      type,
      ({ target }) => (target as Partial<Element>).closest?.('form') && bring().catch(() => {}),
    )
  document.addEventListener('customer-data:reload' as never, (event: CustomEvent) =>
    soon(({ reload }) => reload(namesIn(event)).catch(() => {})),
  )
  document.addEventListener('customer-data:invalidate' as never, (event: CustomEvent) =>
    soon(({ invalidate }) => invalidate(namesIn(event))),
  )
  addEventListener('pagehide', () => {
    // What they change is known only to what comes late; without it, it may be anything.
    if (state.inFlight.length && !soon(({ hearLeaving }) => hearLeaving())) mark(serverNames())
  })
  addEventListener('storage', ({ key }) => {
    if (!key || key.startsWith(SECTIONS_KEY)) adopt()
  })
  addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) comeBack()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && soon(({ hearReturn }) => hearReturn(comeBack)))
}

/** Storage from another session, another visitor or long ago is emptied before anything of it is shown. */
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
    // Messages of an earlier page would be shown twice. The writing also makes both keys, as Magento's script does.
    disposeMessages()
    marks.write({})
  }
  adopt()
  if (page.sections) {
    isCleaned = !!readCookie(CLEAN_COOKIE).trim()
    const customer = sections.read()['customer']
    // The store was switched, or the customer is not who the page says.
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
 * Shows what the browser knows and loads, behind that, what is old of it; again when new hosts read more.
 *
 * @param read Names of the sections that widgets on the page read.
 */
export const startCustomerData = (read: readonly string[]): Promise<void> => {
  for (const name of read) $section(name)
  started ??= start()
  return started
}
