import type { Ref } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/**
 * Sets a ref to what a component offers its parent.
 *
 * Only views of a theme call it. Preact's own is in one module with the other hooks, which every page with a view loads.
 */
export const useImperativeHandle = <Handle>(
  ref: Ref<Handle> | undefined,
  create: () => Handle,
  inputs?: readonly unknown[],
): void => {
  const offer = () => {
    if (typeof ref === 'function') {
      const undo = ref(create())
      return () => (undo ? undo() : ref(null))
    }
    if (!ref) return undefined
    ref.current = create()
    return () => {
      ref.current = null
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what `create` reads.
  useLayoutEffect(offer, inputs && [...inputs, ref])
}
