import { isPlainClick } from '../../core/dom/plain-click.ts'
import { lazy } from '../../core/island/lazy.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { pageAddress } from '../../core/listing/address.ts'
import { entryOf, type HistoryEntry, isEarlier } from '../../core/listing/history-entry.ts'
import { registerNavigation } from '../../core/listing/navigation.ts'
import { openPage } from '../../core/page/leave.ts'
import { loadListing } from './api.ts'
import { BOXES, FILTER_TITLE, interceptedLink, isBox } from './links.ts'
import { PHONE } from './model.ts'
import { LayeredNavOptions } from './options.ts'
import { wrapList } from './own-list.ts'
import { createPrefetch } from './prefetch.ts'
import { type SharedState, sharedStateOf } from './shared-state.ts'

/** Parts that old themes leave to script: groups and branches that only script opens, swatches without a colour. */
const UNFINISHED =
  '.filter-options-item:not(details), .icon-expand, .swatch-layered .swatch-option[data-option-type]:empty'

/**
 * Reloads a page that shows another entry's products: the shopper went back before the script ran. An entry pushed before
 * a reload makes no new page.
 */
const reloadIfStale = (initial: HistoryEntry | undefined) => {
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && initial && isEarlier(initial) && pageAddress(loaded.name) !== pageAddress(location.href))
    location.reload()
}

/** Fetches the answers of links that the pointer or the focus rests on. */
const prefetchOnHover = (host: HTMLElement, state: SharedState, signal: AbortSignal) => {
  const { prefetch } = state
  const hint = ({ type, target }: Event) => {
    const link = target instanceof Element ? interceptedLink(host, target) : undefined
    if (!link) return
    if (/out$/.test(type)) prefetch.leave()
    else if (!state.listing?.hasRestoredFocus(link)) prefetch.hint(pageAddress(link.href))
  }
  for (const name of ['pointerover', 'pointerout', 'focusin', 'focusout'])
    document.addEventListener(name, hint, { signal, passive: true })
}

/** Runs at once, on the server's own links: navigation waits for the view, or is the browser's. */
const followLinks = (
  host: HTMLElement,
  options: LayeredNavOptions,
  signal: AbortSignal,
  connected: () => Promise<void>,
): Disconnect | void => {
  // Magento's own pages have no element around the list.
  if (options.method === 'page') signal.addEventListener('abort', wrapList())
  const isPhone = () => matchMedia(PHONE).matches
  // Finished filters (native disclosures, coloured swatches) need no script before they are touched.
  if (host.querySelector(UNFINISHED) || Object.keys({ ...options.params, ...options.active }).length)
    import('./enhance.ts').then(({ enhance }) => enhance(host, options, isPhone(), signal)).catch(() => {})

  const leaveFor = (address: string) => {
    // A page that Back shows again has its own filters: its boxes say which.
    const showOwn = () => {
      for (const box of host.querySelectorAll<HTMLInputElement>(BOXES)) box.checked = box.defaultChecked
    }
    addEventListener('pagehide', showOwn, { signal })
    openPage(address)
  }
  const navigate = (address: string, control?: Element) => {
    if (!options.isAjax) return leaveFor(address)
    const url = pageAddress(new URL(address, document.baseURI).href)
    if (!state.listing) prefetch.press(url)
    connected().then(
      () => state.listing?.go(url, control),
      () => leaveFor(address),
    )
  }
  // Requests are sent while the view is still loading.
  const prefetch = createPrefetch(async (address, own) => {
    const [body] = await Promise.all([loadListing(address, options, own), connected()])
    if (!state.listing) throw new Error('Links are followed by the browser.')
    return state.listing.read(body)
  })
  signal.addEventListener('abort', prefetch.clear)
  const state: SharedState = { navigate, prefetch, initial: entryOf() }
  sharedStateOf.set(host, state)

  const click = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element) || !isPlainClick(event)) return
    const link = interceptedLink(host, target)
    if (link) {
      if (!options.isAjax && !isBox(target)) return
      // A checkbox keeps its new state.
      if (!isBox(target)) event.preventDefault()
      navigate(link.href, isBox(target) ? target : link)
    } else if (options.isSheet && host.contains(target) && target.closest(FILTER_TITLE) && isPhone()) {
      event.preventDefault()
      connected().then(
        () => state.view?.openSheet(),
        // The title's own link leads to the filters in the page.
        () => openPage((target.closest('a') as HTMLAnchorElement | null)?.href ?? '#'),
      )
    }
  }
  document.addEventListener('click', click, { signal })
  if (!options.isAjax) return undefined
  reloadIfStale(state.initial)
  prefetchOnHover(host, state, signal)
  addEventListener(
    'popstate',
    event => {
      const entry = entryOf(event.state)
      if (entry)
        connected().then(
          () => state.listing?.pop(entry),
          () => location.reload(),
        )
    },
    { signal },
  )
  return registerNavigation(navigate)
}

/** Filters and pages without a reload. The React view is loaded with the first touch. */
export default lazy({
  options: LayeredNavOptions,
  wakeOn: 'touch',
  // Groups open at once; only what leads to other products waits.
  holds: false,
  setup: followLinks,
  load() {
    // Every touch ends in HTML to sanitise.
    import('../../core/dom/server-html.ts').then(({ loadSanitiser }) => loadSanitiser()).catch(() => {})
    return import('./connect.ts')
  },
})
