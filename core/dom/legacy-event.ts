import { jQueryOf } from './changes.ts'

/**
 * Raises an event of the old world exactly once: by jQuery with positional arguments where it is on the page (it hears
 * native events too, so both would come twice), else as a native event whose `detail` is the first argument.
 */
export const emitLegacy = (target: EventTarget, name: string, ...args: unknown[]): void => {
  const jQuery = jQueryOf()
  if (jQuery) jQuery(target).trigger(name, args)
  else target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: args[0] }))
}
