/** The product list of Magento's own pages, which have no element around it. */
const PARTS = ['.toolbar-products', '.products.wrapper', '.message.empty']

/** Toolbars, tiles and what is between them; empty if the page has none. */
export const listNodes = (root: ParentNode): ChildNode[] => {
  const first = PARTS.map(part => root.querySelector(`.column.main ${part}`)).find(Boolean)
  const nodes = [...(first?.parentNode?.childNodes ?? [])]
  const isPart = (node: Node) => node instanceof Element && node.matches(PARTS.join())
  return nodes.slice(nodes.findIndex(isPart), nodes.findLastIndex(isPart) + 1)
}
