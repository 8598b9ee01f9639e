import { emit } from '../../core/dom/emit.ts'
import { lockScroll } from '../../core/dom/lock-scroll.ts'
import { make, setAttributes } from '../../core/dom/make.ts'
import { onMedia, prefersReducedMotion } from '../../core/dom/media.ts'
import { readMenu } from '../../core/dom/menu-tree.ts'
import { wideQuery } from '../../core/dom/widths.ts'
import { defineBehavior, type Widget } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { fillDrawer } from './drawer.ts'
import { labels } from './labels.ts'
import { SLIDE_MS } from './model.ts'
import { MobileMenuOptions } from './options.ts'

const all = (selector: string) => (selector ? [...document.querySelectorAll(selector)] : [])

/** The button that opens the drawer, which is made at every opening from the current page. */
const connectMobileMenu: Widget<MobileMenuOptions>['connect'] = (host, options, signal) => {
  const toggle = host.querySelector<HTMLElement>('[data-action="toggle-nav"], button, a') ?? host
  let close: ((isAtOnce?: boolean) => void) | undefined
  /** Removes a drawer that still slides out, and gives the page its elements back. */
  let finish = () => {}

  const open = () => {
    finish()
    const list = document.querySelector(options.menu)?.querySelector('ul')
    const dialog = make('dialog', { class: 'skerry-mobile-menu', 'aria-label': translate(labels.menu) })
    const undo = fillDrawer(dialog, list ? readMenu(list) : [], all(options.account), all(options.settings), () =>
      close?.(),
    )
    document.body.append(dialog)
    const unlock = lockScroll()
    const own = new AbortController()
    close = isAtOnce => {
      close = undefined
      own.abort()
      dialog.close()
      unlock()
      toggle.setAttribute('aria-expanded', 'false')
      toggle.focus()
      emit(host, 'mobile-menu:closed', {})
      const timer = setTimeout(() => finish(), SLIDE_MS)
      finish = () => {
        clearTimeout(timer)
        finish = () => {}
        undo()
        dialog.remove()
      }
      if (isAtOnce || prefersReducedMotion()) finish()
    }
    dialog.addEventListener('cancel', press)
    dialog.addEventListener('click', ({ target }) => {
      const link = (target as Element).closest('a')
      // A press beside the sheet hits the dialog itself; a link to a place on this page needs the page.
      if (target === dialog || (link?.hash && link.pathname === location.pathname)) close?.()
    })
    const over = { signal: own.signal }
    // Borrowed elements are back before the page is left, so that the back/forward cache keeps them in place.
    addEventListener('pagehide', () => close?.(true), over)
    matchMedia('(orientation: portrait)').addEventListener('change', () => close?.(true), over)
    onMedia(wideQuery(), isWide => isWide && close?.(true), own.signal)
    // A wide window has closed the drawer at once.
    if (!close) return
    dialog.showModal()
    toggle.setAttribute('aria-expanded', 'true')
    emit(host, 'mobile-menu:opened', {})
  }

  const isLink = toggle.tagName === 'A'
  // `popovertarget` shows the list without script.
  const names = ['popovertarget', 'role', 'aria-expanded', 'aria-haspopup']
  const before = Object.fromEntries(names.map(name => [name, toggle.getAttribute(name)]))
  setAttributes(toggle, {
    ...before,
    popovertarget: null,
    'aria-expanded': 'false',
    'aria-haspopup': 'dialog',
    ...(isLink && { role: 'button' }),
  })
  const press = (event: Event) => {
    event.preventDefault()
    if (close) close()
    else open()
  }
  toggle.addEventListener('click', press, { signal })
  toggle.addEventListener(
    'keydown',
    event => {
      if (event.key === ' ' && isLink) press(event)
    },
    { signal },
  )
  return () => {
    close?.(true)
    setAttributes(toggle, before)
  }
}

/** The menu of small screens: a drawer with the shop's menu, the shopper's account and the store's settings. */
export default defineBehavior(MobileMenuOptions, connectMobileMenu)
