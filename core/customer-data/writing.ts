/** What this page writes without a new value: marks, and the cookie that says what the browser holds. */
import { emit } from '../dom/emit.ts'
import { page } from '../page/config.ts'
import { marks, readIds, sections, writeIds } from './storage.ts'
import { isServers, MESSAGES, storesOf } from './stores.ts'

/** A RequireJS customer-data on the page: it loads and writes, and this kit follows. */
export type Owner = {
  reload(names: readonly string[], force: boolean): Promise<void>
  invalidate(names: readonly string[]): void
  set(name: string, data: object): void
  /** Keeps these in step from now on. */
  read(names: Iterable<string>): void
}

type State = {
  /** When the cookies that this page has written end. */
  cookieEnd: number
  /** Addresses of changes on their way. */
  inFlight: string[]
  /** Counts questions to the server and values set here, in their order. */
  order: number
  /** Section → the moment in that order when its value was set here. */
  setHere: Record<string, number>
  /** Lets a reload go that waited for changes. */
  release: () => void
  owner?: Owner | undefined
}

/** Shared with the part of the kit that loads sections, which comes only when there is something to load. */
export const state: State = { cookieEnd: 0, inFlight: [], order: 0, setHere: {}, release() {} }

/** The same value for each name, as an object. */
export const toEntries = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map(name => [name, value]))

/** When a cookie that is written now ends: with the page's others, or, where it stood open longer than those live, anew. */
export const cookieEnd = (): Date => {
  if (state.cookieEnd <= Date.now()) state.cookieEnd = Date.now() + (page.sections?.cookieLifeTime ?? 0) * 1000
  return new Date(state.cookieEnd)
}

/** Takes messages out of storage and cookie; those on the page stay. */
export const disposeMessages = (): void => {
  sections.write({ [MESSAGES]: undefined })
  const ids = readIds()
  if (MESSAGES in ids) writeIds({ ...ids, [MESSAGES]: undefined }, cookieEnd())
}

/** Notes in storage, for this page and the next, that sections have to be loaded. */
export const mark = (names: readonly string[]): void => {
  if (names.length) marks.write(toEntries(names, true))
  for (const name of names) storesOf(name).$stale.set(true)
}

/**
 * Says that sections are not what the server has: they leave the storage, and the next page that reads one loads it.
 * What the page shows stays.
 */
export const remove = (names: readonly string[]): void => {
  const servers = names.filter(isServers)
  const ids = readIds()
  sections.write(toEntries(names, undefined))
  mark(servers)
  // A section that the cookie does not know becomes NaN, in JSON null: present, and different from everything.
  for (const name of servers) ids[name] = (ids[name] as number) + 1000
  if (servers.length) writeIds(ids, cookieEnd())
  emit(document, 'customer-data:invalidated', { sections: names })
}
