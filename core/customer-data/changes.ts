/** What a change at the server means for the sections in this browser: each is heard once, whoever sent it. */
import type { Change } from '../http/change.ts'
import { page } from '../page/config.ts'
import { refresh } from './bring.ts'
import { invalidate } from './commands.ts'
import { affectedSections } from './invalidation.ts'
import { readText, sections, writeText } from './storage.ts'
import { CLAIM, contentVersion, LOGIN_KEY, MESSAGES, VERSION_KEY, watch } from './stores.ts'
import { state } from './writing.ts'

const affectedBy = (url: string) => (page.sections ? affectedSections(url, page.sections) : [])

/** Notes that a change of this tab brings messages: they are shown here, also after a navigation, and in no other tab. */
const claimMessages = (): void => {
  const now = `${Date.now()}`
  writeText(CLAIM, now)
  writeText(CLAIM, now, 'sessionStorage')
}

const noteChange = (affected: readonly string[]) => {
  if (!affected.length) return
  watch.hasChanged = true
  if (affected.includes(MESSAGES)) claimMessages()
  invalidate(affected)
}

/** A change that the kit, or a script that it listens to, has sent. */
export const hear = ({ url, state: moment, answer }: Change): void => {
  if (moment === 'sent') return
  const { inFlight } = state
  const index = inFlight.indexOf(url)
  if (index >= 0) inFlight.splice(index, 1)
  state.release()
  const affected = affectedBy(url)
  const target = answer as { redirect?: unknown; backUrl?: unknown } | null | undefined
  noteChange(affected)
  writeText(VERSION_KEY, contentVersion())
  // A page that leaves lets the next one load.
  if (!affected.length || target?.redirect || target?.backUrl) return
  refresh(true, true)
}

/**
 * A form that the browser itself sends; the page that comes loads what it changed.
 *
 * @param href Absolute address of the form.
 */
export const hearSubmit = (href: string): void => noteChange(affectedBy(href))

/** The page goes: what is on its way will not be heard any more. */
export const hearLeaving = (): void => {
  for (const url of state.inFlight) noteChange(affectedBy(url))
}

/**
 * The page is shown again, from the browser's own cache.
 *
 * @param comeBack What is done when it was made for the visitor of now.
 */
export const hearReturn = (comeBack: () => void): void => {
  const { isLoggedIn } = page
  const customer = sections.read()['customer']
  const login = readText(LOGIN_KEY)
  // Else it was made for somebody who signed in or out since, as the data says, or the page that came after.
  const isOthers = (customer && isLoggedIn !== !!customer['firstname']) || (login && login !== `${Number(isLoggedIn)}`)
  if (isLoggedIn !== undefined && isOthers) location.reload()
  else comeBack()
}
