/**
 * The `react` of the Preact flavour: what ordinary React code imports, without `preact/compat`, which promises all of
 * React and weighs more. The build stops when a view imports anything else.
 */
import {
  type ComponentChildren,
  type Context,
  createElement,
  Fragment,
  type FunctionComponent,
  toChildArray,
} from 'preact'
import { useCallback, useContext, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'

export { Component, cloneElement, createContext, createElement, createRef, Fragment, isValidElement } from 'preact'
export {
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  // Preact has no earlier moment for it.
  useLayoutEffect as useInsertionEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'

type Props = Record<string, unknown>

const isSame = (a: Props, b: Props) => Object.keys({ ...a, ...b }).every(key => Object.is(a[key], b[key]))

/** Renders a view again only when one of its properties is another. */
export const memo = <P extends Props>(
  View: FunctionComponent<P>,
  arePropsEqual: (before: P, next: P) => boolean = isSame,
): FunctionComponent<P> =>
  function Memo(this: { shouldComponentUpdate(next: P): boolean }, props: P) {
    this.shouldComponentUpdate = next => !arePropsEqual(props, next)
    return createElement(View, props)
  }

/** A function whose identity never changes and which calls the callback of the latest render. */
export const useEffectEvent = <Callback extends (...args: never[]) => unknown>(callback: Callback): Callback => {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback(((...args) => latest.current(...args)) as Callback, [])
}

export const useSyncExternalStore = <Value>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Value,
): Value => {
  const value = getSnapshot()
  const shown = useRef(value)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const check = useEffectEvent(() => {
    if (!Object.is(shown.current, getSnapshot())) redraw(0)
  })
  useLayoutEffect(() => {
    shown.current = value
    check()
  })
  useLayoutEffect(() => subscribe(check), [subscribe])
  return value
}

let lastId = 0

/** Counts over all roots of the page, as React's own does; Preact's begins anew in each root and portal. */
export const useId = (): string => useState(() => `skerry-${++lastId}`)[0]

/** Preact renders without interruption: a transition is an ordinary update. */
export const startTransition = (update: () => void): void => update()
export const useTransition = () => [false, startTransition] as const
export const useDeferredValue = <Value>(value: Value): Value => value

/** Reads a context; promises are not read. */
export const use = <Value>(context: Context<Value>): Value => useContext(context)

export const StrictMode = Fragment

type Visit<Result> = (child: ReturnType<typeof toChildArray>[number], index: number) => Result

export const Children = {
  toArray: toChildArray,
  count: (children: ComponentChildren) => toChildArray(children).length,
  map: <Result>(children: ComponentChildren, visit: Visit<Result>) => toChildArray(children).map(visit),
  forEach: (children: ComponentChildren, visit: Visit<void>) => toChildArray(children).forEach(visit),
  only(children: ComponentChildren) {
    const [child, ...others] = toChildArray(children)
    if (!child || others.length) throw new Error('Children.only expects one child.')
    return child
  },
}
