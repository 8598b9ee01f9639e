import { lazy } from '../../core/island/lazy.ts'
import { entryOf } from '../../core/listing/history-entry.ts'
import { linkTo } from '../../core/listing/pager.ts'
import { watchNearness } from './nearness.ts'
import { LoadMoreOptions } from './options.ts'

const loadsByScrolling = (host: HTMLElement, { mode }: LoadMoreOptions) =>
  mode === 'infinite' && !entryOf()?.isStopped && Boolean(linkTo('next', host))

/** Further pages below the list, by a button or by scrolling. */
export default lazy({
  options: LoadMoreOptions,
  setup(host, options) {
    const button = host.querySelector<HTMLElement>('.btn-load-more')
    host.hidden = !linkTo('next', host)
    for (const loading of host.querySelectorAll<HTMLElement>('.loading')) loading.hidden = true
    if (!button || !loadsByScrolling(host, options)) return undefined
    button.hidden = true
    return () => {
      button.hidden = false
    }
  },
  wakeOn: [
    'touch',
    (host, options, wake, signal) => {
      // A list that was longer, that begins at a later page, or whose theme styles columns by classes.
      if (entryOf()?.pages || options.columnClasses || /[?&]p=(?!1\b)/.test(location.search)) wake()
      else if (loadsByScrolling(host, options))
        watchNearness(host, signal, async () => {
          wake()
          return false
        })
    },
  ],
  load: () => import('./behavior.ts'),
})
