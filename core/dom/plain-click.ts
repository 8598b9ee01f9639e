/** A native click, or one of React or Preact. */
type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** Whether a click is plain: the main button, no modifier key, and no other listener has handled the event. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: Press): boolean =>
  !(button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented)
