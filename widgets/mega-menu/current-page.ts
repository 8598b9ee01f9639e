/** Marks the current page in the menu, whose HTML is cached and so the same for every page. */

const plain = ({ origin, pathname }: Location | HTMLAnchorElement) => origin + pathname

/** Whether an address is the category of a product's: `/jackets/parka.html` belongs to `/jackets.html`. */
export const isCategoryOf = (product: string, address: string): boolean =>
  address.replace(/\.\w+$/, '') === product.replace(/\/[^/]*$/, '')

export const markActive = (list: Element): void => {
  const here = plain(location)
  const mark = (current: string, isIt: (address: string) => boolean) => {
    for (const link of list.querySelectorAll<HTMLAnchorElement>('li > a[href]')) {
      if (!isIt(plain(link))) continue
      link.setAttribute('aria-current', current)
      const item = link.parentElement
      item?.classList.add('active')
      for (const outer of list.querySelectorAll('li'))
        if (outer !== item && outer.contains(item)) outer.classList.add('has-active')
    }
    return list.querySelector('.active')
  }
  if (!mark('page', address => address === here) && document.body.classList.contains('catalog-product-view'))
    mark('true', address => isCategoryOf(here, address))
}
