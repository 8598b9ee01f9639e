/**
 * The full-screen loader: nothing can be touched while something is on its way that must not be done twice. One for the
 * page, whoever starts it; it goes when the last of them stops.
 */
import { make, makeButton } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'
import { type Modal, openModal } from './modal.ts'

/** Milliseconds until the shopper may take away a loader that nobody stopped (messages contract, 5). */
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
 * @param region Says `aria-busy` meanwhile.
 * @returns Its end, to be called in a `finally`; more calls do no harm. Who leaves the page lets it stand.
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

/** Shows the loader while something is done, and takes it away however that ends. */
export const whileLoading = async <Result>(work: () => Promise<Result>, region?: Element): Promise<Result> => {
  const stop = startLoader(region)
  try {
    return await work()
  } finally {
    stop()
  }
}

// A page that comes back by the Back button waits for nothing any more.
addEventListener('pageshow', event => event.persisted && hide())
