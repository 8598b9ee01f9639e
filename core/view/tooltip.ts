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

/** Above the option and centred on it, within the window; the arrow stays with the option. */
const place = (option: Element) => {
  const { left, top, width } = option.getBoundingClientRect()
  const room = document.documentElement.clientWidth - tooltip.offsetWidth - TOOLTIP_EDGE_PX
  const centre = left + width / 2
  const start = Math.max(TOOLTIP_EDGE_PX, Math.min(room, centre - tooltip.offsetWidth / 2))
  tooltip.style.left = `${start}px`
  tooltip.style.top = `${Math.max(TOOLTIP_EDGE_PX, top - tooltip.offsetHeight - TOOLTIP_EDGE_PX)}px`
  corner.style.left = `${centre - start}px`
}

const show = (option: HTMLElement) => {
  // The option may have been removed meanwhile.
  if (!option.isConnected) return hideTooltip()
  fill(option)
  document.body.append(tooltip)
  tooltip.hidden = false
  place(option)
}

const wait = (option: HTMLElement) => {
  if (option === wanted) return
  hideTooltip()
  wanted = option
  timer = setTimeout(async () => {
    await styled
    if (option === wanted) show(option)
  }, TOOLTIP_DELAY_MS)
}

/**
 * Shows the tooltip for elements inside `root` that match `selector`, on hover and on keyboard focus. It can be hovered
 * itself, and Escape, a tap elsewhere, scrolling, or the option's removal hide it (WCAG 1.4.13).
 */
export const connectTooltip = (root: HTMLElement, selector: string, signal: AbortSignal): void => {
  styled = loadStyle('option-tooltip')
  const optionAt = (target: EventTarget | null) => {
    const option = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    return option?.matches('.disabled, [data-option-empty]') ? null : option
  }
  const arrive = ({ target }: Event) => {
    const option = optionAt(target)
    if (option) wait(option)
    else hideTooltip()
  }
  const leave = ({ relatedTarget }: Event & { relatedTarget: EventTarget | null }) => {
    if (!tooltip.contains(relatedTarget as Node | null)) hideTooltip()
  }
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && hideTooltip()
  const tap = ({ target }: Event) => optionAt(target) || tooltip.contains(target as Node) || hideTooltip()

  root.addEventListener('mouseover', arrive, { signal })
  root.addEventListener('focusin', arrive, { signal })
  root.addEventListener('mouseout', leave, { signal })
  root.addEventListener('focusout', hideTooltip, { signal })
  tooltip.addEventListener('mouseleave', hideTooltip, { signal })
  document.addEventListener('keydown', press, { signal })
  document.addEventListener('pointerdown', tap, { signal })
  document.addEventListener('scroll', hideTooltip, { signal, capture: true, passive: true })
  signal.addEventListener('abort', hideTooltip)

  // An option that was hovered or focused while this chunk was loading.
  const waiting = optionAt(root.querySelector(`${selector}:hover, ${selector}:focus-visible`))
  if (waiting) wait(waiting)
}
