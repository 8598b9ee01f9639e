import { isPlainClick } from '../../core/dom/plain-click.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { entryOf } from '../../core/listing/history-entry.ts'
import { linkTo } from '../../core/listing/pager.ts'
import { BEFORE_PX } from './model.ts'
import { LoadMoreOptions } from './options.ts'

/** Further pages below those that stand there, by a button or by scrolling; what loads them comes when it is needed. */
export default defineBehavior(LoadMoreOptions, (host, options, signal) => {
  const button = host.querySelector<HTMLElement>('.btn-load-more')
  const bring = () => import('./behavior.ts').then(({ connectLoadMore }) => connectLoadMore(host, options, signal))
  const next = linkTo('next', host)
  const { pages, isStopped } = entryOf() ?? {}
  host.hidden = !next
  for (const loading of host.querySelectorAll<HTMLElement>('.loading')) loading.hidden = true
  // A page that has been longer, that is not the first, or whose theme asks for classes, has more to do than its button.
  if (pages || options.columnClasses || /[?&]p=(?!1\b)/.test(location.search)) bring().catch(() => {})

  button?.addEventListener(
    'click',
    event => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      bring().then(
        more => more(true),
        () => next && location.assign(next.href),
      )
    },
    { signal },
  )
  for (const name of ['pointerover', 'focusin'])
    host.addEventListener(name, () => bring().catch(() => {}), { signal, once: true })

  if (options.mode !== 'infinite' || isStopped || !next) return
  if (button) button.hidden = true
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      bring().then(
        async more => {
          observer.disconnect()
          // A list that is still shorter than the window goes on.
          if (await more(false)) observer.observe(host)
        },
        () => {
          if (button) button.hidden = false
        },
      )
    },
    { rootMargin: `${BEFORE_PX}px` },
  )
  observer.observe(host)
  return () => observer.disconnect()
})
