type JQueryEvent = { target: unknown; originalEvent?: Event }
type Listener = (event: JQueryEvent, ...values: never[]) => void

type JQuery = (target: EventTarget) => {
  /** Data of a jQuery widget on its element. */
  data(key: string, value?: unknown): unknown
  removeData(key: string): void
  on(name: string, listener: Listener): void
  off(name: string, listener: Listener): void
  trigger(name: string, args: readonly unknown[]): void
}

/**
 * The page's jQuery; read each time, because RequireJS may load it at any moment. For a name that the window itself lacks the
 * browser looks through the whole page for an element that has it.
 */
export const jQueryOf = (): JQuery | undefined => {
  const jQuery = Object.hasOwn(window, 'jQuery') && (window as { jQuery?: unknown }).jQuery
  return typeof jQuery === 'function' ? (jQuery as JQuery) : undefined
}

/** Listens for what scripts raise with jQuery's `trigger`, which sends no native event; also if jQuery is loaded late. */
export const onTriggered = (
  root: EventTarget,
  name: string,
  listener: (target: EventTarget, data?: unknown) => void,
  signal: AbortSignal,
): void => {
  // An event with an original is one of the browser, whose own listeners got it.
  const handle = ({ target, originalEvent }: JQueryEvent, data?: unknown) =>
    originalEvent || listener(target as EventTarget, data)
  const connect = () => {
    const wrapped = jQueryOf()?.(root)
    wrapped?.on(name, handle)
    signal.addEventListener('abort', () => wrapped?.off(name, handle))
    return wrapped
  }
  if (!connect()) window.addEventListener('load', connect, { once: true, signal })
}
