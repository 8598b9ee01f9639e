/** The shop's menu as the server printed it: one tree, whoever draws it and wherever its parts stand just now. */

export type MenuItem = {
  readonly element: HTMLElement
  readonly link: HTMLAnchorElement | null
  readonly text: string
  /** Read when they are asked for: a menu of a thousand costs what is looked at. */
  readonly items: readonly MenuItem[]
  /** What stands in its panel beside the lists. */
  readonly blocks: readonly HTMLElement[]
}

/** The box that holds a panel's parts: a wrapper around all of them is the theme's way to lay them out. */
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
    // What a wide menu keeps under "More" is no item of the shop's.
    const moved = element.matches('.more') && element.querySelector('ul')
    return moved ? readMenu(moved) : readItem(element)
  })
