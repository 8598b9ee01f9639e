/** The drawer's sheet: a tab each for menu, account and settings, as far as the page has them. */

import { borrow } from '../../core/dom/borrow.ts'
import { make, makeButton, setAttributes } from '../../core/dom/make.ts'
import type { MenuItem } from '../../core/dom/menu-tree.ts'
import { tabAfterKey } from '../../core/dom/tab-keys.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { FIRST_ROWS, isParent } from './model.ts'

const ID = 'skerry-mobile-menu'
const ROW = 'skerry-mobile-menu__row'

/**
 * Draws the menu's first level into a part of the drawer, and one level at a time from there on, with a button back. The
 * undo gives the page's blocks back.
 */
const showLevels = (part: HTMLElement, all: readonly MenuItem[]): (() => void) => {
  const giveBack: (() => void)[] = []

  const rowOf = (item: MenuItem): HTMLElement => {
    const { link, text } = item
    const row = { class: ROW, 'aria-current': link?.getAttribute('aria-current') }
    return make(
      'li',
      { class: `skerry-mobile-menu__item${item.element.matches('.active, .has-active') ? ' active' : ''}` },
      isParent(item)
        ? makeButton({ ...row, 'data-parent': '' }, ({ currentTarget }) => show(item.items, item, currentTarget), text)
        : link
          ? make('a', { ...row, href: link.href }, text)
          : make('span', row, text),
    )
  }

  const show = (items: readonly MenuItem[], parent?: MenuItem, opener?: EventTarget | null) => {
    const list = make('ul', {})
    const level = make('div', { class: 'skerry-mobile-menu__level', 'data-own': '' }, list)
    const before = part.lastElementChild as HTMLElement | null
    part.append(level)
    if (parent && before) {
      const { text, link, blocks } = parent
      const back = makeButton(
        { class: 'skerry-mobile-menu__back' },
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
          make(
            'li',
            { class: 'skerry-mobile-menu__item all' },
            make('a', { class: ROW, href: link.href }, translate(labels.all, text)),
          ),
        )
      const block = make('div', { class: 'skerry-mobile-menu__content' })
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

/** Moves the page's own elements `account` and `settings` in; returns the undo. */
export const fillDrawer = (
  dialog: HTMLElement,
  items: readonly MenuItem[],
  account: readonly Element[],
  settings: readonly Element[],
  close: () => void,
): (() => void) => {
  const found = (
    [
      [labels.menu, items, part => showLevels(part, items)],
      [labels.account, account, part => borrow(account, part)],
      [labels.settings, settings, part => borrow(settings, part)],
    ] satisfies [string, readonly unknown[], (part: HTMLElement) => () => void][]
  ).filter(([, things]) => things.length)
  const menu = translate(labels.menu)
  const hasTabs = found.length > 1
  const choose = (chosen: number) =>
    parts.forEach((part, index) => {
      const isChosen = index === chosen
      part.hidden = !isChosen
      if (tabs[index]) setAttributes(tabs[index], { 'aria-selected': `${isChosen}`, tabindex: isChosen ? '0' : '-1' })
    })
  const tabs = found.map(([label], index) => {
    const id = `${ID}-${index}`
    const tab = makeButton({ role: 'tab', id: `${id}-tab`, 'aria-controls': id }, () => choose(index), translate(label))
    tab.addEventListener('keydown', event => {
      const next = tabAfterKey(event.key, index, tabs.length, getComputedStyle(dialog).direction === 'rtl')
      if (next === undefined) return
      event.preventDefault()
      choose(next)
      tabs[next]?.focus()
    })
    return tab
  })
  const parts = tabs.map(({ id }, index) =>
    make('div', {
      class: 'skerry-mobile-menu__part',
      id: `${ID}-${index}`,
      ...(hasTabs && { role: 'tabpanel', 'aria-labelledby': id }),
    }),
  )
  const head = hasTabs
    ? make('div', { class: 'skerry-mobile-menu__tabs', role: 'tablist', 'aria-label': menu, 'data-own': '' }, ...tabs)
    : make('span', { class: 'skerry-mobile-menu__name' }, tabs[0]?.textContent ?? '')
  const closer = makeButton({ class: 'skerry-mobile-menu__close', 'aria-label': translate(labels.close) }, close)
  dialog.append(
    make(
      'div',
      { class: 'skerry-mobile-menu__sheet' },
      make('div', { class: 'skerry-mobile-menu__bar' }, head, closer),
      ...parts,
    ),
  )
  const undo = found.map(([, , fill], index) => fill(parts[index] as HTMLElement))
  choose(0)
  return () => {
    for (const giveBack of undo) giveBack()
  }
}
