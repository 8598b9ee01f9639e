import * as v from 'valibot'
import { emit } from '../../core/dom/emit.ts'
import { isStill, onMedia, WIDE } from '../../core/dom/media.ts'
import { readMenu } from '../../core/dom/menu-tree.ts'
import { lockScroll } from '../../core/dom/scroll.ts'
import type { Widget } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { defineView } from '../../core/view/define-view.tsx'
import { labels } from './labels.ts'
import { SLIDE_MS } from './model.ts'
import type { MobileMenuOptions } from './options.ts'
import { Drawer, type DrawerFacts } from './view.tsx'

const drawn = defineView(v.object({}), Drawer as never)

const all = (selector: string) => (selector ? [...document.querySelectorAll(selector)] : [])

/** The button that opens the drawer; the drawer itself is drawn anew at every opening, from the page as it is then. */
export const connectMobileMenu: Widget<MobileMenuOptions>['connect'] = (host, options, signal, fail) => {
  const toggle =
    host.querySelector<HTMLElement>('[data-action="toggle-nav"]') ??
    host.querySelector<HTMLElement>('button, a, summary') ??
    host
  let close: ((isAtOnce?: boolean) => void) | undefined

  const open = () => {
    const list = document.querySelector(options.menu)?.querySelector('ul')
    const dialog = document.createElement('dialog')
    dialog.className = 'skerry-mobile-menu'
    dialog.setAttribute('aria-label', translate(labels.menu))
    document.body.append(dialog)
    const facts: DrawerFacts = {
      items: list ? readMenu(list) : [],
      account: all(options.account),
      settings: all(options.settings),
      close: () => close?.(),
    }
    const undo = drawn.connect(dialog, facts as never, signal, fail)
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
      const end = () => {
        undo?.()
        dialog.remove()
      }
      if (isAtOnce || isStill()) end()
      else setTimeout(end, SLIDE_MS)
    }
    dialog.addEventListener('cancel', event => {
      event.preventDefault()
      close?.()
    })
    dialog.addEventListener('click', ({ target }) => {
      const link = (target as Element).closest('a')
      // Beside the sheet is only the dialog itself; a link to a place on this page wants to be seen.
      if (target === dialog || (link?.hash && link.pathname === location.pathname)) close?.()
    })
    const over = { signal: own.signal }
    // What the drawer held must be back before the page is left, or found again by Back.
    addEventListener('pagehide', () => close?.(true), over)
    matchMedia('(orientation: portrait)').addEventListener('change', () => close?.(true), over)
    onMedia(WIDE, isWide => isWide && close?.(true), own.signal)
    // In a window that is wide already the button would not be seen.
    if (!close) return
    dialog.showModal()
    toggle.setAttribute('aria-expanded', 'true')
    emit(host, 'mobile-menu:opened', {})
  }

  const before = ['popovertarget', 'role', 'aria-expanded'].map(name => [name, toggle.getAttribute(name)] as const)
  // The server's own way to show the list, for pages without us.
  toggle.removeAttribute('popovertarget')
  toggle.setAttribute('aria-expanded', 'false')
  toggle.setAttribute('aria-haspopup', 'dialog')
  if (toggle.tagName === 'A') toggle.setAttribute('role', 'button')
  const press = (event: Event) => {
    event.preventDefault()
    if (close) close()
    else open()
  }
  toggle.addEventListener('click', press, { signal })
  toggle.addEventListener(
    'keydown',
    event => {
      if (event.key === ' ' && toggle.tagName === 'A') press(event)
    },
    { signal },
  )
  return () => {
    close?.(true)
    toggle.removeAttribute('aria-haspopup')
    for (const [name, value] of before)
      if (value === null) toggle.removeAttribute(name)
      else toggle.setAttribute(name, value)
  }
}
