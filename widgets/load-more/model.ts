/** Rules of further pages (spec, points 4 and 9; listing contract, 3 to 7). Pure. */

/** Pages that come by scrolling alone, so that the footer stays reachable. */
export const AUTO_LOADS = 2
/** Pixels before the loader at which scrolling brings the next page. */
export const BEFORE_PX = 100
/** Columns for which a grid may have helper classes. */
export const COLUMNS = [2, 3, 4, 5, 6, 7, 8] as const

/** First and last page that stand in the list. */
export type Pages = readonly [first: number, last: number]

/** Classes of the tile at `index`: last in its row, and first in its row, for each number of columns. */
export const columnClasses = (index: number): string[] =>
  COLUMNS.flatMap(columns => [
    ...((index + 1) % columns === 0 ? [`nth-child-${columns}n`] : []),
    ...(index % columns === 0 ? [`nth-child-${columns}np1`] : []),
  ])

/** Every class that `columnClasses` may give. */
export const COLUMN_CLASSES = COLUMNS.flatMap(columns => [`nth-child-${columns}n`, `nth-child-${columns}np1`])

/** Items whose product is not in the list yet: the server may sort anew between two pages. What has no id is new. */
export const withoutDuplicates = <Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  known: readonly string[],
): Item[] => {
  const seen = new Set(known)
  return items.filter(item => {
    const id = idOf(item)
    if (!id) return true
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
}

/** Pages that are missing between what stands there and what stood there before, nearest first. */
export const missingPages = ([first, last]: Pages, [wantedFirst, wantedLast]: Pages) => ({
  before: Array.from({ length: Math.max(0, first - wantedFirst) }, (_, index) => first - 1 - index),
  after: Array.from({ length: Math.max(0, wantedLast - last) }, (_, index) => last + 1 + index),
})

/** How many pages a listing has; `undefined` when the toolbar does not tell. */
export const pageCount = (total: number | undefined, perPage: number): number | undefined =>
  total && perPage ? Math.ceil(total / perPage) : undefined

/** Pages as the list itself remembers them: `1-3`. */
export const readPages = (text: string | undefined, page: number): Pages => {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? []
  return first && last ? [Number(first), Number(last)] : [page, page]
}
