/** The menu from its first touch on: the server's own list with a button for each panel, all in one React root. */
import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { memo, useLayoutEffect } from 'react'
import { emit } from '../../core/dom/emit.ts'
import { make } from '../../core/dom/make.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import { translate } from '../../core/page/translate.ts'
import { drawIn } from '../../core/view/mount.ts'
import { Portal } from '../../core/view/portal.tsx'
import { isFlipped, shiftOf } from './geometry.ts'
import { handleInput, parentOf } from './input.ts'
import { labels } from './labels.ts'
import { EXTENDED_SPEED_MS, SPEED_MS } from './model.ts'
import type { MegaMenuOptions } from './options.ts'
import { itemsOf } from './row.ts'

type Panel = {
  item: Element
  panel: HTMLElement
  /** The element between the item's link and its panel, in which the button is drawn. */
  slot: Element
  /** The button's name; an item without a link shows the name as its text. */
  name: string
  /** The id of the row's own button, which this one replaces. */
  headId: string | undefined
}

/** Places an open panel where the window has room. */
const place = (panel: HTMLElement, item: Element) => {
  panel.removeAttribute('data-flipped')
  panel.style.removeProperty('--skerry-menu-shift')
  const [own, around] = [panel.getBoundingClientRect(), item.getBoundingClientRect()]
  const windowPx = document.documentElement.clientWidth
  const start = getComputedStyle(panel).direction === 'rtl' ? windowPx - around.right : around.left
  const sizes = [start, around.width, own.width, windowPx] as const
  if (parentOf(item)) panel.toggleAttribute('data-flipped', isFlipped(...sizes))
  else panel.style.setProperty('--skerry-menu-shift', `${shiftOf(...sizes)}px`)
}

const Toggle = memo(function Toggle({ item, panel, name, headId, isOpen }: Panel & { isOpen: boolean }) {
  useLayoutEffect(() => {
    // What a narrow window's drawer has opened stays.
    if (!isOpen) return undefined
    item.classList.add('hover')
    panel.setAttribute('data-open', '')
    // A panel as wide as the header is placed by the stylesheet: a long one isn't laid out before it is painted.
    if (!item.matches('.fullwidth')) place(panel, item)
    return () => {
      item.classList.remove('hover')
      for (const name of ['data-open', 'data-near']) panel.removeAttribute(name)
    }
  }, [isOpen, item, panel])
  return (
    <button
      type="button"
      id={headId}
      className={`skerry-mega-menu__${headId ? 'more' : 'toggle'}`}
      aria-expanded={isOpen}
      aria-controls={panel.id}
      aria-label={headId ? undefined : name}
    >
      {headId && name}
    </button>
  )
})

type TogglesProps = { panels: readonly Panel[]; $open: ReadableAtom<Element | undefined> }

function Toggles({ panels, $open }: TogglesProps) {
  const open = useStore($open) ?? null
  return panels.map(panel => (
    <Portal key={panel.panel.id} into={panel.slot}>
      <Toggle {...panel} isOpen={panel.item.contains(open)} />
    </Portal>
  ))
}

const panelOf = (item: Element) => item.querySelector<HTMLElement>(':scope > .submenu, :scope > ul')
const textOf = (item: Element) => item.querySelector(':scope > :is(a, span, button)')?.textContent?.trim() ?? ''

/** Items that open by themselves inside a panel; columns and panels with other blocks stay as they are. */
const innerItems = (panel: HTMLElement): Element[] => {
  const [only, second] = panel.children
  const list = panel.matches('ul') ? panel : only?.matches('ul') && !second ? only : undefined
  return list && !panel.closest('.fullwidth, .staticwidth') ? [...list.children] : []
}

let lastId = 0

/** Prepares the server's own item and panel for a button between them. */
const preparePanel = (item: Element, panel: HTMLElement): Panel & { undo(): void } => {
  // "More" has no link: its button has the name as its text.
  const head = item.querySelector(':scope > button')
  const name = head ? textOf(item) : translate(labels.submenu, textOf(item))
  head?.remove()
  const slot = make('span', { class: 'skerry-mega-menu__slot' })
  const restore = snapshot([panel])
  panel.before(slot)
  panel.id ||= `skerry-menu-${++lastId}`
  panel.setAttribute('data-panel', '')
  item.setAttribute('data-item', '')
  return {
    ...{ item, panel, slot, name, headId: head?.id },
    undo() {
      slot.remove()
      item.classList.remove('hover')
      item.removeAttribute('data-item')
      restore()
    },
  }
}

/** Draws the buttons and opens panels; the undo leaves the server's own markup. */
export default function activateMenu(host: HTMLElement, options: MegaMenuOptions, signal: AbortSignal): () => void {
  const $open = atom<Element | undefined>()
  const root = drawIn(make('div'))
  let panels: readonly ReturnType<typeof preparePanel>[] = []
  const draw = (added: readonly Element[]) => {
    const known = new Set(panels.map(({ item }) => item))
    const more = added.flatMap(item => {
      const panel = known.has(item) ? null : panelOf(item)
      return panel ? [preparePanel(item, panel)] : []
    })
    if (!more.length) return
    panels = [...panels, ...more]
    root.draw(<Toggles panels={panels} $open={$open} />)
  }
  host.style.setProperty('--skerry-menu-speed', `${options.extended ? EXTENDED_SPEED_MS : SPEED_MS}ms`)
  draw(itemsOf.get(host) ?? [])
  const unsubscribe = $open.listen((item, before) => {
    const panel = item && panelOf(item)
    // Buttons inside a panel are drawn when it opens: a thousand items cost nothing before.
    if (panel) draw(innerItems(panel))
    const isSwitch = item && before && !item.contains(before) && !before.contains(item) && !parentOf(item)
    host.toggleAttribute('data-switching', !!isSwitch)
    // A panel that replaces another grows from the other's height, instead of appearing anew.
    if (isSwitch) panel?.style.setProperty('--skerry-menu-from', `${panelOf(before)?.offsetHeight}px`)
    if (before) emit(host, 'mega-menu:closed', { item: textOf(before) })
    if (item) emit(host, 'mega-menu:opened', { item: textOf(item) })
  })
  handleInput(host, $open, options, signal)
  return () => {
    unsubscribe()
    root.end()
    for (const { undo } of panels) undo()
    host.removeAttribute('data-switching')
    host.style.removeProperty('--skerry-menu-speed')
    if (!host.style.length) host.removeAttribute('style')
  }
}
