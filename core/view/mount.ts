import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Disconnect } from '../island/widget.ts'

/** Draws in an element of its own at the end of a host; gives the undo. */
export const mount = (host: HTMLElement, view: ReactNode): Disconnect => {
  const place = document.createElement('div')
  host.append(place)
  const root = createRoot(place)
  root.render(view)
  return () => {
    root.unmount()
    place.remove()
  }
}
