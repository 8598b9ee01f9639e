/** The `@nanostores/react` of the Preact flavour: its `useStore` without the options that no view of ours uses. */
import type { ReadableAtom } from 'nanostores'
import { useLayoutEffect, useState } from 'preact/hooks'

/** A store's value; the view is drawn anew with every other one. */
export const useStore = <Value>($store: ReadableAtom<Value>): Value => {
  const value = $store.get()
  const [, draw] = useState(() => value)
  useLayoutEffect(() => $store.subscribe(next => draw(() => next as Value)), [$store])
  return value
}
