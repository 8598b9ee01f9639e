/**
 * When and what to request. One request at a time among all tabs, none while a change is on its way, and whatever was
 * answered in another tab meanwhile is not asked again.
 *
 * Comes as a chunk of its own with the first thing to load: most views of a shop's pages have none.
 */
import { emit } from '../dom/emit.ts'
import { HttpError } from '../http/http-error.ts'
import { page } from '../page/config.ts'
import { loadSections } from './api.ts'
import { arrivals, isRecord, marks, readIds, type SectionData } from './storage.ts'
import { adopt, neededSections, storesOf } from './stores.ts'
import { update } from './values.ts'
import { mark, state } from './writing.ts'

/** The longest that a reload waits for changes on their way, and the least between two reloads after changes. */
const WAIT_MS = 1000
/** Another tab's writing reaches this one a little later than its lock. */
const ARRIVAL_MS = 25
const ARRIVAL_TRIES = 8

const asked = new Set<string>()
const answered: Record<string, number> = {}
/** Section → what the cookie said of it when it was going to be asked for; gone once the answer is here. */
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
  const late: string[] = []
  for (const [name, data] of Object.entries(answer)) {
    const { value } = storesOf(name).$value
    // Not what a section is: it stays as it was, and marked.
    if (!isRecord(data) && !Array.isArray(data)) continue
    // A later question has its answer already.
    if ((answered[name] ?? 0) > own) continue
    // A change came between this question and its answer, in this tab or another: the cookie says what no answer did.
    if (marked[name] && ids[name] !== before[name] && ids[name] !== value?.data_id) continue
    if ((state.setHere[name] ?? 0) > own) late.push(name)
    else {
      answered[name] = own
      changes[name] = data
      previous[name] = value
    }
  }
  update(changes)
  for (const name of page.sections?.expirableSectionNames ?? [])
    if (changes[name]?.data_id) arrivals.write({ [name]: [changes[name].data_id, Date.now() / 1000] })
  mark(late)
  emit(document, 'customer-data:reloaded', { sections: names, previous })
}

/** What somebody wants in any case, and what is old and not on its way, or changed since it was. */
const needed = (): string[] => {
  const ids = readIds()
  const old = neededSections().filter(name => !(name in asking) || asking[name] !== ids[name])
  return [...new Set([...asked, ...old])]
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
      const old = neededSections()
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
    await (navigator.locks?.request('skerry-customer-data', askNow) ?? askNow())
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
 * Loads soon; calls of one moment share a request.
 *
 * @param names Wanted in any case, beside whatever is old.
 * @param isChange Whether a change of this page is the reason.
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
