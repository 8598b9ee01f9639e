/** Whether a click is plain: the main button, no modifier key, and no other listener has handled the event. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  !(button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented)
