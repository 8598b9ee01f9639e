/** The `react-dom` and `react-dom/client` of the Preact flavour. */
import { type ComponentChild, render } from 'preact'

/** Preact draws a new root at once. */
export const flushSync = (step: () => void): void => step()

export const createRoot = (host: Element) => ({
  render: (view: ComponentChild) => render(view, host),
  unmount: () => render(null, host),
})
