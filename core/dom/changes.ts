/** Changes of fields: those of the shopper and of the page's scripts, and the kit's own, whose events its listeners leave out. */
import { onTriggered } from '../legacy/jquery.ts'

/** Events of `writeField`. */
const ownEvents = new WeakSet<Event>()

const writeListeners = new Set<(field: HTMLInputElement) => void>()

/**
 * Calls `listener` once for every change of a field inside `root` by the shopper or a script of the page: native `input` and
 * `change` events, and fields set by a script that raises `change` with jQuery, which sends no native event.
 */
export const onFieldChange = (
  root: EventTarget,
  listener: (field: HTMLInputElement) => void,
  signal: AbortSignal,
): void => {
  const report = (event: Event) => ownEvents.has(event) || listener(event.target as HTMLInputElement)
  root.addEventListener('input', report, { signal })
  root.addEventListener('change', report, { signal })
  onTriggered(root, 'change', target => listener(target as HTMLInputElement), signal)
}

/** Calls `listener` when `writeField` has set a field inside `root`. */
export const onFieldWrite = (root: Node, listener: (field: HTMLInputElement) => void, signal: AbortSignal): void => {
  const report = (field: HTMLInputElement) => root.contains(field) && listener(field)
  writeListeners.add(report)
  signal.addEventListener('abort', () => writeListeners.delete(report))
}

/** Sets a field; dispatches the events of a shopper's change for the page's scripts, then calls those of `onFieldWrite`. */
export const writeField = (
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
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
  for (const report of writeListeners) report(field as HTMLInputElement)
}
