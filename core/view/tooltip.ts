/** The page's tooltip: a larger picture, or the name, of a small option. */

import { make } from '../dom/make.ts'
import { webAddress } from '../dom/web-address.ts'
import { loadStyle } from '../release/load-style.ts'

/** Milliseconds between arriving and showing. */
export const TOOLTIP_DELAY_MS = 200
/** Pixels kept free between the tooltip and the edge of the window. */
export const TOOLTIP_EDGE_PX = 5

const image = make('div', { class: 'image' })
const title = make('div', { class: 'title' })
const corner = make('div', { class: 'corner' })
// It is outside every landmark and repeats the option's own name: screen readers do not need it.
const attributes = { class: 'swatch-option-tooltip', role: 'tooltip', 'aria-hidden': true, hidden: '' }
const tooltip = make('div', attributes, image, title, corner)

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
type Place = { x: number; y: number }

/** The option that it is shown for, or will be. */
let wanted: Element | undefined
/** Resolves when its style is there: without it, the tooltip is a block at the end of the page. */
let styled: Promise<unknown> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

export const hideTooltip = (): void => {
  clearTimeout(timer)
  wanted = undefined
  tooltip.hidden = true
}

const fill = ({ dataset }: HTMLElement) => {
  const { optionType, optionLabel, optionTooltipThumb, optionTooltipValue, thumbWidth, thumbHeight } = dataset
  const isImage = optionType === '2'
  image.hidden = !isImage && optionType !== '1'
  image.style.background = isImage
    ? `center / contain no-repeat url(${JSON.stringify(webAddress(optionTooltipThumb))})`
    : (optionTooltipValue ?? '')
  image.style.width = isImage ? `${thumbWidth}px` : ''
  image.style.height = isImage ? `${thumbHeight}px` : ''
  title.textContent = optionLabel ?? ''
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Places the tooltip above the option and centred on it, else below or beside it: the first place inside the window that
 * covers none of the elements. Where there is none, it is moved down into the window. The arrow, which points down, is
 * shown above the option alone, and stays with it.
 *
 * @returns Whether there is a place that covers none of the elements.
 */
const place = (option: Element, keepClear: Iterable<Element>): boolean => {
  const { left, top, right, bottom, width, height } = option.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tooltip
  const { clientWidth, clientHeight } = document.documentElement
  const boxes = [...keepClear].map(element => element.getBoundingClientRect())
  const boxAt = ({ x, y }: Place): Box => ({ left: x, top: y, right: x + offsetWidth, bottom: y + offsetHeight })
  const isClear = (at: Place) => !boxes.some(box => overlap(box, boxAt(at)))
  const clamp = (start: number, max: number) => Math.max(TOOLTIP_EDGE_PX, Math.min(max - TOOLTIP_EDGE_PX, start))
  const centre = left + width / 2
  const x = clamp(centre - offsetWidth / 2, clientWidth - offsetWidth)
  const y = clamp(top + height / 2 - offsetHeight / 2, clientHeight - offsetHeight)
  const isInside = (at: Place) =>
    at.x === clamp(at.x, clientWidth - offsetWidth) && at.y === clamp(at.y, clientHeight - offsetHeight)
  const above = { x, y: top - offsetHeight - TOOLTIP_EDGE_PX }
  const others = [
    { x, y: bottom + TOOLTIP_EDGE_PX },
    { x: right + TOOLTIP_EDGE_PX, y },
    { x: left - offsetWidth - TOOLTIP_EDGE_PX, y },
  ]
  const moved = { x, y: Math.max(TOOLTIP_EDGE_PX, above.y) }
  const found = [above, ...others].find(at => isInside(at) && isClear(at)) ?? moved
  tooltip.style.left = `${found.x}px`
  tooltip.style.top = `${found.y}px`
  corner.style.left = `${centre - found.x}px`
  corner.hidden = found !== above
  return isClear(found)
}

const show = (option: HTMLElement, keepClear: Iterable<Element>) => {
  // The option may have been removed meanwhile.
  if (!option.isConnected) return hideTooltip()
  fill(option)
  document.body.append(tooltip)
  tooltip.hidden = false
  if (!place(option, keepClear)) hideTooltip()
}

const wait = (option: HTMLElement, findKeepClear: () => Iterable<Element>) => {
  if (option === wanted) return
  hideTooltip()
  wanted = option
  timer = setTimeout(async () => {
    await styled
    if (option === wanted) show(option, findKeepClear())
  }, TOOLTIP_DELAY_MS)
}

/**
 * Shows the tooltip for elements inside `root` that match `selector`, on hover and on keyboard focus. It can be hovered
 * itself, and Escape, a tap elsewhere, scrolling, or the option's removal hide it (WCAG 1.4.13).
 *
 * @param findKeepClear Finds the elements that it must not cover; it is not shown where there is no other place.
 */
export const connectTooltip = (
  root: HTMLElement,
  selector: string,
  signal: AbortSignal,
  findKeepClear: () => Iterable<Element> = () => [],
): void => {
  styled = loadStyle('option-tooltip')
  const optionAt = (target: EventTarget | null) => {
    const option = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    return option?.matches('.disabled, [data-option-empty]') ? null : option
  }
  const arrive = ({ target }: Event) => {
    const option = optionAt(target)
    if (option) wait(option, findKeepClear)
    else hideTooltip()
  }
  const leave = ({ relatedTarget }: Event & { relatedTarget: EventTarget | null }) => {
    if (!tooltip.contains(relatedTarget as Node | null)) hideTooltip()
  }
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && hideTooltip()
  const tap = ({ target }: Event) => optionAt(target) || tooltip.contains(target as Node) || hideTooltip()
  // The focus scrolls what it reaches into sight.
  const scroll = () => (tooltip.hidden && wanted === document.activeElement) || hideTooltip()

  root.addEventListener('mouseover', arrive, { signal })
  root.addEventListener('focusin', arrive, { signal })
  root.addEventListener('mouseout', leave, { signal })
  root.addEventListener('focusout', hideTooltip, { signal })
  tooltip.addEventListener('mouseleave', hideTooltip, { signal })
  document.addEventListener('keydown', press, { signal })
  document.addEventListener('pointerdown', tap, { signal })
  document.addEventListener('scroll', scroll, { signal, capture: true, passive: true })
  signal.addEventListener('abort', hideTooltip)

  // An option that was hovered or focused while this chunk was loading; the root may be one itself.
  const arrived = `${selector}:is(:hover, :focus-visible)`
  const waiting = optionAt(root.matches(arrived) ? root : root.querySelector(arrived))
  if (waiting) wait(waiting, findKeepClear)
}
