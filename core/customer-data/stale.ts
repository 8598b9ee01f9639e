/** Which stored sections are out of date, and the stores' values from storage. */
import { page } from '../page/config.ts'
import { readCookie } from '../page/cookies.ts'
import { expiredSections, isElsewhere } from './expiry.ts'
import { sectionFacts } from './facts.ts'
import { arrivals, isRecord, marks, readIds, readText, sections } from './storage.ts'
import { MESSAGES, readNames, spell, stores, watch } from './stores.ts'

/** The kit's own key: the last change of this browser that the stored sections include. */
export const VERSION_KEY = 'skerry-content-version'
/** `1` or `0`: whether the visitor of the newest page was signed in. */
export const LOGIN_KEY = 'mage-customer-login'
export const CLAIM = 'skerry-messages'
/** Milliseconds for which other tabs leave messages to the tab whose change caused them. */
const CLAIM_MS = 60_000

/** Every section that the server can build. */
export const serverNames = (): readonly string[] => page.sections?.sectionNames ?? []

/** Whether the server can build a section; others are in this browser only. */
export const isServers = (name: string): boolean => serverNames().includes(name)

export type Names = readonly string[] | '*'

/**
 * A list of sections as the server spells them, each once; `*` is every section of the server.
 *
 * @throws {TypeError} For a string, whose letters would be taken for names, and for a name with a dot.
 */
export const toNames = (names: Names): readonly string[] => {
  if (names !== '*' && !Array.isArray(names))
    throw new TypeError(`[customer-data] Sections come as a list of names or "*"; received ${JSON.stringify(names)}.`)
  return names.includes('*') ? serverNames() : [...new Set((names as readonly string[]).map(spell))]
}

/**
 * Server sections that are expired, changed, or read here and unknown.
 *
 * Without its cookie the age of a section is unknown. Messages are the exception: they are discarded soon after they
 * were loaded.
 */
export const staleSections = (): string[] => {
  const facts = sectionFacts()
  if (!facts) return []
  const stored = sections.read()
  const ids = readIds()
  const marked = marks.read()
  return [
    ...new Set([
      ...expiredSections(stored, ids, facts, Date.now() / 1000, arrivals.read()),
      ...isElsewhere(stored, page.websiteId, page.storeId),
      ...Object.keys(marked).filter(name => marked[name]),
      ...[...readNames].filter(name => name !== MESSAGES && (!stored[name] || ids[name] === undefined)),
    ]),
  ].filter(isServers)
}

/** Updates the stores from storage: values that differ, and which of them are stale. */
export const adopt = (): void => {
  const stored = sections.read()
  // Before a first change there is no private data that could be stale.
  const stale = hasPrivateData() ? staleSections() : []
  for (const [name, { $value, $stale }] of stores) {
    const data = stored[name]
    const { value } = $value
    // Messages belong to the tab whose change caused them. Two answers of one second share a `data_id`.
    if (isRecord(data) && name !== MESSAGES && JSON.stringify(data) !== JSON.stringify(value)) $value.set(data)
    $stale.set(stale.includes(name))
  }
}

/** The server sets this cookie with the first change; without it there is no private data to load. */
export const contentVersion = (): string => readCookie('private_content_version')

/**
 * Whether there may be private data: the server said so, or this browser sent a change. The answer to that, with the
 * server's cookie, may have been lost.
 */
const hasPrivateData = () => watch.hasChanged || contentVersion() || readText(VERSION_KEY)

/** The sections to request now: stale ones that are read here, once anything was ever changed. */
export const neededSections = (): string[] =>
  hasPrivateData()
    ? staleSections().filter(
        name =>
          readNames.has(name) &&
          (name !== MESSAGES ||
            readText(CLAIM, 'sessionStorage') ||
            Math.abs(Date.now() - +readText(CLAIM)) > CLAIM_MS),
      )
    : []
