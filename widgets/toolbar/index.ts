import { lazy } from '../../core/island/lazy.ts'
import { map } from '../../core/schema/php.ts'
import { changedEarly, controlsOf, isChanged, isNewVisit } from './controls.ts'

/** Sorting, direction, view and number of products; each of two toolbars on a page handles its own controls. */
export default lazy({
  options: map(),
  // A select's `change` can't be held: its value is read once the code is loaded.
  setup(host, _options, signal) {
    host.addEventListener('change', ({ target }) => changedEarly.add(target as Element), { signal })
  },
  wakeOn: [
    'touch',
    (host, options, wake, signal) => {
      const { selector } = controlsOf(options)
      host.addEventListener('change', wake, { signal })
      const selects = [...host.querySelectorAll('select')].filter(select => select.matches(selector))
      if (isNewVisit() && selects.some(isChanged)) wake()
    },
  ],
  targets: options => controlsOf(options).selector,
  load: () => import('./behavior.ts'),
})
