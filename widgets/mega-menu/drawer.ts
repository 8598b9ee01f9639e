/** The drawer of Magento's own themes on phones: their stylesheets show it by classes of the page. */
import { make, setAttributes } from '../../core/dom/make.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'

/** Milliseconds in which Blank and Luma move the page back. */
const CLOSE_MS = 300

/** Items with a list open it in place; a link to the item itself leads that list. */
const connectItems = (host: HTMLElement, isShown: () => boolean) => {
  const items = [...host.querySelectorAll(':scope > ul > .parent')].flatMap(item => {
    const link = item.querySelector<HTMLAnchorElement>(':scope > a')
    const list = item.querySelector<HTMLElement>(':scope > .submenu')
    if (!link || !list) return []
    const text = link.textContent?.trim() ?? ''
    const all = make('a', { href: link.href }, translate(labels.all, text))
    const first = make('li', { class: 'ui-menu-item all-category' }, all)
    list.prepend(first)
    // Magento's themes keep the inner lists open by this class.
    const inner = [...list.querySelectorAll('.submenu:not(.expanded)')]
    for (const { classList } of inner) classList.add('expanded')
    return [{ link, list, first, inner }]
  })
  const show = (open: Element | null) => {
    for (const { link, list } of items) {
      const isOpen = link === open
      link.classList.toggle('ui-state-active', isOpen)
      list.toggleAttribute('data-open', isOpen)
      setAttributes(link, { 'aria-expanded': isShown() && `${isOpen}` })
    }
  }
  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const item = items.find(item => item.link === link)
    if (!item || !isShown() || !isPlainClick(event)) return
    event.preventDefault()
    show(item.list.hasAttribute('data-open') ? null : item.link)
  }
  host.addEventListener('click', press)
  const undo = () => {
    host.removeEventListener('click', press)
    show(null)
    for (const { link, first, inner } of items) {
      link.removeAttribute('aria-expanded')
      first.remove()
      for (const { classList } of inner) classList.remove('expanded')
    }
  }
  return { show, undo }
}

/** Prepares the drawer; returns what opens and closes it. */
export const connectDrawer = (host: HTMLElement, toggle: HTMLElement, signal: AbortSignal): (() => void) => {
  const { classList } = document.documentElement
  const drawer = host.closest<HTMLElement>('.nav-sections') ?? host
  /** The rest of the page, without the header, whose button closes the drawer. */
  const others = [...(drawer.parentElement?.children ?? [])].filter(
    element => element !== drawer && !element.contains(toggle),
  )
  const isNarrow = () => !!toggle.getClientRects().length
  const { show, undo } = connectItems(host, isNarrow)
  let timer: ReturnType<typeof setTimeout>

  const setOpen = (isOpen: boolean) => {
    clearTimeout(timer)
    if (isOpen) {
      classList.add('nav-before-open')
      // The page moves from here.
      drawer.getBoundingClientRect()
    } else timer = setTimeout(() => classList.remove('nav-before-open'), CLOSE_MS)
    classList.toggle('nav-open', isOpen)
    for (const element of others) element.toggleAttribute('inert', isOpen)
    toggle.setAttribute('aria-expanded', `${isOpen}`)
    show(null)
    if (isOpen) drawer.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
  const isOpen = () => classList.contains('nav-open')
  const close = () => isOpen() && setOpen(false)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen()) return
    setOpen(false)
    toggle.focus()
  }
  addEventListener('keydown', closeOnEscape, { signal })
  addEventListener('resize', () => isNarrow() || close(), { signal })
  addEventListener('pagehide', close, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    classList.remove('nav-before-open', 'nav-open')
    for (const element of others) element.removeAttribute('inert')
    undo()
  })
  return () => setOpen(!isOpen())
}
