/** The `react-dom` and `react-dom/client` of the Preact flavour. */
import { type ComponentChild, options, render } from 'preact'

export { createPortal } from 'preact'

/**
 * Runs an update and renders its outcome before it returns. So do its effects, as in React: a listener that a view adds in
 * one misses nothing that follows.
 */
export const flushSync = <Result>(update: () => Result): Result => {
  const { debounceRendering, requestAnimationFrame } = options
  const steps: (() => void)[] = []
  const add = (step: () => void) => {
    steps.push(step)
  }
  Object.assign(options, { debounceRendering: add, requestAnimationFrame: add })
  try {
    const result = update()
    // Each step may add more.
    for (const step of steps) step()
    return result
  } finally {
    Object.assign(options, { debounceRendering, requestAnimationFrame })
  }
}

export const createRoot = (host: Element) => ({
  render: (view: ComponentChild) => render(view, host),
  unmount: () => render(null, host),
})
