/** The menu until it is touched: plain links, the place marked, what doesn't fit under "More". */
import { debounce } from '../../core/async/debounce.ts'
import { load } from '../../core/island/load.ts'
import type { Widget } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { markActive } from './active.ts'
import { labels } from './labels.ts'
import { FIRST_CHECK_MS, fitting, RESIZE_MS } from './model.ts'
import type { MegaMenuOptions } from './options.ts'

/**
 * What the drawn menu is told. All that both need is handed over instead of imported, so that the first download stays
 * one small file.
 */
export type Handover = {
  /** How many items fit into a row. */
  countIn(list: Element): number
  /** Set by the drawn menu: told when the window was resized. */
  refit?: () => void
  more: string
  submenuOf(text: string): string
  /** Path of the panel that was asked for. */
  open: string
  focused: Element | null
}

/** A menu at the side, and old themes' marks of a window too narrow for a row (menu contract, B). */
const ROWLESS = '.lt-640, .w-640, .side-megamenu'

const rowWidth = (list: Element): number => (list.closest(ROWLESS) ? Number.POSITIVE_INFINITY : list.clientWidth)

const make = (tag: string, className: string, ...inside: (Node | string)[]) => {
  const element = document.createElement(tag)
  element.className = className
  element.append(...inside)
  return element
}

export const connectMegaMenu: Widget<MegaMenuOptions>['connect'] = (host, options, signal, fail) => {
  const list = host.querySelector('ul')
  if (!list) return
  const items = [...list.children]
  const moved = make('ul', '')
  const button = make('button', 'skerry-mega-menu__more', translate(labels.more))
  button.setAttribute('aria-expanded', 'false')
  const more = make('li', 'level0 level-top parent more', button, make('div', 'submenu', moved))
  let ends: number[] = []
  let morePx = 0
  let undo: (() => void) | void

  const restore = () => {
    list.append(...items)
    more.remove()
  }
  const measure = () => {
    if (undo) return handover.refit?.()
    const width = rowWidth(list)
    // A row without a width isn't shown.
    if (!width) return
    restore()
    list.append(more)
    const { left, right } = (items[0] ?? list).getBoundingClientRect()
    const isMirrored = getComputedStyle(list).direction === 'rtl'
    ends = [...list.children].map(item => {
      const box = item.getBoundingClientRect()
      return isMirrored ? right - box.left : box.right - left
    })
    const end = ends.pop() ?? 0
    morePx = end - (ends.at(-1) ?? 0)
    const count = fitting(ends, morePx, width)
    if (count < items.length) moved.append(...items.slice(count))
    else more.remove()
    host.dataset['fitted'] = ''
  }
  const handover: Handover = {
    countIn(list) {
      const width = rowWidth(list)
      return width && ends.length ? fitting(ends, morePx, width) : items.length
    },
    more: button.textContent,
    submenuOf: text => translate(labels.submenu, text),
    open: '',
    focused: null,
  }
  markActive(list)
  const first = setTimeout(measure, FIRST_CHECK_MS)
  const refit = debounce(measure, RESIZE_MS)
  addEventListener('resize', refit, { signal })

  let isComing = false
  let wanted: Element | null = null
  const bring = (event?: Event) => {
    if (undo) return
    const item = (event?.target as Element | undefined)?.closest('li')
    // A finger opens first and follows second; a mouse and a key follow at once.
    if (event?.type === 'click' && item?.matches('.parent') && (item === more || isFinger)) {
      event.preventDefault()
      wanted = item
    }
    if (isComing) return
    isComing = true
    load('widgets/mega-menu/menu.ts', () => import('./menu.ts')).then(
      ({ drawMenu }) => {
        if (signal.aborted) return
        handover.focused = document.activeElement
        const index = items.indexOf(wanted as Element)
        handover.open = wanted === more ? 'more' : index < 0 ? '' : `${index}`
        if (!ends.length) measure()
        restore()
        undo = drawMenu(host, list, options, handover, signal, fail)
      },
      () => {
        isComing = isFinger = false
        // What was held becomes the plain link that it is.
        if (wanted) wanted.querySelector('a')?.click()
      },
    )
  }
  // A click that was held for us no longer says what it came from.
  let isFinger = matchMedia('(hover: none)').matches
  const touch = (event: Event) => {
    isFinger = (event as PointerEvent).pointerType === 'touch'
    bring(event)
  }
  host.addEventListener('pointerover', touch, { signal })
  for (const name of ['focusin', 'click']) host.addEventListener(name, bring, { signal })
  if (host.matches(':hover, :focus-within')) bring()
  return () => {
    clearTimeout(first)
    refit.cancel()
    undo?.()
    restore()
  }
}
