/** A store per section; `stale.ts` fills them from the browser's storage. */
import { atom, type ReadableAtom } from 'nanostores'
import { page } from '../page/config.ts'
import type { SectionData } from './storage.ts'

export const MESSAGES = 'messages'

export const stores: Map<string, ReturnType<typeof makeStores>> = new Map()

/** Sections that this page reads; no others are requested. */
export const readNames = new Set<string>()

const makeStores = () => ({
  $value: atom<SectionData | undefined>(),
  $stale: atom(false),
})

/**
 * `onRead` is called when a section is read for the first time and may have to be loaded, `onWrite` when one is set in
 * this browser.
 */
export const watch: { onRead?: () => void; onWrite?: () => void; hasChanged?: boolean } = {}

/**
 * The name as the server spells it: the map of actions has it in lower case, and so may a theme.
 *
 * @throws {TypeError} For a name with a dot, which Magento's script takes for a path.
 */
export const spell = (name: string): string => {
  if (name.includes('.')) throw new TypeError(`A dot in "${name}"`)
  return page.sections?.sectionNames?.find(known => known.toLowerCase() === name.toLowerCase()) ?? name
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

/** Whether the section's value is known to be out of date. */
export const $isStale = (name: string): ReadableAtom<boolean> => storesToRead(name).$stale
