/**
 * Takes nodes of the page to another place: moved, never copied, so ids stay unique and the page's own listeners alive.
 * Returns what puts each of them back where it was.
 */
export const borrow = (nodes: readonly ChildNode[], to: Element): (() => void) => {
  const places = nodes.map(node => {
    const place = document.createComment('')
    node.replaceWith(place)
    to.append(node)
    return place
  })
  return () => {
    for (const [index, place] of places.entries()) place.replaceWith(nodes[index] as Node)
  }
}
