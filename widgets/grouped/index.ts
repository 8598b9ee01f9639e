import { lazy, type WakeOn } from '../../core/island/lazy.ts'
import { GroupedOptions } from './options.ts'

/** Quantities that the server or the browser has filled in have their sum at once. */
const whenFilled: WakeOn<unknown> = (host, _, wake) => {
  const fields = [...host.querySelectorAll<HTMLInputElement>('input[name^="super_group["]')]
  if (fields.some(({ value }) => Number(value) > 0)) wake()
}

/** The sum of a grouped product's rows; loaded with the first touch. */
export default lazy({
  options: GroupedOptions,
  wakeOn: ['touch', whenFilled],
  holds: false,
  load: () => import('./behavior.ts'),
})
