/** One level of the menu at a time, with a button back to the level above. */

import { borrow } from '../../core/dom/borrow.ts'
import { make, makeButton } from '../../core/dom/make.ts'
import type { MenuItem } from '../../core/dom/menu-tree.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { FIRST_ROWS, isParent } from './model.ts'

const ROW = 'skerry-mobile-menu__row'

/** Draws the first level into a part of the drawer; the undo gives the page's blocks back. */
export const showLevels = (part: HTMLElement, all: readonly MenuItem[]): (() => void) => {
  const giveBack: (() => void)[] = []

  const rowOf = (item: MenuItem): HTMLElement => {
    const { link, text } = item
    const row = { class: ROW, 'aria-current': link?.getAttribute('aria-current') }
    return make(
      'li',
      { class: item.element.matches('.active, .has-active') && 'active' },
      isParent(item)
        ? makeButton({ ...row, 'data-parent': '' }, ({ currentTarget }) => show(item.items, item, currentTarget), text)
        : link
          ? make('a', { ...row, href: link.href }, text)
          : make('span', row, text),
    )
  }

  const show = (items: readonly MenuItem[], parent?: MenuItem, opener?: EventTarget | null) => {
    const list = make('ul', {})
    const level = make('div', { class: 'skerry-mobile-menu__level' }, list)
    const before = part.lastElementChild as HTMLElement | null
    part.append(level)
    if (parent && before) {
      const { text, link, blocks } = parent
      const back = makeButton(
        { class: 'action back skerry-mobile-menu__back' },
        () => {
          giveBack.pop()?.()
          level.remove()
          before.hidden = false
          ;(opener as HTMLElement).focus()
        },
        translate(labels.back),
        make('span', { class: 'skerry-mobile-menu__title' }, text),
      )
      level.prepend(back)
      if (link)
        list.append(
          make('li', { class: 'action all' }, make('a', { class: ROW, href: link.href }, translate(labels.all, text))),
        )
      const block = make('div', { class: 'skerry-mobile-menu__block' })
      giveBack.push(borrow(blocks, block))
      level.append(block)
      before.hidden = true
      back.focus()
    }
    list.append(...items.slice(0, FIRST_ROWS).map(rowOf))
    // The rest of a long list follows in the next frame.
    requestAnimationFrame(() => list.append(...items.slice(FIRST_ROWS).map(rowOf)))
  }
  show(all)
  return () => {
    for (const give of giveBack) give()
  }
}
