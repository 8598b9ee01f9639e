import { defineBehavior } from '../../core/island/widget.ts'
import { enhanceGroups, markChosen, openGroups, paintSwatches } from './filters.ts'
import { markTitles } from './in-place.ts'
import { openListing } from './listing.ts'
import { LayeredNavOptions } from './options.ts'
import { type SharedState, sharedStateOf } from './shared-state.ts'
import { createView } from './view.tsx'

/** Everything behind the first touch: the view, and the listing that is changed in place. Groups stay open as the shopper left them. */
export default defineBehavior(LayeredNavOptions, (host, options, signal) => {
  const state = sharedStateOf.get(host) as SharedState
  const view = createView(host, options.slider, state.navigate)
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
    whenReleased: view.whenReleased,
  }
  view.arrive()
  state.view = view
  if (options.isAjax) state.listing = openListing(host, options, block, state.prefetch, state.initial, signal)
  return () => {
    state.view = undefined
    state.listing = undefined
    view.end()
  }
})
