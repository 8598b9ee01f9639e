import { lazy } from '../../core/island/lazy.ts'
import { $messages } from '../../core/page/messages.ts'
import { MessagesOptions } from './options.ts'
import { connectRegions, showTexts } from './regions.ts'

/** Messages for the visitor from the server's cookie, the `messages` section, and widgets. */
export default lazy({
  options: MessagesOptions,
  setup: connectRegions,
  wakeOn: (_host, _options, wake, signal) =>
    signal.addEventListener(
      'abort',
      $messages.subscribe(({ length }) => length && wake()),
    ),
  holds: false,
  // A message must not be lost with the chunk that lists it.
  load: () => import('./view.tsx').catch(() => ({ default: showTexts })),
})
