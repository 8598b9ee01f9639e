/** State per host, shared by the code that runs at once (`index.ts`) and the code loaded with the first touch (`connect.ts`). */
import type { HistoryEntry } from '../../core/listing/history-entry.ts'
import type { Listing } from './listing.ts'
import type { AnswerPrefetch } from './prefetch.ts'
import type { Navigate } from './price-slider.tsx'
import type { View } from './view.tsx'

export type SharedState = {
  navigate: Navigate
  prefetch: AnswerPrefetch
  /** The history entry that the page was opened with: by now the shopper may have gone to another. */
  initial: HistoryEntry | undefined
  /** Set while the loaded code is connected. */
  view?: View | undefined
  /** `undefined` also where links are followed by the browser. */
  listing?: Listing | undefined
}

export const sharedStateOf = new WeakMap<HTMLElement, SharedState>()
