import * as v from 'valibot'
import { lazy } from '../../core/island/lazy.ts'
import { connectCounter, LINK } from './counter.ts'

/** The cart in the page's header: its counter at once, its content when the link is touched. */
export default lazy({
  options: v.object({}),
  wakeOn: 'touch',
  targets: LINK,
  setup: connectCounter,
  load: () => import('./view.tsx'),
})
