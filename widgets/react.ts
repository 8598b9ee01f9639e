/**
 * React for a theme's own islands: the one that the kit itself renders with, so that a page has one. `react.js` of a
 * release; in the Preact flavour it is Preact under the same names.
 */
import { type ComponentType, type createElement as CreateElement, useEffect, useState } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { SectionData, SectionName } from '../core/customer-data/known-sections.ts'
import type { OptionsSchema } from '../core/island/widget.ts'
import { defineView, type ViewProps } from '../core/view/define-view.tsx'
import type { Definition, Skerry } from './main.ts'

export {
  Component,
  Fragment,
  memo,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
export { jsx, jsxs } from 'react/jsx-runtime'
export { createPortal, flushSync } from 'react-dom'
export { createRoot } from 'react-dom/client'

/** A widget of the theme's own that React renders. */
export type ReactDefinition<Options = Record<string, unknown>> = Pick<
  Definition<Options>,
  'when' | 'sections' | 'options'
> & {
  /** Gets the server's own nodes of the host as `server`; they are put back when the island ends. */
  view: ComponentType<ViewProps<Options>>
}

/** React's own, made of `jsx`, which names events as React does in the Preact flavour, too. */
export const createElement = ((type: never, props: { key?: string } | null, ...children: unknown[]) => {
  const { key, ...rest } = props ?? {}
  const content = children.length > 1 ? children : children[0]
  return jsx(type, content === undefined ? rest : { ...rest, children: content }, key)
}) as typeof CreateElement

/** Accepts everything: the view gets what the host says, unchecked. */
const unchecked: OptionsSchema<never> = { '~standard': { validate: value => ({ value: value as never }) } }

/** Now, or as soon as the kit has started: it may load before this module or after it. */
const withKit = (step: (kit: Skerry) => void): void => {
  // A server that imports this module has no page.
  if (typeof document === 'undefined') return
  const start = () => window.skerry && step(window.skerry)
  // An element with that id is no kit.
  if (typeof window.skerry?.define === 'function') start()
  else document.addEventListener('skerry:started', start, { once: true })
}

/** Adds a widget that React renders inside its host. */
export const defineReact = <Options = Record<string, unknown>>(
  name: string,
  { view, options = unchecked, ...line }: ReactDefinition<Options>,
): void => {
  const widget = defineView(options as OptionsSchema<Options>, view as never)
  withKit(kit => kit.define<Options>(name, { ...line, ...(widget as Definition<Options>) }))
}

/** A section of the visitor's data, `undefined` until it is known; the view is drawn again with every change. */
export const useSection = <Name extends SectionName>(name: Name): SectionData<Name> | undefined => {
  const [data, setData] = useState(() => window.skerry?.section(name).get())
  useEffect(() => window.skerry?.section(name).subscribe(next => setData(() => next)), [name])
  return data
}
