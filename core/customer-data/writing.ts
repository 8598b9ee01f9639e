/** Writes sections: new values, marks, and the cookie with the ids of the sections that the browser holds. */
import { emit } from '../dom/emit.ts'
import { sectionFacts } from './facts.ts'
import { CLAIM, isServers } from './stale.ts'
import { marks, readIds, type SectionData, sections, writeIds, writeText } from './storage.ts'
import { MESSAGES, spell, storesOf, watch } from './stores.ts'

/** A RequireJS customer-data on the page, which loads and writes instead of this folder. */
export type Owner = {
  reload(names: readonly string[], force: boolean): Promise<void>
  invalidate(names: readonly string[]): void
  set(name: string, data: object): void
  /** Keeps these in step from now on. */
  read(names: Iterable<string>): void
}

type State = {
  /** When the cookies that this page has written expire. */
  cookieEnd: number
  /** Addresses of changes being sent. */
  inFlight: string[]
  /** Counts requests and values set here, in their order. */
  order: number
  /** Section → position in that order at which its value was set here. */
  setHere: Record<string, number>
  /** Starts a reload that waits for changes being sent. */
  release: () => void
  owner?: Owner | undefined
}

/** Shared by the files of this folder. */
export const state: State = { cookieEnd: 0, inFlight: [], order: 0, setHere: {}, release() {} }

/** The same value for each name, as an object. */
export const toEntries = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map(name => [name, value]))

/** The expiry of a cookie written now: that of the page's others, or a new one if they have expired on an open page. */
export const cookieEnd = (): Date => {
  if (state.cookieEnd <= Date.now()) state.cookieEnd = Date.now() + (sectionFacts()?.cookieLifeTime ?? 0) * 1000
  return new Date(state.cookieEnd)
}

/** Removes messages from storage and cookie; those on the page stay. */
export const disposeMessages = (): void => {
  sections.write({ [MESSAGES]: undefined })
  const ids = readIds()
  if (MESSAGES in ids) writeIds({ ...ids, [MESSAGES]: undefined }, cookieEnd())
}

/** Marks sections as stale in storage, for this page and the next. */
export const mark = (names: readonly string[]): void => {
  if (names.length) marks.write(toEntries(names, true))
  for (const name of names) storesOf(name).$stale.set(true)
}

/**
 * Removes sections that differ from the server's from storage; the next page that reads one loads it. Values on this page
 * stay.
 */
export const remove = (names: readonly string[]): void => {
  const servers = names.filter(isServers)
  const ids = readIds()
  sections.write(toEntries(names, undefined))
  mark(servers)
  // A section that the cookie lacks becomes NaN, in JSON null: present, and different from every id.
  for (const name of servers) ids[name] = (ids[name] as number) + 1000
  if (servers.length) writeIds(ids, cookieEnd())
  emit(document, 'customer-data:invalidated', { sections: names })
}

export const DISPOSABLE_MS = 3000

let disposal: ReturnType<typeof setTimeout> | undefined

/** Removes messages once this page has had the time to show them, so that no later page does. */
export const disposeMessagesSoon = (): void => {
  clearTimeout(disposal)
  disposal = setTimeout(disposeMessages, DISPOSABLE_MS)
}

const releaseMessages = (): void => {
  writeText(CLAIM, '')
  writeText(CLAIM, '', 'sessionStorage')
}

/** Writes and publishes new values, and for the server's sections their ids in the cookie. */
export const update = (changes: Readonly<Record<string, SectionData>>): void => {
  const names = Object.keys(changes)
  const servers = names.filter(isServers)
  sections.write(changes)
  if (servers.length) {
    const ids = readIds()
    for (const name of servers) ids[name] = changes[name]?.data_id
    marks.write(toEntries(servers, undefined))
    writeIds(ids, cookieEnd())
  }
  for (const name of names) {
    const { $value, $stale } = storesOf(name)
    $value.set(changes[name])
    $stale.set(false)
  }
  if (!changes[MESSAGES]) return
  releaseMessages()
  disposeMessagesSoon()
}

/** Sets a section in this browser: data that only the browser has, or the expected outcome of a change. */
export const setSection = (name: string, data: object): void => {
  const known = spell(name)
  watch.onWrite?.()
  if (state.owner) state.owner.set(known, data)
  else {
    // Requests that are pending do not include it.
    state.setHere[known] = ++state.order
    update({ [known]: data as SectionData })
  }
}
