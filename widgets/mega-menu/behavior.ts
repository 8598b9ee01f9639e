/** The menu until it is touched: plain links, the place marked, what doesn't fit under "More". */
import { debounce } from '../../core/async/debounce.ts'
import { make } from '../../core/dom/make.ts'
import type { Widget } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { loadStyle } from '../../core/release/load.ts'
import { markActive } from './active.ts'
import { labels } from './labels.ts'
import { FIRST_CHECK_MS, fitting, RESIZE_MS } from './model.ts'
import type { MegaMenuOptions } from './options.ts'

/** A menu at the side, and old themes' marks of a window too narrow for a row (menu contract, B). */
const ROWLESS = '.lt-640, .w-640, .side-megamenu'

export const connectMegaMenu: Widget<MegaMenuOptions>['connect'] = (host, options, signal) => {
  const list = host.querySelector('ul')
  if (!list) return
  const items = [...list.children]
  const moved = make('ul')
  const button = make('button', { class: 'skerry-mega-menu__more' }, translate(labels.more))
  button.setAttribute('aria-expanded', 'false')
  const more = make('li', { class: 'level0 level-top parent more' }, button, make('div', { class: 'submenu' }, moved))
  let ends: number[] = []
  let morePx = 0
  let undo: (() => void) | undefined

  /** Only what must move moves: a node that moves loses the focus, and begins its transitions anew. */
  const put = (count: number) => {
    more.before(...items.slice(0, count).filter(item => item.parentElement === moved))
    moved.prepend(...items.slice(count).filter(item => item.parentElement !== moved))
    if (count === items.length) more.remove()
    else if (!more.parentElement) list.append(more)
  }
  const measure = () => {
    const width = list.closest(ROWLESS) ? Number.POSITIVE_INFINITY : list.clientWidth
    // A row without a width isn't shown.
    if (!width) return
    if (!ends.length || !list.contains(document.activeElement)) {
      put(items.length)
      list.append(more)
      const { left, right } = (items[0] ?? list).getBoundingClientRect()
      const isMirrored = getComputedStyle(list).direction === 'rtl'
      ends = [...list.children].map(item => {
        const box = item.getBoundingClientRect()
        return isMirrored ? right - box.left : box.right - left
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

  let isComing = false
  let wanted: HTMLElement | undefined
  // A click that was held for us no longer says what it came from.
  let isFinger = matchMedia('(hover: none)').matches
  const bring = (event?: Event) => {
    const pointer = (event as PointerEvent | undefined)?.pointerType
    // A key says that it was no finger.
    if (/^[kp]/.test(event?.type ?? '')) isFinger = pointer === 'touch'
    if (undo) return
    const item = (event?.target as Element | undefined)?.closest<HTMLElement>('li')
    // A finger opens first and follows second; a mouse and a key follow at once.
    if (event?.type === 'click' && item?.matches('.parent') && (item === more || isFinger)) {
      event.preventDefault()
      wanted = item
    }
    if (isComing) return
    isComing = true
    Promise.all([import('./menu.ts'), loadStyle('menu-panels')]).then(
      ([{ activateMenu }]) => {
        if (signal.aborted) return
        undo = activateMenu(
          host,
          [...items, more],
          options,
          text => translate(labels.submenu, text),
          () => isFinger,
          signal,
          wanted,
          pointer === 'mouse',
        )
      },
      () => {
        isComing = isFinger = false
        // What was held becomes the plain link that it is.
        wanted?.querySelector('a')?.click()
      },
    )
  }
  // Not `pointerover`: a page that opens under a resting mouse was not asked for its menu.
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'])
    host.addEventListener(name, bring, { signal })
  if (host.matches(':focus-within')) bring()
  return () => {
    clearTimeout(first)
    refit.cancel()
    undo?.()
    put(items.length)
  }
}
