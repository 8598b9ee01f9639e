/** The shop's menu as the server printed it, as one tree, even while a widget has moved parts of it. */

export type MenuItem = {
  readonly element: HTMLElement
  readonly link: HTMLAnchorElement | null
  readonly text: string
  /** Read on demand, so that a menu with a thousand items costs only those that are shown. */
  readonly items: readonly MenuItem[]
  /** Other content of its panel beside the lists. */
  readonly blocks: readonly HTMLElement[]
}

/** The element with a panel's parts: a theme may wrap all of them for its layout. */
const boxOf = (submenu: Element): Element => {
  const [only, second] = submenu.children
  return only && !second && !only.matches('ul') ? boxOf(only) : submenu
}

const readItem = (element: HTMLElement): MenuItem => {
  const link = element.querySelector<HTMLAnchorElement>(':scope > a')
  const submenu = element.querySelector(':scope > .submenu, :scope > ul')
  let items: MenuItem[] | undefined
  return {
    element,
    link,
    text: (link ?? element.querySelector(':scope > span'))?.textContent?.trim() ?? '',
    get items() {
      items ??= [...element.querySelectorAll('ul')]
        .filter(list => list.parentElement?.closest('li') === element)
        .flatMap(readMenu)
      return items
    },
    get blocks() {
      return submenu && !submenu.matches('ul')
        ? ([...boxOf(submenu).children] as HTMLElement[]).filter(
            child => !child.matches('ul') && !child.querySelector('li > a'),
          )
        : []
    },
  }
}

export const readMenu = (list: Element): MenuItem[] =>
  ([...list.children] as HTMLElement[]).flatMap(element => {
    // The "More" item of a wide menu is not the shop's.
    const moved = element.matches('.more') && element.querySelector('ul')
    return moved ? readMenu(moved) : readItem(element)
  })
