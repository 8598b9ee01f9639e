/**
 * What our views use of React, spoken by Preact: the `react` of the Preact flavour.
 *
 * `preact/compat` promises all of React and weighs 1.6 kB gzip more; the views need its hooks and `memo`. The build stops
 * when a view imports anything else.
 */
import { createElement, type FunctionComponent } from 'preact'

export { Component, Fragment } from 'preact'
export { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'

type Props = Record<string, unknown>

const isSame = (a: Props, b: Props) => Object.keys({ ...a, ...b }).every(key => Object.is(a[key], b[key]))

/** Draws a view anew only when one of its properties is another. */
export const memo = <P extends Props>(View: FunctionComponent<P>): FunctionComponent<P> =>
  function Memo(this: { shouldComponentUpdate(next: P): boolean }, props: P) {
    this.shouldComponentUpdate = next => !isSame(props, next)
    return createElement(View, props)
  }
