/** Marks the current page in the menu, whose HTML is cached and so the same for every page. */

const plain = ({ origin, pathname }: Location | HTMLAnchorElement) => origin + pathname

const SUFFIX = /\.\w+$/

/** The category of a product's address: `/jackets/parka.html` belongs to `/jackets.html`. */
export const categoryOf = (address: string, suffix: string): string => address.replace(/\/[^/]*$/, suffix)

export const markActive = (list: Element): void => {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('li > a[href]')]
  const mark = (address: string, current: string) => {
    for (const link of links) {
      if (plain(link) !== address) continue
      link.setAttribute('aria-current', current)
      const item = link.parentElement
      item?.classList.add('active')
      for (const outer of list.querySelectorAll('li'))
        if (outer !== item && outer.contains(item)) outer.classList.add('has-active')
    }
    return list.querySelector('.active')
  }
  const here = plain(location)
  if (mark(here, 'page') || !document.body.classList.contains('catalog-product-view')) return
  // The first link may lead home, which has no suffix.
  const category = links.find(({ pathname }) => SUFFIX.test(pathname))
  mark(categoryOf(here, SUFFIX.exec(category?.pathname ?? '')?.[0] ?? ''), 'true')
}
