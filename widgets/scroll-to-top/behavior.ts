import { debounce } from '../../core/async/debounce.ts'
import { scrollSmoothly } from '../../core/dom/scroll.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { isShown, SETTLE_MS, TO_TOP_MS } from './model.ts'
import { ScrollToTopOptions } from './options.ts'

/** A link to the top of the page, shown once the page is scrolled. */
export default defineBehavior(ScrollToTopOptions, (host, { shows }, signal) => {
  let from = 0
  let now = scrollY
  const update = () => host.setAttribute('data-shown', `${isShown(scrollY, from, shows)}`)
  const settle = debounce(update, SETTLE_MS)
  const scroll = () => {
    if (scrollY !== now) from = now
    now = scrollY
    settle()
  }
  update()
  addEventListener('scroll', scroll, { signal, passive: true })
  signal.addEventListener('abort', settle.cancel)
  host.addEventListener(
    'click',
    event => {
      event.preventDefault()
      const start = document.getElementById((host.getAttribute('href') ?? '').slice(1)) ?? document.body
      scrollSmoothly(document.scrollingElement ?? document.documentElement, { top: 0 }, TO_TOP_MS).then(hasArrived => {
        if (!hasArrived) return
        // As with a native link, the next Tab continues from the top of the page.
        if (start.tabIndex < 0) start.tabIndex = -1
        start.focus({ preventScroll: true })
        update()
      })
    },
    { signal },
  )
})
