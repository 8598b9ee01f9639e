/**
 * The start-up of Magento's own script in its order, and the listeners for later changes: requests, other tabs, a return to
 * this page. `on-demand.ts` loads it.
 */
import { emit } from '../dom/emit.ts'
import { type Change, onChange, reportChange } from '../http/change.ts'
import { targetOf } from '../http/form-key.ts'
import type { Reports } from '../legacy/customer-data-bridge.ts'
import { hasCustomerDataModule } from '../legacy/require.ts'
import { page } from '../page/config.ts'
import { readCookie, writeCookie } from '../page/cookies.ts'
import { handleChange, handlePageHide, handlePageShow, handleSubmit, invalidate, refresh } from './invalidation.ts'
import { adopt, contentVersion, isServers, LOGIN_KEY, type Names, serverNames, VERSION_KEY } from './stale.ts'
import { readText, SECTIONS_KEY, sections, writeText } from './storage.ts'
import { MESSAGES, readNames, storesOf, watch } from './stores.ts'
import { cookieEnd, disposeMessages, disposeMessagesSoon, mark, remove, state } from './writing.ts'

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

const followChange = (change: Change) => {
  if (change.state === 'sent') state.inFlight.push(change.url)
  else handleChange(change)
}

type Handlers = Record<string, (event: never) => void>

const ofDocument: Handlers = {
  submit({ target, submitter }: SubmitEvent) {
    const form = targetOf(target as HTMLFormElement)
    // The wish list's, for a product with a file.
    const href = form && submitter?.hasAttribute('formaction') ? (submitter as HTMLButtonElement).formAction : form
    // `request` is sending it and reports it by itself.
    if (href && !state.inFlight.includes(href)) handleSubmit(href)
  },
  'customer-data:reload'(event: CustomEvent) {
    import('./requests.ts').then(({ reload }) => reload(namesIn(event))).catch(() => {})
  },
  'customer-data:invalidate': (event: CustomEvent) => invalidate(namesIn(event)),
  visibilitychange() {
    if (!document.hidden) comeBack()
  },
}

const ofWindow: Handlers = {
  pagehide: handlePageHide,
  storage({ key }: StorageEvent) {
    if (!key || key.startsWith(SECTIONS_KEY)) adopt()
  },
  online: comeBack,
  pageshow({ persisted }: PageTransitionEvent) {
    if (persisted) handlePageShow(comeBack)
  },
}

/** An event or a change on a page before customer data is loaded. */
export type Sign = Change | Event

const handle = (sign: Sign) => {
  if (sign instanceof Event) ({ ...ofDocument, ...ofWindow })[sign.type]?.(sign as never)
  else followChange(sign)
}

const listen = () => {
  onChange(followChange)
  for (const type of Object.keys(ofDocument)) document.addEventListener(type, handle)
  for (const type of Object.keys(ofWindow)) addEventListener(type, handle)
}

/**
 * Empties storage of another session, another visitor or long ago before any of it is shown.
 *
 * @param isNew Whether the storage was empty when the page opened, so that what it holds now is of this session.
 */
const checkSession = (isNew: boolean) => {
  const end = cookieEnd()
  const stored = sections.read() as Record<string, unknown>
  // In quotes by Magento, without by Hyvä, among the sections by Breeze.
  const timeout = readText(TIMEOUT_KEY).replaceAll('"', '') || `${stored[TIMEOUT_KEY]}`
  let isOver = !(Date.parse(timeout) >= Date.now()) || !readCookie(SESSION_COOKIE)
  if (page.isLoggedIn !== undefined) {
    const login = `${+page.isLoggedIn}`
    isOver ||= (readText(LOGIN_KEY) || login) !== login
    if (!isNew || !readText(LOGIN_KEY)) writeText(LOGIN_KEY, login)
  }
  if (isOver && !isNew) sections.wipe()
  writeText(TIMEOUT_KEY, JSON.stringify(end))
  writeCookie(SESSION_COOKIE, 'true', end)
}

const begin = (isNew: boolean) => {
  let isCleaned = false
  if (page.sections) {
    checkSession(isNew)
    // Messages of an earlier page would be shown twice.
    if (!isNew) disposeMessages()
  }
  adopt()
  if (page.sections && !isNew) {
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

const isExpected = (name: string) => isServers(name) && contentVersion() !== ''

/** Clears messages as Magento's own view of them does, which is not on the page where the kit shows them. */
const forgetMessages = () => {
  // Those of an earlier page, before Magento's script reads them. By the cookie it knows that others are still to be loaded.
  if (sections.read()[MESSAGES]) disposeMessages()
  storesOf(MESSAGES).$value.listen(data => data && disposeMessagesSoon())
}

/**
 * Shows stored sections, and loads those that are stale; called once.
 *
 * @param missed Changes and events since the page opened.
 * @param isNew Whether the page opened without anything stored.
 */
export const start = async (missed: readonly Sign[] = [], isNew = false): Promise<void> => {
  const hasModule = hasCustomerDataModule()
  if (hasModule) forgetMessages()
  if (hasModule || 'jQuery' in window) {
    const owner = import('../legacy/customer-data-bridge.ts')
      .then(bridge => bridge.connectLegacy(hasModule, storesOf, reports, isExpected))
      .catch(() => undefined)
    // Without Magento's script the bridge only reports requests, which nothing waits for.
    if (hasModule) state.owner = await owner
  }
  const { owner } = state
  const isCleaned = !owner && begin(isNew)
  listen()
  watch.onRead = () => {
    owner?.read(readNames)
    adopt()
    refresh()
  }
  // The other owner has its own start.
  if (owner) owner.read(readNames)
  else if (!isNew) refresh(isCleaned)
  for (const sign of missed) handle(sign)
}
