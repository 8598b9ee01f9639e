import { useLayoutEffect, useRef } from 'react'
import { borrow } from '../dom/borrow.ts'

/** Shows nodes of the page in a plain element; they move back when it is unmounted or gets other nodes. */
export function Adopt({ nodes, className }: { nodes: readonly ChildNode[]; className?: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (ref.current ? borrow(nodes, ref.current) : undefined), [nodes])
  return <div ref={ref} className={className} />
}
