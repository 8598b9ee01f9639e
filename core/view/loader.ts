/**
 * The full-screen loader, which blocks the page during actions that must not be repeated. There is one per page; it is
 * removed when the last caller has stopped it.
 */
import { make, makeButton } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'
import { type Modal, openModal } from './modal.ts'

/** Milliseconds after which the shopper may close a loader that was not stopped. */
export const LEAVE_MS = 30_000

let shown: Modal | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const owners = new Set<object>()

const hide = () => {
  clearTimeout(timer)
  owners.clear()
  shown?.close()
  shown = undefined
}

const offerToLeave = () => {
  const leave = makeButton({ class: 'skerry-dialog__button' }, hide, translate(labels.close))
  shown?.dialog.append(make('p', { class: 'skerry-loader__late' }, translate(labels.late)), leave)
  leave.focus()
}

const show = () => {
  const line = make('p', { class: 'skerry-loader__text', role: 'status' }, translate(labels.wait))
  const spinner = make('span', { class: 'skerry-spinner', 'aria-hidden': true })
  shown = openModal([spinner, line], { label: translate(labels.wait), className: 'skerry-loader' })
  timer = setTimeout(offerToLeave, LEAVE_MS)
}

/**
 * Shows the loader.
 *
 * @param region Marked `aria-busy` meanwhile.
 * @returns Stops it; call it in a `finally`, except before a navigation. More calls do no harm.
 */
export const startLoader = (region?: Element): (() => void) => {
  const owner = {}
  owners.add(owner)
  region?.setAttribute('aria-busy', 'true')
  if (!shown) show()
  return () => {
    region?.removeAttribute('aria-busy')
    if (owners.delete(owner) && !owners.size) hide()
  }
}

// A page restored by the Back button has no pending action.
addEventListener('pageshow', event => event.persisted && hide())
