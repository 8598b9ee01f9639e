import { makeButton } from '../../core/dom/make.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { LogoutRedirectOptions } from './options.ts'

/** Milliseconds between signing out and the next page. */
export const REDIRECT_MS = 5000

/** Leaves the logout page after five seconds, unless the shopper chooses to stay. */
export default defineBehavior(LogoutRedirectOptions, (host, { url }, signal) => {
  const timer = setTimeout(() => location.assign(url), REDIRECT_MS)
  const end = () => {
    clearTimeout(timer)
    stay.remove()
  }
  const stayHere = () => {
    end()
    // The removed button had the focus.
    host.tabIndex = -1
    host.focus()
  }
  const stay = makeButton({ class: 'skerry-logout-redirect__stay' }, stayHere, translate(labels.stay))
  // A page restored from the back/forward cache does not redirect again.
  addEventListener('pagehide', end, { signal })
  host.append(stay)
  return end
})
