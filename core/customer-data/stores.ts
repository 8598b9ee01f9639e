/** A store per section, and which sections this page may not trust any more. */
import { atom, type ReadableAtom } from 'nanostores'
import { page } from '../page/config.ts'
import { readCookie } from '../page/cookies.ts'
import { expiredSections, isElsewhere } from './expiry.ts'
import { arrivals, isRecord, marks, readIds, readText, type SectionData, sections } from './storage.ts'

export const MESSAGES = 'messages'

/** Ours: the last change of this browser that the sections in storage know of. */
export const VERSION_KEY = 'skerry-content-version'
/** `1` or `0`: whether the visitor of the newest page was signed in. */
export const LOGIN_KEY = 'mage-customer-login'
export const CLAIM = 'skerry-messages'
/** How long other tabs leave messages to the tab whose change brought them. */
const CLAIM_MS = 60_000

const stores = new Map<string, ReturnType<typeof makeStores>>()

/** Sections that something on this page reads; no others are requested. */
export const readNames = new Set<string>()

const makeStores = () => ({
  $value: atom<SectionData | undefined>(),
  $stale: atom(false),
})

/** Set by the start: `onRead` hears of a section read for the first time, which may have to be loaded. */
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
 * An old value stays until a newer one is here (`$isStale` tells); `undefined` until the browser knows one.
 */
export const $section = <T = SectionData>(name: string): ReadableAtom<T | undefined> =>
  storesToRead(name).$value as unknown as ReadableAtom<T | undefined>

/** What `pick` takes from a section until `signal` aborts; listeners hear only when that changed, compared as JSON. */
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

/** Whether the section's value is known to be old and a newer one has not come yet. */
export const $isStale = (name: string): ReadableAtom<boolean> => storesToRead(name).$stale

/**
 * Server sections that are too old, changed, or, being read here, unknown.
 *
 * Without its cookie the browser cannot tell how old a section is. Messages are the exception: they are thrown away
 * soon after they came.
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

/** Takes in what storage says by now: values that differ, and which of them are old. */
export const adopt = (): void => {
  const stored = sections.read()
  // Before a first change there is nothing private that could be old.
  const stale = contentVersion() ? staleSections() : []
  for (const [name, { $value, $stale }] of stores) {
    const data = stored[name]
    const { value } = $value
    // Messages belong to the tab whose change brought them. Two answers of one second share a `data_id`.
    if (isRecord(data) && name !== MESSAGES && JSON.stringify(data) !== JSON.stringify(value)) $value.set(data)
    $stale.set(stale.includes(name))
  }
}

/** The server sets it with the first change; without it there is nothing private to load. */
export const contentVersion = (): string => readCookie('private_content_version')

/** The sections to request now: old ones that are read here, once anything was ever changed. */
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
