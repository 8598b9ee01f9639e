/** The `react/jsx-runtime` of the Preact flavour: what views write in JSX, with React's names for three events. */
import { type ComponentType, createElement, type VNode } from 'preact'

export { Fragment } from 'preact'

type Props = Record<string, unknown>

// React's focus and blur bubble, and its change comes with every letter; the DOM says these otherwise.
const BUBBLING: Props = { onFocus: 'onFocusIn', onBlur: 'onFocusOut' }

const inWordsOfTheDom = (type: string, props: Props) => {
  const isTyped = type === 'textarea' || (type === 'input' && !/radio|checkbox|file/.test(String(props['type'])))
  for (const name in props) {
    const other = BUBBLING[name] ?? (isTyped && name === 'onChange' && 'onInput')
    if (!other) continue
    props[other as string] = props[name]
    delete props[name]
  }
}

/** @param props Made for this call, as JSX does. */
export const jsx = (type: string | ComponentType, props: Props, key?: unknown): VNode => {
  if (typeof type === 'string') inWordsOfTheDom(type, props)
  props['key'] = key
  return createElement(type as 'div', props)
}
export { jsx as jsxs }
