import { lazy } from '../../core/island/lazy.ts'
import { loadStyle } from '../../core/release/load-style.ts'
import { MegaMenuOptions } from './options.ts'
import { wakeOnMovement, watchPointer } from './pointer.ts'
import { connectRow } from './row.ts'

/** The wide menu: links and overflow at once, panels drawn by React with the first touch. */
export default lazy({
  options: MegaMenuOptions,
  setup(host, options, signal) {
    watchPointer(host, signal)
    return connectRow(host, options, signal)
  },
  wakeOn: wakeOnMovement,
  // The other items are plain links.
  targets: '.parent',
  load: () => Promise.all([import('./view.tsx'), loadStyle('menu-panels')]).then(([view]) => view),
})
