import * as v from 'valibot'
import { defineBehavior } from '../../core/island/widget.ts'
import { page } from '../../core/page/config.ts'

/** A link back to the previous page; without one the link's own address is followed, or the home page. */
export default defineBehavior(v.object({}), (host, _options, signal) => {
  // Magento's own role, which no browser knows.
  const role = host.getAttribute('role')
  if (role === 'back') host.removeAttribute('role')
  host.addEventListener(
    'click',
    event => {
      // Magento prints `#`, which would lead nowhere.
      const isNowhere = host.getAttribute('href') === '#'
      if (history.length < 2 && !isNowhere) return
      event.preventDefault()
      if (history.length > 1) history.back()
      else import('../../core/page/leave.ts').then(({ openPage }) => openPage(page.baseUrl)).catch(() => {})
    },
    { signal },
  )
  return () => {
    if (role) host.setAttribute('role', role)
  }
})
