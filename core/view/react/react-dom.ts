/** The `react-dom` and `react-dom/client` of the React flavour, by their names. */
import dom from 'react-dom'
import client from 'react-dom/client'

export const { createPortal, flushSync } = dom
export const { createRoot } = client
