import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Disconnect } from '../island/widget.ts'

/** A React root in an element: `draw` renders in the same task, `end` unmounts. */
export type Drawing = { draw(view: ReactNode): void; end(): void }

export const drawIn = (element: HTMLElement): Drawing => {
  // Another React on the page counts its own ids from the same number.
  const root = createRoot(element, { identifierPrefix: 'skerry-' })
  return {
    draw: view => flushSync(() => root.render(view)),
    end: () => root.unmount(),
  }
}

/** Renders into a new element at the end of a host; returns the undo. */
export const mount = (host: HTMLElement, view: ReactNode): Disconnect => {
  const place = document.createElement('div')
  host.append(place)
  const { draw, end } = drawIn(place)
  draw(view)
  return () => {
    end()
    place.remove()
  }
}
