import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Puts each node back where it was when it was taken. */
const take = (nodes: readonly Node[]) => {
  const places = nodes.map(node => {
    const place = document.createComment('')
    node.parentNode?.replaceChild(place, node)
    return place
  })
  return () => {
    for (const [index, place] of places.entries()) place.replaceWith(nodes[index] as Node)
  }
}

/**
 * Takes nodes of the page into an element that React draws: moved, never copied, so ids stay unique and the page's own
 * listeners alive. They go back to their places when the element goes, or other nodes come.
 *
 * React knows nothing of them: what it draws beside them must keep its order.
 */
export const useAdopted = (ref: RefObject<Element | null>, nodes: readonly Node[], isFirst = false): void =>
  useLayoutEffect(() => {
    const giveBack = take(nodes)
    if (isFirst) ref.current?.prepend(...nodes)
    else ref.current?.append(...nodes)
    return giveBack
  }, [ref, nodes, isFirst])

/** Nodes of the page in a box without a look of its own. */
export function Adopt({ nodes, className }: { nodes: readonly Node[]; className?: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useAdopted(ref, nodes)
  return <div ref={ref} className={className} />
}
