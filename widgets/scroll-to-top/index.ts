import { lazy } from '../../core/island/lazy.ts'
import { ScrollToTopOptions } from './options.ts'

/** A link to the top of the page, loaded once the page is scrolled. */
export default lazy({
  options: ScrollToTopOptions,
  setup(host) {
    // Not `false`, from which on the link fades: at the top of a page it is hidden at once.
    host.dataset['shown'] = ''
    return () => {
      delete host.dataset['shown']
    }
  },
  wakeOn: (_host, _options, wake, signal) =>
    scrollY ? wake() : addEventListener('scroll', wake, { signal, passive: true }),
  load: () => import('./behavior.ts'),
})
