/**
 * When and what to request. One request at a time among all tabs, none while a change is on its way, and whatever was
 * answered in another tab meanwhile is not asked again.
 */
import { emit } from '../dom/emit.ts'
import { loadSections } from './api.ts'
import { marks, readIds, type SectionData, sections, writeIds } from './storage.ts'
import {
  adopt,
  contentVersion,
  isServers,
  MESSAGES,
  neededSections,
  publish,
  releaseMessages,
  storesOf,
} from './stores.ts'

/** The longest that a reload waits for changes on their way, and the least between two reloads after changes. */
const WAIT_MS = 1000
const DISPOSABLE_MS = 3000
/** Another tab's writing reaches this one a little later than its lock. */
const ARRIVAL_MS = 25
const ARRIVAL_TRIES = 8

/** A RequireJS customer-data on the page: it loads and writes, and this kit follows. */
export type Owner = {
  reload(names: readonly string[], force: boolean): Promise<void>
  invalidate(names: readonly string[]): void
  set(name: string, data: object): void
  /** Keeps these in step from now on. */
  read(names: Iterable<string>): void
}

/** Shared with the start: when cookies end, the changes on their way, and who else may do the work. */
export const state: { cookieEnd: Date; inFlight: string[]; hasChanged: boolean; owner?: Owner | undefined } = {
  cookieEnd: new Date(),
  inFlight: [],
  hasChanged: false,
}

const asked = new Set<string>()
let isForced = false
let queue: Promise<void> | undefined
let spacedUntil = 0
let order = 0
const answered: Record<string, number> = {}
const setHere: Record<string, number> = {}
let disposal: ReturnType<typeof setTimeout> | undefined
let release: () => void = () => undefined

const dispose = () => {
  sections.write({ [MESSAGES]: undefined })
  const ids = readIds()
  if (!(MESSAGES in ids)) return
  delete ids[MESSAGES]
  writeIds(ids, state.cookieEnd)
}

/**
 * Writes and publishes new values; for the server's own sections the cookie says what the browser holds.
 *
 * @param isSetHere They did not come from the server: answers on their way will not replace them.
 */
export const update = (changes: Readonly<Record<string, SectionData>>, isSetHere = false): void => {
  const names = Object.keys(changes)
  const servers = names.filter(isServers)
  sections.write(changes)
  if (servers.length) {
    const ids = readIds()
    for (const name of servers) ids[name] = changes[name]?.data_id
    marks.write(Object.fromEntries(servers.map(name => [name, undefined])))
    writeIds(ids, state.cookieEnd)
  }
  for (const name of names) {
    if (isSetHere) setHere[name] = ++order
    publish(name, changes[name])
    storesOf(name).$stale.set(false)
  }
  if (!names.includes(MESSAGES)) return
  releaseMessages()
  clearTimeout(disposal)
  disposal = setTimeout(dispose, DISPOSABLE_MS)
}

const mark = (names: readonly string[]) => {
  marks.write(Object.fromEntries(names.map(name => [name, true])))
  for (const name of names) storesOf(name).$stale.set(true)
}

const ask = async (names: readonly string[], force: boolean) => {
  const own = ++order
  const before = readIds()
  const previous: Record<string, unknown> = {}
  const changes: Record<string, SectionData> = {}
  const late: string[] = []
  try {
    if (state.owner) {
      await state.owner.reload(names, force)
      return
    }
    const answer = await loadSections(names, force)
    const marked = marks.read()
    const ids = readIds()
    for (const [name, data] of Object.entries(answer)) {
      // A later question has its answer already.
      if ((answered[name] ?? 0) > own) continue
      // A change came between this question and its answer, in this tab or another: the cookie says what no answer did.
      const { value } = storesOf(name).$value
      if (marked[name] && ids[name] !== before[name] && ids[name] !== value?.data_id) continue
      if ((setHere[name] ?? 0) > own) late.push(name)
      else {
        answered[name] = own
        changes[name] = data
        previous[name] = value
      }
    }
  } catch (error) {
    mark(names)
    throw error
  }
  update(changes)
  if (late.length) mark(late)
  emit(document, 'customer-data:reloaded', { sections: names, previous })
}

/** Asks for what somebody wants in any case, and for what is old by then. */
const run = async (force: boolean) => {
  const wanted = [...asked]
  asked.clear()
  const needed = () => [...new Set([...wanted, ...(contentVersion() || state.hasChanged ? neededSections() : [])])]
  if (!needed().length) return
  const before = JSON.stringify(readIds())
  const askNow = async () => {
    for (let tries = ARRIVAL_TRIES; tries-- && JSON.stringify(readIds()) !== before && needed().length; )
      await new Promise(resolve => setTimeout(resolve, ARRIVAL_MS))
    adopt()
    const names = needed()
    if (names.length) await ask(names, force)
  }
  await (navigator.locks?.request('skerry-customer-data', askNow) ?? askNow())
}

const quiet = () =>
  new Promise<void>(resolve => {
    release = () => {
      if (!state.inFlight.length && (asked.size || Date.now() >= spacedUntil)) resolve()
    }
    setTimeout(resolve, WAIT_MS)
    setTimeout(() => release(), spacedUntil - Date.now())
    release()
  })

/**
 * Loads soon; calls of one moment share a request.
 *
 * @param names Wanted in any case, beside whatever is old.
 * @param isChange Whether a change of this page is the reason.
 */
export const enqueue = (names: readonly string[], force: boolean, isChange = false): Promise<void> => {
  for (const name of names) asked.add(name)
  isForced ||= force
  queue ??= quiet().then(() => {
    const forced = isForced
    queue = undefined
    isForced = false
    if (isChange) spacedUntil = Date.now() + WAIT_MS
    return run(forced)
  })
  release()
  return queue
}

/** A change is over: a reload may have been waiting for it. */
export const letGo = (): void => release()
