import type { Answer } from '../../core/listing/fragments.ts'
import type { Entry } from '../../core/listing/history-entry.ts'
import { enhanceGroups, markChosen, openGroups, paintSwatches } from './filters.ts'
import { type Listing, openListing } from './listing.ts'
import type { LayeredNavOptions } from './options.ts'
import type { Prefetch } from './prefetch.ts'

/** Shows a choice at once, before the server has answered; the undo shows what was. */
const mark = (control: Element | undefined): (() => void) => {
  const link = control?.closest('a')
  const box = link && (link.querySelector('input') ?? link.parentElement?.querySelector('input'))
  const swatch = link?.querySelector('.swatch-option')
  const turn = () => {
    if (box) box.checked = !box.checked
    swatch?.classList.toggle('selected')
  }
  turn()
  if (control) control.ariaBusy = 'true'
  return () => {
    turn()
    if (control) control.ariaBusy = null
    // A checkbox that was used itself has turned by itself.
    if (control instanceof HTMLInputElement && !link) control.checked = !control.checked
  }
}

/** Brings the filters to life once they are touched; groups stay open as the shopper left them. */
export const connectLayeredNav = (
  host: HTMLElement,
  options: LayeredNavOptions,
  sliders: { leave(): void; arrive(): void },
  ahead: Prefetch<Answer>,
  begun: Entry | undefined,
  signal: AbortSignal,
): Listing => {
  let open: readonly string[] = []
  let unmark = () => {}
  const listing = openListing(
    host,
    options,
    {
      leave() {
        // What is kept of the page shows what it was a page of.
        unmark()
        unmark = () => {}
        sliders.leave()
        open = openGroups(host)
      },
      arrive() {
        paintSwatches(host)
        markChosen(host, Object.fromEntries(new URLSearchParams(location.search)))
        enhanceGroups(host, open)
        sliders.arrive()
      },
    },
    ahead,
    begun,
    signal,
  )
  return {
    ...listing,
    go(address, control) {
      unmark()
      unmark = mark(control)
      return listing.go(address, control)
    },
  }
}
