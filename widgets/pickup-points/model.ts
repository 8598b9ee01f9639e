/** Milliseconds of quiet before an address is searched for (spec, point 9). */
export const SEARCH_MS = 1000
export const DEFAULT_ZOOM = 8
export const POINT_ZOOM = 13
/** Pixels of the window from which the card lies beside the middle of the map. */
export const CARD_FROM_PX = 769
/** Widest card, in pixels. */
export const CARD_PX = 400

type Named = { readonly name: string; readonly street: string }

/** As the checkout says the chosen point. */
export const chosenText = ({ name, street }: Named): string => [name, street].filter(Boolean).join(', ')

/** Pixels of the map that the card covers. */
export const coveredBy = (windowWidth: number, cardWidth: number): number =>
  windowWidth >= CARD_FROM_PX ? Math.min(cardWidth, CARD_PX) : 0
