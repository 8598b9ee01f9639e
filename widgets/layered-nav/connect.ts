import type { HistoryEntry } from '../../core/listing/history-entry.ts'
import { enhanceGroups, markChosen, openGroups, paintSwatches } from './filters.ts'
import { markTitles } from './in-place.ts'
import { type Listing, openListing } from './listing.ts'
import type { LayeredNavOptions } from './options.ts'
import type { AnswerPrefetch } from './prefetch.ts'
import type { Navigate } from './price-slider.tsx'
import { createView, type View } from './view.tsx'

export type LayeredNav = {
  view: View
  /** `undefined` where links are followed by the browser. */
  listing: Listing | undefined
  disconnect(): void
}

/** Everything behind the first touch: the view, and the listing that is changed in place. Groups stay open as the shopper left them. */
export const connectLayeredNav = (
  host: HTMLElement,
  options: LayeredNavOptions,
  navigate: Navigate,
  prefetch: AnswerPrefetch,
  initial: HistoryEntry | undefined,
  signal: AbortSignal,
): LayeredNav => {
  const view = createView(host, options.slider, navigate)
  let open: readonly string[] = []
  const block = {
    leave() {
      view.leave()
      open = openGroups(host)
    },
    arrive() {
      paintSwatches(host)
      markChosen(host, Object.fromEntries(new URLSearchParams(location.search)))
      enhanceGroups(host, open)
      if (!options.isSheet) markTitles(host)
      view.arrive()
    },
    setBusy: view.setBusy,
    setPending: view.setPending,
  }
  view.arrive()
  return {
    view,
    listing: options.isAjax ? openListing(host, options, block, prefetch, initial, signal) : undefined,
    disconnect: () => view.end(),
  }
}
