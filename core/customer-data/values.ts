/**
 * New values of sections: the server's, and those set in this browser. Apart from the face of the folder, because a page
 * begins with what storage knows; this comes with the first thing to load or to set.
 */

import { marks, readIds, type SectionData, sections, writeIds, writeText } from './storage.ts'
import { CLAIM, isServers, MESSAGES, spell, storesOf } from './stores.ts'
import { cookieEnd, disposeMessages, state, toEntries } from './writing.ts'

export const DISPOSABLE_MS = 3000

let disposal: ReturnType<typeof setTimeout> | undefined

const releaseMessages = (): void => {
  writeText(CLAIM, '')
  writeText(CLAIM, '', 'sessionStorage')
}

/** Writes and publishes new values; for the server's own sections the cookie says what the browser holds. */
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
  clearTimeout(disposal)
  disposal = setTimeout(disposeMessages, DISPOSABLE_MS)
}

/** Sets a section in this browser: what only the browser knows, or what a change will most probably bring. */
export const setSection = (name: string, data: object): void => {
  const known = spell(name)
  if (state.owner) state.owner.set(known, data)
  else {
    // Answers that are on their way know nothing of it.
    state.setHere[known] = ++state.order
    update({ [known]: data as SectionData })
  }
}
