/**
 * What our views use of React, spoken by Preact: the `react` of the Preact flavour.
 *
 * `preact/compat` promises all of React and weighs 1.6 kB gzip more; the views need its hooks, `memo` and React's
 * names for three events. The build stops when a view imports anything else.
 */
import { createElement, type FunctionComponent, options } from 'preact'

export { Component, createElement, Fragment } from 'preact'
export { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'

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

const before = options.vnode
options.vnode = vnode => {
  if (typeof vnode.type === 'string') inWordsOfTheDom(vnode.type, vnode.props as Props)
  before?.(vnode)
}

const isSame = (a: Props, b: Props) => Object.keys({ ...a, ...b }).every(key => Object.is(a[key], b[key]))

/** Draws a view anew only when one of its properties is another. */
export const memo = <P extends Props>(View: FunctionComponent<P>): FunctionComponent<P> =>
  function Memo(this: { shouldComponentUpdate(next: P): boolean }, props: P) {
    this.shouldComponentUpdate = next => !isSame(props, next)
    return createElement(View, props)
  }
