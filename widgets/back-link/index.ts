import * as v from 'valibot'
import { setAttributes } from '../../core/dom/make.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { page } from '../../core/page/config.ts'

/** A link back to the previous page; without one the link's own address is followed, or the home page. */
export default defineBehavior(v.object({}), (host, _options, signal) => {
  // Magento's own role, which no browser knows.
  const role = host.getAttribute('role')
  if (role === 'back') host.removeAttribute('role')
  // Magento prints `#`, which would lead nowhere.
  const isNowhere = host.getAttribute('href') === '#'
  if (isNowhere) setAttributes(host, { href: page.baseUrl })
  host.addEventListener(
    'click',
    event => {
      if (history.length < 2 || !isPlainClick(event)) return
      event.preventDefault()
      history.back()
    },
    { signal },
  )
  return () => {
    if (role) host.setAttribute('role', role)
    if (isNowhere) setAttributes(host, { href: '#' })
  }
})
