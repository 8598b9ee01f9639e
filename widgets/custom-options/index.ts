import { lazy, type WakeOn } from '../../core/island/lazy.ts'
import { CustomOptionsOptions } from './options.ts'

/**
 * Choices that the server or the browser has restored have their prices at once; a field of a kept file is disabled. The form
 * can be sent without a touch of the options, so a date that must be chosen has its rule at once.
 */
const whenChosen: WakeOn<unknown> = (host, _, wake) => {
  const isChosen = ({ type, value, checked, disabled }: HTMLInputElement) =>
    type === 'file' ? disabled || value : type !== 'hidden' && value && (!/radio|checkbox/.test(type) || checked)
  const fields = [...host.querySelectorAll<HTMLInputElement>('.product-custom-option')]
  if (fields.some(isChosen) || host.querySelector('[data-validate*=required-datetime]')) wake()
}

/** The custom options of a product: their prices, counters and files; loaded with the first touch. */
export default lazy({
  options: CustomOptionsOptions,
  wakeOn: ['touch', whenChosen],
  holds: false,
  load: () => import('./behavior.ts'),
})
