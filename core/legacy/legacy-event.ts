import { jQueryOf } from './jquery.ts'

/**
 * Dispatches an event of Magento's own scripts exactly once: by jQuery with positional arguments where it is on the page
 * (it receives native events too, so both would arrive twice), else natively with the first argument as `detail`.
 */
export const emitLegacy = (target: EventTarget, name: string, ...args: unknown[]): void => {
  const jQuery = jQueryOf()
  if (jQuery) jQuery(target).trigger(name, args)
  else target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: args[0] }))
}
