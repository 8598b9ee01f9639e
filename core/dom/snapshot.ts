/** The server's own markup, written into for a while and restored. */

/** An element's attributes and child nodes at one moment. */
type Kept = readonly [element: HTMLElement, attributes: ReadonlyMap<string, string>, nodes: readonly ChildNode[]]

/**
 * Records the server's markup, for a behavior that writes into it.
 *
 * @returns Restores it with the same nodes; unchanged elements are not touched.
 */
export const snapshot = (elements: Iterable<HTMLElement>): (() => void) => {
  const kept = [...elements].map((element): Kept => {
    const attributes = new Map([...element.attributes].map(({ name, value }) => [name, value]))
    return [element, attributes, [...element.childNodes]]
  })
  return () => {
    for (const [element, attributes, nodes] of kept) {
      for (const name of element.getAttributeNames()) if (!attributes.has(name)) element.removeAttribute(name)
      for (const [name, value] of attributes) {
        if (element.getAttribute(name) === value) continue
        // A strict policy refuses the attribute, not the property.
        if (name === 'style') element.style.cssText = value
        else element.setAttribute(name, value)
      }
      const { childNodes } = element
      const isSame = nodes.length === childNodes.length && nodes.every((node, at) => node === childNodes[at])
      if (!isSame) element.replaceChildren(...nodes)
    }
  }
}
