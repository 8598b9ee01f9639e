import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * A function whose identity never changes and which calls the callback of the latest render: for listeners, timers and
 * effects that should not run again. As React's `useEffectEvent`, and it may be passed on; not to be called in render.
 */
export const useEvent = <Args extends unknown[], Result>(callback: (...args: Args) => Result) => {
  const latest = useRef(callback)
  useInsertionEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args): Result => latest.current(...args), [])
}
