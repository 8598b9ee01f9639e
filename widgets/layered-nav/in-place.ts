/** Filters that a phone's theme shows over the page by two classes, as Luma does, in place of the kit's sheet. */
import { FILTER_TITLE } from './links.ts'
import { PHONE } from './model.ts'

/** The filters' title, and that of the chosen ones among them. */
const TITLES = `${FILTER_TITLE}, .filter-current > [data-role=title]`

/** The element that a title opens. */
const areaOf = (title: Element, host: Element) => title.closest('.filter-current') ?? host

/** Makes the titles buttons where the theme hides what they open: again after each insertion. */
export const markTitles = (host: Element): void => {
  const isPhone = matchMedia(PHONE).matches
  for (const title of host.querySelectorAll<HTMLElement>(TITLES)) {
    // The server prints some as headings.
    const role = title.hasAttribute('aria-level') ? 'heading' : null
    title.role = isPhone ? 'button' : role
    title.tabIndex = isPhone ? 0 : -1
    title.ariaExpanded = isPhone ? `${areaOf(title, host).matches('.active')}` : null
  }
}

const setOpen = (area: Element, host: Element, isOpen: boolean) => {
  area.classList.toggle('active', isOpen)
  if (area === host) document.body.classList.toggle('filter-active', isOpen)
  markTitles(host)
}

export const openInPlace = (host: HTMLElement, signal: AbortSignal): void => {
  const close = () => {
    if (!host.matches('.active')) return
    setOpen(host, host, false)
    host.querySelector<HTMLElement>(FILTER_TITLE)?.focus()
  }
  const toggle = ({ target }: Event) => {
    const title = target instanceof Element && target.closest(TITLES)
    if (!title || !matchMedia(PHONE).matches) return false
    const area = areaOf(title, host)
    setOpen(area, host, !area.matches('.active'))
    return true
  }
  markTitles(host)
  matchMedia(PHONE).addEventListener('change', () => markTitles(host), { signal })
  host.addEventListener('click', toggle, { signal })
  host.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape') close()
      else if (/^( |Enter)$/.test(event.key) && toggle(event)) event.preventDefault()
    },
    { signal },
  )
  // The products are what the shopper waits for, as after the page load that they replace.
  document.addEventListener('listing:changed', close, { signal })
  signal.addEventListener('abort', () => setOpen(host, host, false))
}
