/** Number of slides beside each other by default. */
export const ITEMS_SHOWN = 3
/** Milliseconds between pages under autoplay. */
export const AUTOPLAY_MS = 5000
/** Milliseconds after the last resize before sizes are measured again. */
export const REFRESH_MS = 200
/** Milliseconds of the movement to another page. */
export const TURN_MS = 250

export const pageCount = (slides: number, perPage: number): number => Math.max(1, Math.ceil(slides / perPage))

/** Index of a page's first slide; the last page is full. */
export const firstOf = (page: number, slides: number, perPage: number): number =>
  Math.max(0, Math.min(page * perPage, slides - perPage))

/** The page whose first slide this is. */
export const pageAt = (first: number, slides: number, perPage: number): number =>
  first >= slides - perPage ? pageCount(slides, perPage) - 1 : Math.round(first / perPage)

/** The next or previous page; beyond the ends only where pages go round. */
export const pageAfter = (page: number, step: number, pages: number, isRound: boolean): number =>
  isRound ? (page + step + pages) % pages : Math.max(0, Math.min(pages - 1, page + step))

/** Slides beside each other in a window of this width: the widest entry that fits, as in `{ "0": { "items": 1 } }`. */
export const itemsFor = (
  widthPx: number,
  responsive: Readonly<Record<string, { items?: number | string }>>,
): number | undefined => {
  const fitting = Object.keys(responsive)
    .map(Number)
    .filter(minPx => minPx <= widthPx)
  return fitting.length ? Number(responsive[Math.max(...fitting)]?.items) || undefined : undefined
}
