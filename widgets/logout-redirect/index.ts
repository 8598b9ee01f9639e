import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { LogoutRedirectOptions } from './options.ts'

/** Milliseconds between signing out and the next page (spec, point 9). */
export const REDIRECT_MS = 5000

/** Leads on from the logout page, unless the shopper would rather stay. */
export default defineBehavior(LogoutRedirectOptions, (host, { url }, signal) => {
  const stay = document.createElement('button')
  stay.type = 'button'
  stay.className = 'action skerry-logout-redirect__stay'
  stay.textContent = translate(labels.stay)
  const timer = setTimeout(() => location.assign(url), REDIRECT_MS)
  const end = () => {
    clearTimeout(timer)
    stay.remove()
  }
  stay.addEventListener('click', () => {
    end()
    // The focus must not fall out of the page with the button.
    host.tabIndex = -1
    host.focus()
  })
  // Who comes back to this page, from the browser's memory too, isn't led away again.
  addEventListener('pagehide', end, { signal })
  host.append(stay)
  return end
})
