import { useLayoutEffect, useRef } from 'react'
import { borrow } from '../dom/borrow.ts'

/** Nodes of the page in a box without a look of its own: they go back to their places when it goes, or others come. */
export function Adopt({ nodes, className }: { nodes: readonly ChildNode[]; className?: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (ref.current ? borrow(nodes, ref.current) : undefined), [nodes])
  return <div ref={ref} className={className} />
}
