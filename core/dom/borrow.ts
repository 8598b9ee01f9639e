/**
 * Moves nodes of the page to another place. They are never copied, so ids stay unique and listeners attached.
 *
 * @returns Moves each of them back.
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
