import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { soon } from '../../async/slices.ts'

/** Assumed until the list is measured. */
const HEIGHT_PX = 480
const FONT_PX = 16

/** The part of a scrolled list that is in sight, in pixels, and its font size. */
export const useViewport = (box: RefObject<HTMLElement | null>) => {
  const [view, setView] = useState({ top: 0, height: HEIGHT_PX, em: FONT_PX })
  /** Reading it from the element would lay the page out. */
  const top = useRef(0)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const height = element.clientHeight || HEIGHT_PX
      const em = Number.parseFloat(getComputedStyle(element).fontSize) || FONT_PX
      setView(view => (view.height === height && view.em === em ? view : { ...view, height, em }))
    }
    // Rendering was a task of its own. A list in sight is measured by its observer, before it is painted.
    void soon().then(measure)
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  const setTop = (next: number) => {
    top.current = next
    setView(view => (view.top === next ? view : { ...view, top: next }))
  }
  return {
    view,
    top,
    onScroll: () => setTop(box.current?.scrollTop ?? 0),
    scrollTo(next: number) {
      if (box.current) box.current.scrollTop = next
      // The row in sight has to be rendered before it is named as the active one.
      setTop(next)
    },
  }
}
