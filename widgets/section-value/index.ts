import { $section } from '../../core/customer-data/stores.ts'
import { lazy } from '../../core/island/lazy.ts'
import { SectionValueOptions } from './options.ts'
import { targetsOf } from './targets.ts'

/**
 * Writes values of the visitor's private data into the server's markup, as text or as an attribute, once the browser has
 * such data.
 */
export default lazy({
  options: SectionValueOptions,
  wakeOn(host, { section }, wake, signal) {
    for (const name of new Set(targetsOf(host).map(({ dataset }) => dataset['section'] || section)))
      signal.addEventListener(
        'abort',
        $section(name).subscribe(data => data && wake()),
      )
  },
  holds: false,
  load: () => import('./behavior.ts'),
})
