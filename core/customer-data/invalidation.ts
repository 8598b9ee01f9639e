/** Changes at the server: which sections they affect, and what this browser does with those. */
import type { Change } from '../http/change.ts'
import { page, type SectionFacts } from '../page/config.ts'
import { sectionFacts } from './facts.ts'
import { CLAIM, contentVersion, LOGIN_KEY, type Names, neededSections, toNames, VERSION_KEY } from './stale.ts'
import { readText, sections, writeText } from './storage.ts'
import { MESSAGES, watch } from './stores.ts'
import { remove, state } from './writing.ts'

const matches = (route: string, action: string) =>
  action.includes('*')
    ? new RegExp(`^${action.replaceAll('*', '[^/]+')}$`).test(route.replace(/\/$/, ''))
    : route.startsWith(action)

/**
 * Sections that a change at this address affects; `*` stands for all of them.
 *
 * Each matching action counts, not only the first: one module's rule must not hide another's. An address outside the shop
 * affects nothing.
 *
 * @param url Absolute; its query does not matter.
 * @param facts By which configuration; without one, nothing is affected.
 */
export const affectedSections = (url: string, facts: SectionFacts | undefined = sectionFacts()): string[] => {
  if (!facts) return []
  const { sections, baseUrls } = facts
  const { origin, pathname } = new URL(url)
  const address = origin + pathname
  // REST addresses are outside a store's own base (`/lt/`), so the root counts as well.
  const bases = [...baseUrls, ...baseUrls.map(base => `${new URL(base).origin}/`)]
  const routes = bases
    .filter(base => address.startsWith(base))
    .map(base =>
      address
        .slice(base.length)
        .replace(/^index\.php\/?/, '')
        .toLowerCase(),
    )
  const actions = Object.keys(sections).filter(action => routes.some(route => action === '*' || matches(route, action)))
  return [...new Set(actions.flatMap(action => sections[action] ?? []))]
}

/**
 * Removes sections that differ from the server's from storage; the next page that reads one loads it. Values on this page
 * stay.
 *
 * @throws {TypeError} As `toNames`.
 */
export const invalidate = (names: Names): void => {
  const list = toNames(names)
  if (state.owner) state.owner.invalidate(list)
  else remove(list)
}

/**
 * Loads stale sections that are read here. Failures are silent: `$isStale` shows that a section was not loaded.
 *
 * @param isChange Whether a change by this page is the reason.
 */
export const refresh = (force = false, isChange = false): void => {
  if (neededSections().length)
    import('./requests.ts').then(({ enqueue }) => enqueue([], force, isChange)).catch(() => {})
}

/** Claims the messages of this tab's change: they are shown here, also after a navigation, and in no other tab. */
const claimMessages = (): void => {
  const now = `${Date.now()}`
  writeText(CLAIM, now)
  writeText(CLAIM, now, 'sessionStorage')
}

const noteChange = (affected: readonly string[]) => {
  if (!affected.length) return
  watch.hasChanged = true
  // The answer may be lost, and the version with it.
  if (!contentVersion()) writeText(VERSION_KEY, 'sent')
  if (affected.includes(MESSAGES)) claimMessages()
  invalidate(affected)
}

/** A request of the kit, or of a script that it observes. */
export const handleChange = ({ url, answer }: Change): void => {
  const { inFlight } = state
  const index = inFlight.indexOf(url)
  if (index >= 0) inFlight.splice(index, 1)
  state.release()
  const affected = affectedSections(url)
  const target = answer as { redirect?: unknown; backUrl?: unknown } | null | undefined
  noteChange(affected)
  // A lost answer has none.
  if (contentVersion()) writeText(VERSION_KEY, contentVersion())
  // Before a navigation, loading is left to the next page.
  if (!affected.length || target?.redirect || target?.backUrl) return
  refresh(true, true)
}

/**
 * A form that the browser itself sends; the next page loads the sections it changed.
 *
 * @param href Absolute address of the form.
 */
export const handleSubmit = (href: string): void => noteChange(affectedSections(href))

/** The page is left: answers to pending changes will not be received. */
export const handlePageHide = (): void => {
  for (const url of state.inFlight) noteChange(affectedSections(url))
}

/**
 * The page is shown again from the back-forward cache.
 *
 * @param comeBack Called if the page was made for the current visitor; otherwise it is reloaded.
 */
export const handlePageShow = (comeBack: () => void): void => {
  const { isLoggedIn } = page
  const customer = sections.read()['customer']
  const login = readText(LOGIN_KEY)
  // The customer section, or a later page, shows that the visitor signed in or out since.
  const isOthers = (customer && isLoggedIn !== !!customer['firstname']) || (login && login !== `${Number(isLoggedIn)}`)
  if (isLoggedIn !== undefined && isOthers) location.reload()
  else comeBack()
}
