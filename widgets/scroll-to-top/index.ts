import * as v from 'valibot'
import { debounce } from '../../core/async/debounce.ts'
import { scrollSmoothly } from '../../core/dom/scroll.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { isBeyond, SETTLE_MS, TO_TOP_MS } from './model.ts'

/** A link to the page's start that appears once the shopper is away from it. */
export default defineBehavior(v.object({}), (host, _options, signal) => {
  const update = () => host.setAttribute('data-shown', `${isBeyond(scrollY)}`)
  const settle = debounce(update, SETTLE_MS)
  update()
  addEventListener('scroll', settle, { signal, passive: true })
  signal.addEventListener('abort', settle.cancel)
  host.addEventListener(
    'click',
    event => {
      event.preventDefault()
      const start = document.getElementById((host.getAttribute('href') ?? '').slice(1)) ?? document.body
      scrollSmoothly(document.scrollingElement ?? document.documentElement, { top: 0 }, TO_TOP_MS).then(hasArrived => {
        if (!hasArrived) return
        // As a native link would: the next Tab goes on from the page's start.
        if (start.tabIndex < 0) start.tabIndex = -1
        start.focus({ preventScroll: true })
        update()
      })
    },
    { signal },
  )
  return () => host.removeAttribute('data-shown')
})
