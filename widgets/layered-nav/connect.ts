import { defineBehavior } from '../../core/island/widget.ts'
import { enhanceGroups, markChosen, openGroups, paintSwatches } from './filters.ts'
import { type Halves, halvesOf } from './halves.ts'
import { markTitles } from './in-place.ts'
import { openListing } from './listing.ts'
import { LayeredNavOptions } from './options.ts'
import { createView } from './view.tsx'

/** The half behind the first touch: the view, and the listing that is changed in place. Groups stay open as the shopper left them. */
export default defineBehavior(LayeredNavOptions, (host, options, signal) => {
  const halves = halvesOf.get(host) as Halves
  const view = createView(host, options.slider, halves.navigate)
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
  halves.view = view
  if (options.isAjax) halves.listing = openListing(host, options, block, halves.prefetch, halves.initial, signal)
  return () => {
    halves.view = undefined
    halves.listing = undefined
    view.end()
  }
})
