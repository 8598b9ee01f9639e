import { isPlainClick } from '../../core/dom/plain-click.ts'
import { released } from '../../core/dom/released.ts'
import { HOLD_MS } from '../../core/island/early-events.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { pageAddress } from '../../core/listing/address.ts'
import { entryOf, type HistoryEntry, isEarlier } from '../../core/listing/history-entry.ts'
import { registerNavigation } from '../../core/listing/navigation.ts'
import { openPage } from '../../core/page/leave.ts'
import { loadListing } from './api.ts'
import type { LayeredNav } from './connect.ts'
import { FILTER_TITLE, interceptedLink, isBox } from './links.ts'
import { PHONE } from './model.ts'
import { LayeredNavOptions } from './options.ts'
import { wrapList } from './own-list.ts'
import { type AnswerPrefetch, createPrefetch } from './prefetch.ts'

/** Parts that old themes leave to script: groups and branches that only script opens, swatches without a colour. */
const UNFINISHED =
  '.filter-options-item:not(details), .icon-expand, .swatch-layered .swatch-option[data-option-type]:empty'

const ignore = () => {}

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
const prefetchOnHover = (
  host: HTMLElement,
  prefetch: AnswerPrefetch,
  isRestored: (link: Element) => boolean,
  signal: AbortSignal,
) => {
  const hint = ({ type, target }: Event) => {
    const link = target instanceof Element ? interceptedLink(host, target) : undefined
    if (!link) return
    if (/out$/.test(type)) prefetch.leave()
    else if (!isRestored(link)) prefetch.hint(pageAddress(link.href))
  }
  for (const name of ['pointerover', 'pointerout', 'focusin', 'focusout'])
    document.addEventListener(name, hint, { signal, passive: true })
}

/** Filters and pages without a reload, on the server's own links. The React view is loaded with the first touch. */
export default defineBehavior(LayeredNavOptions, (host, options, signal) => {
  // Magento's own pages have no element around the list.
  if (options.method === 'page') signal.addEventListener('abort', wrapList())
  const isPhone = () => matchMedia(PHONE).matches
  // Finished filters (native disclosures, coloured swatches) need no script before they are touched.
  if (host.querySelector(UNFINISHED) || Object.keys({ ...options.params, ...options.active }).length)
    import('./enhance.ts').then(({ enhance }) => enhance(host, options, isPhone(), signal), ignore)

  const initial = entryOf()
  let loading: Promise<LayeredNav> | undefined
  let connected: LayeredNav | undefined
  const loadView = (): Promise<LayeredNav> => {
    // Every touch ends in HTML to sanitise.
    import('../../core/dom/server-html.ts').then(({ loadSanitiser }) => loadSanitiser()).catch(ignore)
    loading ??= import('./connect.ts').then(async ({ connectLayeredNav }) => {
      // A press on a link that the slider replaces would be lost.
      await released(host)
      signal.throwIfAborted()
      connected = connectLayeredNav(host, options, navigate, prefetch, initial, signal)
      return connected
    })
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  /** Fails once the shopper has waited as long as for any press that is held, so that the browser continues. */
  const loadViewInTime = () =>
    Promise.race([loadView(), new Promise<never>((_, reject) => setTimeout(reject, HOLD_MS))])
  // The request is sent while the view is still loading.
  const prefetch: AnswerPrefetch = createPrefetch(async (address, own) => {
    const [body, { listing }] = await Promise.all([loadListing(address, options, own), loadView()])
    if (!listing) throw new Error('Links are followed by the browser.')
    return listing.read(body)
  })
  signal.addEventListener('abort', prefetch.clear)

  const navigate = (address: string, control?: Element) => {
    if (options.isAjax)
      loadViewInTime().then(
        ({ listing }) => listing?.go(address, control),
        () => openPage(address),
      )
    else openPage(address)
  }

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
      loadViewInTime().then(
        ({ view }) => view.openSheet(),
        // The title's own link leads to the filters in the page.
        () => openPage((target.closest('a') as HTMLAnchorElement | null)?.href ?? '#'),
      )
    }
  }
  document.addEventListener('click', click, { signal })
  for (const name of ['pointerover', 'pointerdown', 'focusin'])
    host.addEventListener(name, () => loadView().catch(ignore), { signal, once: true, passive: true })

  const disconnect = () => {
    connected?.disconnect()
    connected = undefined
  }
  if (!options.isAjax) return disconnect
  reloadIfStale(initial)
  prefetchOnHover(host, prefetch, link => Boolean(connected?.listing?.hasRestoredFocus(link)), signal)
  const unregister = registerNavigation(navigate)
  addEventListener(
    'popstate',
    ({ state }) => {
      const entry = entryOf(state)
      if (entry)
        loadViewInTime().then(
          ({ listing }) => listing?.pop(entry),
          () => location.reload(),
        )
    },
    { signal },
  )
  return () => {
    unregister()
    disconnect()
  }
})
