/** Where the kit and scripts of the old world hear each other: native events, and jQuery's own where it is on the page. */

type JQuery = (target: EventTarget) => {
  on(name: string, listener: (event: JQueryEvent) => void): void
  off(name: string, listener: (event: JQueryEvent) => void): void
  trigger(name: string, args: readonly unknown[]): void
}
type JQueryEvent = { target: unknown; originalEvent?: Event }

/** The page's jQuery; asked each time, because RequireJS brings it whenever it likes. An element with that id is none. */
export const jQueryOf = (): JQuery | undefined => {
  const { jQuery } = window as { jQuery?: unknown }
  return typeof jQuery === 'function' ? (jQuery as JQuery) : undefined
}

/**
 * Tells of every change of a field inside `root`, once: typed and chosen (native `input` and `change`), and set by a
 * script that says so with jQuery's `trigger('change')`, which sends no native event.
 */
export const onFieldChange = (
  root: EventTarget,
  listener: (field: HTMLInputElement) => void,
  signal: AbortSignal,
  isHeard = (_: Event) => true,
) => {
  const hear = (event: Event) => isHeard(event) && listener(event.target as HTMLInputElement)
  root.addEventListener('input', hear, { signal })
  root.addEventListener('change', hear, { signal })

  // What jQuery hears from the browser carries the native event and was told above.
  const hearTriggered = (event: JQueryEvent) => event.originalEvent || listener(event.target as HTMLInputElement)
  const connect = () => {
    const jQuery = jQueryOf()
    jQuery?.(root).on('change', hearTriggered)
    if (jQuery) signal.addEventListener('abort', () => jQuery(root).off('change', hearTriggered))
    return jQuery
  }
  if (!connect()) window.addEventListener('load', connect, { once: true, signal })
}

const ownEvents = new WeakSet<Event>()

/** Sets a field and tells the page's scripts by the events that a shopper's change would send. */
export const writeField = (
  field: HTMLInputElement | HTMLSelectElement,
  value: string,
  names: readonly string[] = ['change'],
): void => {
  field.value = value
  // A dropdown may not list the value.
  if (field.value !== value) return
  for (const name of names) {
    const event = new Event(name, { bubbles: true })
    ownEvents.add(event)
    field.dispatchEvent(event)
  }
}

/** `onFieldChange` without what `writeField` sends: for a widget that writes a field from the store it reads it into. */
export const onOutsideChange = (
  root: EventTarget,
  listener: (field: HTMLInputElement) => void,
  signal: AbortSignal,
): void => onFieldChange(root, listener, signal, event => !ownEvents.has(event))
