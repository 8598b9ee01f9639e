import { lazy, type WakeOn } from '../../core/island/lazy.ts'
import { CustomOptionsOptions } from './options.ts'

/** Choices that the server or the browser has restored have their prices at once; a field of a kept file is disabled. */
const whenChosen: WakeOn<unknown> = (host, _, wake) => {
  const isChosen = ({ type, value, checked, disabled }: HTMLInputElement) =>
    type === 'file' ? disabled || value : type !== 'hidden' && value && (!/radio|checkbox/.test(type) || checked)
  if ([...host.querySelectorAll<HTMLInputElement>('.product-custom-option')].some(isChosen)) wake()
}

/** The custom options of a product: their prices, counters and files; loaded with the first touch. */
export default lazy({
  options: CustomOptionsOptions,
  wakeOn: ['touch', whenChosen],
  holds: false,
  load: () => import('./behavior.ts'),
})
