/** The shop's menu as the server printed it: one tree, whoever draws it and wherever its parts stand just now. */

export type MenuItem = {
  readonly element: HTMLElement
  readonly link: HTMLAnchorElement | null
  readonly text: string
  /** What opens below it: a list, or a box with lists and blocks of any kind. */
  readonly submenu: HTMLElement | null
  readonly items: readonly MenuItem[]
  /** What stands in the box beside its lists. */
  readonly blocks: readonly HTMLElement[]
}

/** Class of the item that a wide menu keeps its overflow in; it is no item of the shop's. */
export const MORE = 'more'

const listsOf = (item: Element, submenu: Element) =>
  submenu.matches('ul')
    ? [submenu]
    : [...submenu.querySelectorAll('ul')].filter(list => list.parentElement?.closest('li') === item)

/** The box that holds a panel's parts: a wrapper around all of them is the theme's way to lay them out. */
const boxOf = (submenu: Element): Element => {
  const [only, second] = submenu.children
  return only && !second && !only.matches('ul') ? boxOf(only) : submenu
}

const readItem = (element: HTMLElement): MenuItem => {
  const link = element.querySelector<HTMLAnchorElement>(':scope > a')
  const submenu = element.querySelector<HTMLElement>(':scope > .submenu, :scope > ul')
  return {
    element,
    link,
    text: (link ?? element.querySelector(':scope > span'))?.textContent?.trim() ?? '',
    submenu,
    items: submenu ? listsOf(element, submenu).flatMap(readMenu) : [],
    blocks:
      submenu && !submenu.matches('ul')
        ? ([...boxOf(submenu).children] as HTMLElement[]).filter(
            child => !child.matches('ul') && !child.querySelector('li > a'),
          )
        : [],
  }
}

export const readMenu = (list: Element): MenuItem[] =>
  ([...list.children] as HTMLElement[]).flatMap(element => {
    const moved = element.matches(`.${MORE}`) && element.querySelector('ul')
    return moved ? readMenu(moved) : readItem(element)
  })
