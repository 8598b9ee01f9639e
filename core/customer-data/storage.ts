/**
 * Browser storage under Magento's own keys and formats, so that Magento's script in this tab or another can use the same
 * data. Storage may be full, blocked or contain anything: nothing here throws.
 */
import { emit, type OutwardEvents } from '../dom/emit.ts'
import { readCookie, writeCookie } from '../page/cookies.ts'
import { toJson } from '../schema/to-json.ts'

export type SectionData = { readonly data_id?: number; readonly [field: string]: unknown }

type Reason = OutwardEvents['customer-data:degraded']['reason']

export const SECTIONS_KEY = 'mage-cache-storage'
const IDS = 'section_data_ids'
export const TEN_YEARS_MS = 315_360_000_000

const reported = new Set<Reason>()
const degrade = (reason: Reason) => {
  if (!reported.has(reason)) emit(document, 'customer-data:degraded', { reason })
  reported.add(reason)
}

/** Enabled by `data-storage-fallback="cookie"` on the script tag; otherwise data that storage refuses is kept in memory. */
const allowsCookies = () => document.querySelector('script[data-storage-fallback=cookie]')

const memory: Record<string, string> = {}

type Area = 'localStorage' | 'sessionStorage'

export const readText = (key: string, area: Area = 'localStorage'): string => {
  try {
    return memory[area + key] ?? window[area].getItem(key) ?? ''
  } catch {
    degrade('blocked')
    return allowsCookies() ? readCookie(`ls_${key}`) : ''
  }
}

/** Whether the text was saved for the next page. */
const saveText = (key: string, text: string, area: Area = 'localStorage') => {
  try {
    window[area].setItem(key, text)
    return true
  } catch (error) {
    const isFull = /quota/i.test((error as Error).name)
    degrade(isFull ? 'full' : 'blocked')
    if (isFull || !allowsCookies()) return false
    writeCookie(`ls_${key}`, text, new Date(Date.now() + TEN_YEARS_MS))
    return true
  }
}

export const writeText = (key: string, text: string, area: Area = 'localStorage'): void => {
  delete memory[area + key]
  if (!saveText(key, text, area)) memory[area + key] = text
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value)

/** `undefined` for anything but a JSON object. */
export const toRecord = (text: string) => {
  try {
    // An empty text is frequent, and throwing costs a millisecond.
    const value: unknown = text && JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * One JSON object under one key. Only changed entries are written, into the object stored at that moment, because other
 * tabs write there too; entries that do not fit are kept in memory. The key itself is never removed: Magento's script
 * would throw.
 *
 * @param isKept Entries that are kept when the storage is full, at the cost of the others.
 */
const openRecord = <T>(key: string, isKept: (entry: [string, unknown]) => boolean) => {
  let unsaved: Record<string, T | undefined> = {}
  const read = (): Record<string, T | undefined> => {
    const text = readText(key)
    const stored = text ? toRecord(text) : {}
    if (!stored) degrade('garbage')
    return { ...stored, ...unsaved } as Record<string, T | undefined>
  }
  return {
    read,
    /** Writes the changes; `undefined` removes an entry. */
    write(changes: Record<string, T | undefined>) {
      const all = { ...read(), ...changes }
      unsaved = { ...unsaved, ...changes }
      const save = (isSaved: (entry: [string, unknown]) => boolean) => {
        const text = toJson(Object.fromEntries(Object.entries(all).filter(isSaved)))
        // Neither an unchanged text is written again nor an empty object for nothing: another tab may have written since.
        const isDone = text === (readText(key) || '{}') || saveText(key, text)
        if (isDone) unsaved = Object.fromEntries(Object.entries(unsaved).filter(entry => !isSaved(entry)))
        return isDone
      }
      if (!save(() => true)) save(isKept)
    },
    wipe() {
      unsaved = {}
      if (readText(key)) saveText(key, '{}')
    },
  }
}

/** Section → its data. Cart, customer and data that only the browser has are kept when the storage is full. */
export const sections = openRecord<SectionData>(
  SECTIONS_KEY,
  ([name, data]) => /^(cart|customer)$/.test(name) || !(data as SectionData | undefined)?.data_id,
)

/** Sections to be loaded again. */
export const marks = openRecord<true>(`${SECTIONS_KEY}-section-invalidation`, () => true)

/** The kit's own: when the latest answer with an expirable section arrived (`Arrivals`). */
export const arrivals = openRecord<[number, number]>('skerry-arrivals', () => true)

/** The cookie of stored sections: section → `data_id`; `null` after a change to a section that was never stored. */
export type SectionIds = Record<string, number | null | undefined>

export const readIds = (): SectionIds => (toRecord(readCookie(IDS)) as SectionIds | undefined) ?? {}

export const writeIds = (ids: SectionIds, expires: Date): void => writeCookie(IDS, JSON.stringify(ids), expires)
