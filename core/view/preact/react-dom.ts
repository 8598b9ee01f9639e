/** The `react-dom` and `react-dom/client` of the Preact flavour. */
import { type ComponentChild, options, render } from 'preact'

export { createPortal } from 'preact'

/** Runs an update and renders its outcome before it returns. */
export const flushSync = <Result>(update: () => Result): Result => {
  const { debounceRendering } = options
  let flush: (() => void) | undefined
  options.debounceRendering = render => {
    flush = render
  }
  try {
    const result = update()
    flush?.()
    return result
  } finally {
    Object.assign(options, { debounceRendering })
  }
}

export const createRoot = (host: Element) => ({
  render: (view: ComponentChild) => render(view, host),
  unmount: () => render(null, host),
})
