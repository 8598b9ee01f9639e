/** The `react/jsx-runtime` of the Preact flavour: JSX of views, with React's names for four events. */
import { type ComponentType, createElement, type VNode } from 'preact'

export { Fragment } from 'preact'

type Props = Record<string, unknown>

// React's focus and blur bubble, and its change fires at every letter; the DOM names these differently.
const EVENTS: Props = { onFocus: 'onFocusIn', onBlur: 'onFocusOut', onDoubleClick: 'onDblClick' }

const renameEvents = (type: string, props: Props) => {
  const isTyped = type === 'textarea' || (type === 'input' && !/radio|checkbox|file/.test(String(props['type'])))
  for (const name in props) {
    const other = EVENTS[name] ?? (isTyped && name === 'onChange' && 'onInput')
    if (!other) continue
    props[other as string] = props[name]
    delete props[name]
  }
}

/** @param props Made for this call, as JSX does. */
export const jsx = (type: string | ComponentType, props: Props, key?: unknown): VNode => {
  if (typeof type === 'string') renameEvents(type, props)
  props['key'] = key
  return createElement(type as 'div', props)
}
export { jsx as jsxs }
