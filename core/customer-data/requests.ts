/**
 * When and what to request. One request at a time among all tabs, none while a change is being sent, and a section that
 * another tab has loaded meanwhile is not requested again. Loaded with the first request: most page views make none.
 */
import { emit } from '../dom/emit.ts'
import { HttpError } from '../http/http-error.ts'
import { request } from '../http/request.ts'
import { page } from '../page/config.ts'
import { asMap } from '../schema/php.ts'
import { sectionFacts } from './facts.ts'
import { adopt, isServers, type Names, neededSections, staleSections, toNames } from './stale.ts'
import { arrivals, isRecord, marks, readIds, type SectionData } from './storage.ts'
import { readNames, storesOf } from './stores.ts'
import { mark, state, update } from './writing.ts'

/**
 * Section name → its data.
 *
 * GET {customer/section/load}, query `sections`, `force_new_section_timestamp`, and `_` against caches that ignore headers.
 *
 * @param names All known to the server: it refuses the whole request for a single unknown one.
 * @param force Whether the server gives the sections a new timestamp.
 * @throws {HttpError}
 */
const loadSections = async (names: readonly string[], force: boolean): Promise<Record<string, SectionData>> => {
  const url = new URL(sectionFacts()?.sectionLoadUrl ?? '', page.baseUrl)
  url.searchParams.set('sections', names.join())
  url.searchParams.set('force_new_section_timestamp', `${force}`)
  url.searchParams.set('_', `${Date.now()}`)
  return asMap<SectionData>(await request(url.href))
}

/** Milliseconds that a reload waits for changes being sent, and between two reloads after changes. */
const WAIT_MS = 1000
/** Milliseconds between two looks: what another tab has stored arrives later than its cookie, on a busy machine much later. */
const ARRIVAL_MS = 25
const ARRIVAL_TRIES = 40

const asked = new Set<string>()
const answered: Record<string, number> = {}
/** Section being requested → its `data_id` in the cookie before the request. */
const asking: Record<string, number | null | undefined> = {}
let isForced = false
let queue: Promise<void> | undefined
let spacedUntil = 0

const ask = async (names: readonly string[], force: boolean) => {
  if (state.owner)
    return state.owner.reload(names, force).catch((xhr: { responseJSON?: unknown } | undefined) => {
      throw new HttpError('network', 'Magento_Customer/js/customer-data', undefined, xhr?.responseJSON)
    })
  const own = ++state.order
  const before = readIds()
  const answer = await loadSections(names, force)
  const marked = marks.read()
  const ids = readIds()
  const previous: Record<string, unknown> = {}
  const changes: Record<string, SectionData> = {}
  const overtaken: string[] = []
  for (const [name, data] of Object.entries(answer)) {
    const { value } = storesOf(name).$value
    // Not a section: the old value stays, and marked.
    if (!isRecord(data) && !Array.isArray(data)) continue
    // A later request is answered already.
    if ((answered[name] ?? 0) > own) continue
    // A change happened between request and answer, in this tab or another: the cookie has an id of no answer.
    if (marked[name] && ids[name] !== before[name] && ids[name] !== value?.data_id) continue
    if ((state.setHere[name] ?? 0) > own) overtaken.push(name)
    else {
      answered[name] = own
      changes[name] = data
      previous[name] = value
    }
  }
  update(changes)
  for (const name of sectionFacts()?.expirableSectionNames ?? [])
    if (changes[name]?.data_id) arrivals.write({ [name]: [changes[name].data_id, Date.now() / 1000] })
  mark(overtaken)
  emit(document, 'customer-data:reloaded', { sections: names, previous })
}

/**
 * Stale sections worth loading with others. Magento's script would load those that nothing here reads on the next page, in
 * a request of its own.
 */
const staleHere = () => {
  const unread = state.owner ? staleSections().filter(name => !readNames.has(name)) : []
  return [...neededSections(), ...unread]
}

/** Explicitly requested sections, and stale ones that are not being requested or were changed since. */
const needed = (): string[] => {
  const ids = readIds()
  const old = staleHere().filter(name => !(name in asking) || asking[name] !== ids[name])
  return [...new Set([...asked, ...old])]
}

/** Milliseconds that a tab waits for the requests of others. */
const LOCK_MS = 10_000

/** Runs a step under the lock of all tabs; without it where the browser refuses it or another tab keeps it. */
const alone = async (step: () => Promise<void>): Promise<void> => {
  let begun: Promise<void> | undefined
  const begin = () => (begun ??= step())
  const { locks } = navigator
  const signal = AbortSignal.timeout(LOCK_MS)
  // Errors of the step itself are the caller's.
  await locks?.request('skerry-customer-data', { signal }, begin).catch(() => {})
  await begin()
}

const run = async (force: boolean) => {
  const wanted = [...asked]
  const names = needed()
  asked.clear()
  if (!names.length) return
  const before = readIds()
  const text = JSON.stringify(before)
  const askNow = async () => {
    const still = () => {
      const old = staleHere()
      return names.filter(name => wanted.includes(name) || old.includes(name))
    }
    for (let tries = ARRIVAL_TRIES; tries-- && JSON.stringify(readIds()) !== text && still().length; )
      await new Promise(resolve => setTimeout(resolve, ARRIVAL_MS))
    adopt()
    const left = still()
    if (left.length) await ask(left, force)
  }
  for (const name of names) asking[name] = before[name]
  try {
    await alone(askNow)
  } finally {
    for (const name of names) delete asking[name]
  }
}

const quiet = () =>
  new Promise<void>(resolve => {
    state.release = () => {
      if (!state.inFlight.length && (asked.size || Date.now() >= spacedUntil)) resolve()
    }
    setTimeout(resolve, WAIT_MS)
    setTimeout(() => state.release(), spacedUntil - Date.now())
    state.release()
  })

/**
 * Loads soon; calls of one task share a request.
 *
 * @param names Loaded in any case, with all that is stale.
 * @param isChange Whether a change by this page is the reason.
 */
export const enqueue = async (names: readonly string[], force: boolean, isChange = false): Promise<void> => {
  for (const name of names) asked.add(name)
  if (!needed().length) return
  isForced ||= force
  queue ??= quiet().then(() => {
    const forced = isForced
    queue = undefined
    isForced = false
    if (isChange) spacedUntil = Date.now() + WAIT_MS
    return run(forced)
  })
  state.release()
  await queue
}

/**
 * Loads sections again, with all that is stale; of `*`, those that this page reads, the others are marked.
 *
 * @throws {HttpError} The old values stay and are loaded at the next occasion.
 * @throws {TypeError} As `toNames`.
 */
export const reload = async (names: Names, force = true): Promise<void> => {
  let list = toNames(names.length ? names : '*').filter(isServers)
  if (!names.length || names.includes('*')) {
    mark(list)
    list = list.filter(name => readNames.has(name))
  }
  if (!list.length) return
  try {
    await enqueue(list, force)
  } catch (error) {
    mark(list)
    throw error
  }
}
