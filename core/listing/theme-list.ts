/** The product list of Magento's own pages, which have no element around it. */
const PARTS = ['.toolbar-products', '.products.wrapper', '.message.empty']

/** Toolbars, tiles and what is between them; empty if the page has none. */
export const listNodes = (root: ParentNode): ChildNode[] => {
  const first = PARTS.map(part => root.querySelector(`.column.main ${part}`)).find(Boolean)
  const nodes = [...(first?.parentNode?.childNodes ?? [])]
  const isPart = (node: Node) => node instanceof Element && node.matches(PARTS.join())
  return nodes.slice(nodes.findIndex(isPart), nodes.findLastIndex(isPart) + 1)
}

/** Gives pictures the sizes that Magento prints as style elements, which inserted HTML does not have. */
export const sizePictures = (root: ParentNode): void => {
  for (const picture of root.querySelectorAll<HTMLImageElement>('[class*="product-image-container-"] img[width]')) {
    const [width, height] = ['width', 'height'].map(name => Number(picture.getAttribute(name)))
    const container = picture.closest<HTMLElement>('[class*="product-image-container-"]')
    const frame = picture.closest<HTMLElement>('.product-image-wrapper')
    if (!width || !height || !container || !frame) continue
    container.style.width = `${width}px`
    frame.style.paddingBottom = `${(100 * height) / width}%`
  }
}
