/** The menu until it is touched: plain links, the current page marked, items that don't fit under "More". */
import { debounce } from '../../core/async/debounce.ts'
import { make } from '../../core/dom/make.ts'
import { translate } from '../../core/page/translate.ts'
import { markActive } from './current-page.ts'
import { FIRST_CHECK_MS, fitting, RESIZE_MS } from './model.ts'
import { isWide } from './pointer.ts'
import { labels } from './row-labels.ts'

/** Old themes' marks of a window too narrow for a row. */
const ROWLESS = '.lt-640, .w-640'

/** Every item of a host's row, with "More", which is in the page only where items don't fit. */
export const itemsOf = new WeakMap<HTMLElement, readonly Element[]>()

export const connectRow = (host: HTMLElement, _options: unknown, signal: AbortSignal): (() => void) | undefined => {
  const list = host.querySelector('ul')
  if (!list) return undefined
  const items = [...list.children]
  const moved = make('ul')
  // A press loads the view, which opens it.
  const button = make(
    'button',
    { class: 'skerry-mega-menu__more', id: 'skerry-menu-more', type: 'button', 'aria-expanded': 'false' },
    translate(labels.more),
  )
  const more = make('li', { class: 'level0 level-top parent more' }, button, make('div', { class: 'submenu' }, moved))
  itemsOf.set(host, [...items, more])
  let ends: number[] = []
  let morePx = 0
  let rowPx = 0

  /** Moves only the items that must move: a moved node loses the focus, and its transitions begin anew. */
  const put = (count: number) => {
    more.before(...items.slice(0, count).filter(item => item.parentElement === moved))
    moved.prepend(...items.slice(count).filter(item => item.parentElement !== moved))
    if (count === items.length) more.remove()
    else if (!more.parentElement) list.append(more)
  }
  const measure = () => {
    // A narrow window has a column, and its drawer no button for "More".
    if (!isWide() || list.closest(ROWLESS)) return put(items.length)
    const width = list.clientWidth
    // A row without a width isn't shown.
    if (!width) return
    rowPx = width
    const link = items[0]?.querySelector('a')
    // The theme may indent the items beside it by the window's width.
    if (link) more.style.paddingInlineStart = getComputedStyle(link).paddingInlineStart
    if (!ends.length || !list.contains(document.activeElement)) {
      put(items.length)
      list.append(more)
      // From the first item's outer side, in either direction of writing.
      const start = (items[0] ?? list).getBoundingClientRect()
      ends = [...list.children].map(item => {
        const { left, right } = item.getBoundingClientRect()
        return Math.max(right, start.right) - Math.min(left, start.left)
      })
      const end = ends.pop() ?? 0
      morePx = end - (ends.at(-1) ?? 0)
    }
    put(fitting(ends, morePx, width))
    host.dataset['fitted'] = ''
  }
  markActive(list)
  const first = setTimeout(measure, FIRST_CHECK_MS)
  const refit = debounce(measure, RESIZE_MS)
  addEventListener('resize', refit, { signal })
  // Content beside the row may take or leave it space: a welcome with the shopper's name, for example.
  const observer = new ResizeObserver(() => rowPx && list.clientWidth !== rowPx && refit())
  observer.observe(list)
  return () => {
    clearTimeout(first)
    observer.disconnect()
    refit.cancel()
    put(items.length)
  }
}
