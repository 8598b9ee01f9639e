/** A store per section, and which sections are stale. */
import { atom, type ReadableAtom } from 'nanostores'
import { page } from '../page/config.ts'
import { readCookie } from '../page/cookies.ts'
import { expiredSections, isElsewhere } from './expiry.ts'
import { arrivals, isRecord, marks, readIds, readText, type SectionData, sections } from './storage.ts'

export const MESSAGES = 'messages'

/** The kit's own key: the last change of this browser that the stored sections include. */
export const VERSION_KEY = 'skerry-content-version'
/** `1` or `0`: whether the visitor of the newest page was signed in. */
export const LOGIN_KEY = 'mage-customer-login'
export const CLAIM = 'skerry-messages'
/** Milliseconds for which other tabs leave messages to the tab whose change caused them. */
const CLAIM_MS = 60_000

const stores = new Map<string, ReturnType<typeof makeStores>>()

/** Sections that this page reads; no others are requested. */
export const readNames = new Set<string>()

const makeStores = () => ({
  $value: atom<SectionData | undefined>(),
  $stale: atom(false),
})

/** `onRead` is called when a section is read for the first time and may have to be loaded. */
export const watch: { onRead?: () => void; hasChanged?: boolean } = {}

/**
 * The name as the server spells it: the map of actions has it in lower case, and so may a theme.
 *
 * @throws {TypeError} For a name with a dot, which Magento's script takes for a path.
 */
export const spell = (name: string): string => {
  if (name.includes('.')) throw new TypeError(`[customer-data] A section's name has no dot; received "${name}".`)
  return page.sections?.sectionNames.find(known => known.toLowerCase() === name.toLowerCase()) ?? name
}

/** Every section that the server can build. */
export const serverNames = (): readonly string[] => page.sections?.sectionNames ?? []

/** Whether the server can build it; others live in this browser only. */
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

export const storesOf = (name: string): ReturnType<typeof makeStores> => {
  const found = stores.get(name)
  if (found) return found
  const made = makeStores()
  stores.set(name, made)
  return made
}

const storesToRead = (name: string) => {
  if (readNames.has(name)) return storesOf(name)
  const known = spell(name)
  const made = storesOf(known)
  if (!readNames.has(known)) {
    readNames.add(known)
    watch.onRead?.()
  }
  return made
}

/**
 * A section of the visitor's private data; calling it marks the section as read on this page.
 *
 * A stale value stays until a newer one is loaded (see `$isStale`); `undefined` until the browser has one.
 */
export const $section = <T = SectionData>(name: string): ReadableAtom<T | undefined> =>
  storesToRead(name).$value as unknown as ReadableAtom<T | undefined>

/** The part of a section that `pick` gives, until `signal` aborts; listeners are called when its JSON has changed. */
export const $slice = <T, Section = SectionData>(
  name: string,
  pick: (section: Section | undefined) => T,
  signal: AbortSignal,
): ReadableAtom<T> => {
  const $whole = $section<Section>(name)
  const $part = atom(pick($whole.get()))
  const stop = $whole.listen(section => {
    const next = pick(section)
    if (JSON.stringify(next) !== JSON.stringify($part.value)) $part.set(next)
  })
  signal.addEventListener('abort', stop)
  return $part
}

/** Whether the section's value is known to be out of date. */
export const $isStale = (name: string): ReadableAtom<boolean> => storesToRead(name).$stale

/**
 * Server sections that are expired, changed, or read here and unknown.
 *
 * Without its cookie the age of a section is unknown. Messages are the exception: they are discarded soon after they
 * were loaded.
 */
export const staleSections = (): string[] => {
  const facts = page.sections
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
  const stale = contentVersion() ? staleSections() : []
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

/** The sections to request now: stale ones that are read here, once anything was ever changed. */
export const neededSections = (): string[] =>
  watch.hasChanged || contentVersion()
    ? staleSections().filter(
        name =>
          readNames.has(name) &&
          (name !== MESSAGES ||
            readText(CLAIM, 'sessionStorage') ||
            Math.abs(Date.now() - +readText(CLAIM)) > CLAIM_MS),
      )
    : []
