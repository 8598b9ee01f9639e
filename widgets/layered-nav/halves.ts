/** What the two halves of the widget share: the one that runs at once, and the one that is loaded with the first touch. */
import type { HistoryEntry } from '../../core/listing/history-entry.ts'
import type { Listing } from './listing.ts'
import type { AnswerPrefetch } from './prefetch.ts'
import type { Navigate } from './price-slider.tsx'
import type { View } from './view.tsx'

export type Halves = {
  navigate: Navigate
  prefetch: AnswerPrefetch
  /** The history entry that the page was opened with: by now the shopper may have gone to another. */
  initial: HistoryEntry | undefined
  /** The loaded half, while it is connected. */
  view?: View | undefined
  /** `undefined` also where links are followed by the browser. */
  listing?: Listing | undefined
}

export const halvesOf = new WeakMap<HTMLElement, Halves>()
