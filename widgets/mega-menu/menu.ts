/** The menu from its first touch on: the server's own list, with a button for each panel. */
import { atom } from 'nanostores'
import { emit } from '../../core/dom/emit.ts'
import { handleInput, parentOf } from './input.ts'
import type { MegaMenuOptions } from './options.ts'
import { EXTENDED_SPEED_MS, SPEED_MS } from './speed.ts'
import { drawToggle } from './toggle.tsx'

const panelOf = (item: Element) => item.querySelector<HTMLElement>(':scope > .submenu, :scope > ul')
const textOf = (item: Element) => item.querySelector(':scope > :is(a, span, button)')?.textContent?.trim() ?? ''

/** Items that open by themselves inside a panel; what is laid out in columns, or holds other blocks, stays as it is. */
const innerItems = (panel: HTMLElement): Element[] => {
  const [only, second] = panel.children
  const list = panel.matches('ul') ? panel : only?.matches('ul') && !second ? only : undefined
  return list && !panel.closest('.fullwidth, .staticwidth') ? [...list.children] : []
}

/**
 * @param wanted Whose panel was asked for before there was one to open.
 * @param isPointed Whether a mouse has brought us. Returns the undo.
 */
export const activateMenu = (
  host: HTMLElement,
  items: readonly Element[],
  options: MegaMenuOptions,
  nameOf: (text: string) => string,
  isFinger: () => boolean,
  signal: AbortSignal,
  wanted: Element | undefined,
  isPointed: boolean,
): (() => void) => {
  const $open = atom<Element | undefined>()
  host.style.setProperty('--skerry-menu-speed', `${options.extended ? EXTENDED_SPEED_MS : SPEED_MS}ms`)
  const drawn = new Map<Element, () => void>()
  const draw = (item: Element) => {
    const panel = panelOf(item)
    if (!panel || drawn.has(item)) return
    // "More" has no link: its button is what it is called.
    const head = item.querySelector(':scope > button')
    const name = head ? textOf(item) : nameOf(textOf(item))
    head?.remove()
    drawn.set(item, drawToggle({ item, panel, name, isHead: !!head, $open }))
  }
  items.forEach(draw)
  const unlisten = $open.listen((item, before) => {
    // The buttons inside a panel are drawn when it opens: a thousand items cost nothing before.
    const panel = item && panelOf(item)
    if (panel) innerItems(panel).forEach(draw)
    const isSwitch = item && before && !item.contains(before) && !before.contains(item) && !parentOf(item)
    host.toggleAttribute('data-switching', !!isSwitch)
    // One panel takes the other's place: it grows from the other's height, instead of appearing anew.
    if (isSwitch) panel?.style.setProperty('--skerry-menu-from', `${panelOf(before)?.offsetHeight}px`)
    if (before) emit(host, 'mega-menu:closed', { item: textOf(before) })
    if (item) emit(host, 'mega-menu:opened', { item: textOf(item) })
  })
  handleInput(host, $open, options, isFinger, isPointed, signal)
  if (wanted) $open.set(wanted)
  return () => {
    unlisten()
    for (const end of drawn.values()) end()
  }
}
