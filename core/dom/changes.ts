import { onTriggered } from '../legacy/jquery.ts'

/**
 * Calls `listener` once for every change of a field inside `root`: native `input` and `change` events, and fields set by a
 * script that raises `change` with jQuery, which sends no native event.
 */
export const onFieldChange = (
  root: EventTarget,
  listener: (field: HTMLInputElement) => void,
  signal: AbortSignal,
  isCounted = (_: Event) => true,
) => {
  const report = (event: Event) => isCounted(event) && listener(event.target as HTMLInputElement)
  root.addEventListener('input', report, { signal })
  root.addEventListener('change', report, { signal })
  onTriggered(root, 'change', target => listener(target as HTMLInputElement), signal)
}

const ownEvents = new WeakSet<Event>()

/** Sets a field and dispatches the events of a shopper's change, for the page's scripts. */
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
}

/** `onFieldChange` without the events of `writeField`: for a widget that also writes the fields that it reads. */
export const onOutsideChange = (
  root: EventTarget,
  listener: (field: HTMLInputElement) => void,
  signal: AbortSignal,
): void => onFieldChange(root, listener, signal, event => !ownEvents.has(event))
