import { jQueryOf, onTriggered } from './jquery.ts'

/**
 * Dispatches an event of Magento's own scripts exactly once: by jQuery with positional arguments where it is on the page
 * (it receives native events too, so both would arrive twice), else natively with the first argument as `detail`.
 */
export const emitLegacy = (target: EventTarget, name: string, ...args: unknown[]): void => {
  const jQuery = jQueryOf()
  if (jQuery) jQuery(target).trigger(name, args)
  else target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: args[0] }))
}

/** Listens for an event that the page's scripts raise natively, with `detail`, or with jQuery and an argument. */
export const onLegacy = (target: EventTarget, name: string, listener: (data: unknown) => void, signal: AbortSignal) => {
  target.addEventListener(name, event => listener((event as CustomEvent).detail), { signal })
  onTriggered(target, name, (_, data) => listener(data), signal)
}
