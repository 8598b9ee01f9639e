/** Rules of further pages. Pure. */

/** Pages loaded by scrolling alone, so that the footer stays reachable. */
export const AUTO_LOADS = 2
/** Pixels before the loader at which scrolling loads the next page. */
export const BEFORE_PX = 100
/** Numbers of columns with helper classes. */
export const COLUMNS = [2, 3, 4, 5, 6, 7, 8] as const

/** First and last page in the list. */
export type Pages = readonly [first: number, last: number]

/** Classes of the tile at `index` for each number of columns: last in its row, first in its row. */
export const columnClasses = (index: number): string[] =>
  COLUMNS.flatMap(columns => [
    ...((index + 1) % columns === 0 ? [`nth-child-${columns}n`] : []),
    ...(index % columns === 0 ? [`nth-child-${columns}np1`] : []),
  ])

/** Every class that `columnClasses` may return. */
export const COLUMN_CLASSES = COLUMNS.flatMap(columns => [`nth-child-${columns}n`, `nth-child-${columns}np1`])

/** Items whose product is not in the list yet: the server may sort anew between two pages. Items without an id are new. */
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

/** Pages missing between the list and its earlier state, nearest first. */
export const missingPages = ([first, last]: Pages, [wantedFirst, wantedLast]: Pages) => ({
  before: Array.from({ length: Math.max(0, first - wantedFirst) }, (_, index) => first - 1 - index),
  after: Array.from({ length: Math.max(0, wantedLast - last) }, (_, index) => last + 1 + index),
})

/** Number of products that the next page adds; `undefined` when the toolbar has no total. */
export const nextCount = (total: number | undefined, perPage: number, lastPage: number): number | undefined =>
  total && perPage ? Math.max(0, Math.min(perPage, total - perPage * lastPage)) : undefined

/** Pages from the list's own attribute: `1-3`. */
export const readPages = (text: string | undefined, page: number): Pages => {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? []
  return first && last ? [Number(first), Number(last)] : [page, page]
}
