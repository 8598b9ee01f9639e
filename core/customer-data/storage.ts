/**
 * Browser storage under Magento's own keys and formats, so that its own script in this tab or another can go on with
 * what we leave (customer-data contract, 2). Storage may be full, blocked, or hold anything: nothing here throws.
 */
import { emit, type OutwardEvents } from '../dom/emit.ts'
import { readCookie, writeCookie } from '../page/cookies.ts'

export type SectionData = { readonly data_id?: number; readonly [field: string]: unknown }

type Reason = OutwardEvents['customer-data:degraded']['reason']

export const SECTIONS_KEY = 'mage-cache-storage'
const IDS = 'section_data_ids'
export const TEN_YEARS_MS = 315_360_000_000

const told = new Set<Reason>()
const degrade = (reason: Reason) => {
  if (!told.has(reason)) emit(document, 'customer-data:degraded', { reason })
  told.add(reason)
}

/** Asked for on the script tag: `data-storage-fallback="cookie"`. Else what no storage takes lives in memory. */
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

/** Whether the text will be there for the next page. */
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

/** `undefined` for what is not a JSON object. */
const toRecord = (text: string) => {
  try {
    // Nothing is asked for often, and throwing costs a millisecond.
    const value: unknown = text && JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * One JSON object under one key. Only changed entries are written, into what is stored at that moment, because other
 * tabs write there too; what finds no room stays in memory, over what is stored. The key itself is never taken away:
 * Magento's script would throw.
 *
 * @param isKept Entries for which the others have to go when the storage is full.
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
    /** Writes the changes; `undefined` takes an entry away. */
    write(changes: Record<string, T | undefined>) {
      const all = { ...read(), ...changes }
      unsaved = { ...unsaved, ...changes }
      const save = (isSaved: (entry: [string, unknown]) => boolean) => {
        const isDone = saveText(key, JSON.stringify(Object.fromEntries(Object.entries(all).filter(isSaved))))
        if (isDone) unsaved = Object.fromEntries(Object.entries(unsaved).filter(entry => !isSaved(entry)))
        return isDone
      }
      if (!save(() => true)) save(isKept)
    },
    wipe() {
      unsaved = {}
      saveText(key, '{}')
    },
  }
}

/** Section → its data. Cart, customer and what only the browser knows are never given up for other sections. */
export const sections = openRecord<SectionData>(
  SECTIONS_KEY,
  ([name, data]) => /^(cart|customer)$/.test(name) || !(data as SectionData | undefined)?.data_id,
)

/** Sections that have to be loaded again. */
export const marks = openRecord<true>(`${SECTIONS_KEY}-section-invalidation`, () => true)

/** Ours: when the newest answer with an expirable section came (`Arrivals`). */
export const arrivals = openRecord<[number, number]>('skerry-arrivals', () => true)

/** What the browser says it holds: section → its `data_id`; `null` after a change to a section it never held. */
export type SectionIds = Record<string, number | null | undefined>

export const readIds = (): SectionIds => (toRecord(readCookie(IDS)) as SectionIds | undefined) ?? {}

export const writeIds = (ids: SectionIds, expires: Date): void => writeCookie(IDS, JSON.stringify(ids), expires)
