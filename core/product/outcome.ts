/**
 * The outcome of a press, on a card below the pressed button: what became of it and the ways on.
 *
 * The card covers what is below and takes no space, so nothing on the page moves. There is one at a time; it stays until
 * it is dismissed, until the next press, or until the focus moves to something that it covers.
 */
import { announce } from '../dom/announce.ts'
import { make, makeButton } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { loadStyle } from '../release/load-style.ts'
import { labels } from './labels.ts'

export type Outcome = {
  kind: 'success' | 'error'
  /** Plain text; lines are kept. */
  text: string
  /** Links to the next pages. */
  ways?: readonly { text: string; href: string }[]
}

/** Pixels between the button and the card, and between the card and the window's edges. */
const GAP_PX = 8
const MIN_WIDTH_PX = 264
const MAX_WIDTH_PX = 420

let close: (() => void) | undefined

/** To be called at a sign of the shopper: a text is read out only if its region was there before, and styles take time. */
export const prepareOutcome = (): void => {
  announce('')
  void loadStyle('outcome')
}

export const hideOutcome = (): void => close?.()

/** Below the button and as wide, within the window; measured again when the element around changes its size. */
const place = (card: HTMLElement, button: Element, around: Element) => {
  const from = button.getBoundingClientRect()
  // A theme may hide a tile's button while the pointer is elsewhere.
  if (!from.width) return
  const area = around.getBoundingClientRect()
  const availablePx = document.documentElement.clientWidth - 2 * GAP_PX
  const width = Math.min(availablePx, Math.max(MIN_WIDTH_PX, Math.min(MAX_WIDTH_PX, from.width)))
  const isRightToLeft = getComputedStyle(around).direction === 'rtl'
  const start = isRightToLeft ? from.right - width : from.left
  const left = Math.max(GAP_PX, Math.min(start, GAP_PX + availablePx - width))
  Object.assign(card.style, {
    inlineSize: `${width}px`,
    left: `${left - area.left}px`,
    top: `${from.bottom - area.top + GAP_PX}px`,
  })
}

const covers = (card: Element, other: Element) => {
  const own = card.getBoundingClientRect()
  const { left, right, top, bottom } = other.getBoundingClientRect()
  return left < own.right && right > own.left && top < own.bottom && bottom > own.top
}

/**
 * Shows an outcome and announces it.
 *
 * @param around The element that holds the card: the form, or the tile, whose own parts a theme may hide.
 */
export const showOutcome = (button: Element, around: HTMLElement, { kind, text, ways = [] }: Outcome): void => {
  close?.()
  const own = new AbortController()
  const { signal } = own
  const hide = () => {
    const hadFocus = card.contains(document.activeElement)
    own.abort()
    card.remove()
    around.removeAttribute('data-outcome')
    if (hadFocus && button instanceof HTMLElement) button.focus({ preventScroll: true })
    if (close === hide) close = undefined
  }
  const card = make(
    'div',
    { class: `skerry-outcome skerry-outcome--${kind}`, hidden: '' },
    make('p', { class: 'skerry-outcome__text' }, text),
    make(
      'div',
      { class: 'skerry-outcome__ways' },
      ...ways.map(way => make('a', { class: 'skerry-outcome__way', href: way.href }, way.text)),
    ),
    makeButton({ class: 'skerry-outcome__close', 'aria-label': translate(labels.dismiss) }, hide),
  )
  close = hide
  announce(text)
  around.setAttribute('data-outcome', kind)
  around.append(card)
  const measure = () => place(card, button, around)
  const resized = new ResizeObserver(measure)
  signal.addEventListener('abort', () => resized.disconnect())
  around.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== button && !card.contains(target as Node) && covers(card, target as Element)) hide()
    },
    { signal },
  )
  // Without its styles the card is a paragraph at the end of what it is in.
  void loadStyle('outcome').then(() => {
    if (signal.aborted) return
    card.hidden = false
    measure()
    resized.observe(around)
    card.scrollIntoView({ block: 'nearest' })
  })
}
