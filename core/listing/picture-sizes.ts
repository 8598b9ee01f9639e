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
