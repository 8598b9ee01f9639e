import { defineBehavior } from '../../core/island/widget.ts'
import { followedTop, isStuck } from './model.ts'
import { StickySummaryOptions } from './options.ts'

const TOP = '--skerry-sticky-top'

const headerHeight = () => {
  const header = document.querySelector('.page-header')
  return header && /sticky|fixed/.test(getComputedStyle(header).position) ? header.getBoundingClientRect().height : 0
}

/** Updates the distance to the window's edge when the page is scrolled or resized, and the class while it is stuck. */
const connectStickySummary = (
  host: HTMLElement,
  { spacingTop, stickAfter, stickyClass }: StickySummaryOptions,
  signal: AbortSignal,
) => {
  let spacing = spacingTop ?? headerHeight()
  let top = spacing
  let scrolled = scrollY
  const follow = () => {
    top = followedTop(top, scrollY - scrolled, host.offsetHeight, innerHeight, spacing)
    scrolled = scrollY
    host.style.setProperty(TOP, `${top}px`)
    // Its place without `position: sticky`: after its previous sibling, else at its parent's start.
    const before = host.previousElementSibling?.getBoundingClientRect().bottom
    const place = before ?? host.parentElement?.getBoundingClientRect().top ?? 0
    const isMoving = getComputedStyle(host).position === 'sticky' && host.offsetHeight > 0
    host.classList.toggle(stickyClass, isMoving && isStuck(place, top, stickAfter))
  }
  const measure = () => {
    spacing = spacingTop ?? headerHeight()
    follow()
  }
  measure()
  addEventListener('scroll', follow, { signal, passive: true })
  addEventListener('resize', measure, { signal })
  // Totals are rendered again, and collapsibles inside open.
  const observer = new ResizeObserver(measure)
  observer.observe(host)
  return () => {
    observer.disconnect()
    host.classList.remove(stickyClass)
    host.style.removeProperty(TOP)
  }
}

/** A summary that stays visible while its column is scrolled, by `position: sticky`. */
export default defineBehavior(StickySummaryOptions, connectStickySummary)
