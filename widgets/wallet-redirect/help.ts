import { isPlainClick } from '../../core/dom/plain-click.ts'
import { openWindow } from '../../core/page/leave.ts'
import { helpFeatures } from './model.ts'

/** Magento's name of the window: a second press shows the same one. */
const NAME = 'olcwhatispaypal'

export const HELP = 'a.action-help'

/** Without access to this page, whose address it could change. */
const disown = (opened: Window) => {
  try {
    opened.opener = null
  } catch {
    // A window that shows the other site already lost it at the first press.
  }
}

/** Opens what the wallet is in a small window; where the browser refuses one, the link opens in a tab. */
export const connectHelp = (host: HTMLElement, signal: AbortSignal): void => {
  for (const link of host.querySelectorAll<HTMLAnchorElement>(HELP)) {
    const { target, rel } = link
    link.target ||= '_blank'
    link.rel ||= 'noopener'
    signal.addEventListener('abort', () => Object.assign(link, { target, rel }))
  }
  host.addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(HELP)
      if (!link || !isPlainClick(event) || !/^https?:/.test(link.href)) return
      const opened = openWindow(link.href, NAME, helpFeatures())
      if (!opened) return
      event.preventDefault()
      disown(opened)
    },
    { signal },
  )
}
