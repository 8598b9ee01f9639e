/** Hosts that replace Magento's menu: the arrows of its themes, and the drawer that they show on phones. */
import { make, setAttributes } from '../../core/dom/make.ts'
import { onParsed } from '../../core/dom/parsed.ts'
import { giveBack, type Replaced } from '../../core/legacy/replaced.ts'

const TOGGLE = '[data-action="toggle-nav"]'
const STATES = ['role', 'tabindex', 'aria-expanded']

/** Opens and closes the drawer, whose code is loaded with the first press; more presses until then are the same one. */
const connectToggle = (host: HTMLElement, toggle: HTMLElement, signal: AbortSignal) => {
  const before = Object.fromEntries(STATES.map(name => [name, toggle.getAttribute(name)]))
  let isLoading = false
  let toggleDrawer: (() => void) | undefined
  const press = async () => {
    if (!isLoading) {
      isLoading = true
      const { connectDrawer } = await import('./drawer.ts')
      if (signal.aborted) return
      toggleDrawer = connectDrawer(host, toggle, signal)
    }
    toggleDrawer?.()
  }
  const handle = (event: Event) => {
    event.preventDefault()
    press().catch(() => giveBack(host, 'mega-menu'))
  }
  setAttributes(toggle, { role: 'button', tabindex: 0, 'aria-expanded': 'false' })
  toggle.addEventListener('click', handle, { signal })
  toggle.addEventListener('keydown', event => /^(Enter| )$/.test(event.key) && handle(event), { signal })
  signal.addEventListener('abort', () => setAttributes(toggle, before))
}

/** Magento's menu adds them itself; its themes have reserved their space. */
const addArrows = (host: HTMLElement, signal: AbortSignal) => {
  for (const link of host.querySelectorAll('li.parent > a')) {
    const arrow = make('span', { class: 'ui-menu-icon ui-icon' })
    link.prepend(arrow)
    signal.addEventListener('abort', () => arrow.remove())
  }
}

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const over = new AbortController()
  const { signal } = over
  replaced.options = {}
  onParsed(() => {
    const toggle = document.querySelector<HTMLElement>(TOGGLE)
    addArrows(host, signal)
    // A theme's own host has a drawer of the kit.
    if (toggle && !toggle.closest('[data-widget]')) connectToggle(host, toggle, signal)
  }, signal)
  replaced.undo = () => over.abort()
}
