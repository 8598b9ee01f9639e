/** The button of a panel, and the panel's place in the window while it is open. */
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useLayoutEffect } from 'react'
import { drawIn } from '../../core/view/mount.ts'
import { useUid } from '../../core/view/use-uid.ts'
import { isFlipped, shiftOf } from './geometry.ts'
import { parentOf } from './input.ts'

type ToggleFacts = {
  item: Element
  panel: HTMLElement
  /** What its button is called; an item without a head of its own shows it. */
  name: string
  isHead: boolean
  $open: ReadableAtom<Element | undefined>
}

/** Puts an open panel where the window has room. */
const place = (panel: HTMLElement, item: Element) => {
  panel.removeAttribute('data-flipped')
  panel.style.removeProperty('--skerry-menu-shift')
  const [own, around] = [panel.getBoundingClientRect(), item.getBoundingClientRect()]
  const windowPx = document.documentElement.clientWidth
  const start = getComputedStyle(panel).direction === 'rtl' ? windowPx - around.right : around.left
  const facts = [start, around.width, own.width, windowPx] as const
  if (parentOf(item)) panel.toggleAttribute('data-flipped', isFlipped(...facts))
  else panel.style.setProperty('--skerry-menu-shift', `${shiftOf(...facts)}px`)
}

function Toggle({ item, panel, name, isHead, $open }: ToggleFacts) {
  const id = useUid('menu')
  const open = useStore($open)
  const isOpen = item.contains(open ?? null)
  useLayoutEffect(() => {
    item.classList.toggle('hover', isOpen)
    panel.toggleAttribute('data-open', isOpen)
    if (!isOpen) panel.removeAttribute('data-near')
    // As wide as the header: the sheet alone knows its place, and a long panel isn't laid out before it is painted.
    if (isOpen && !item.matches('.fullwidth')) place(panel, item)
  }, [isOpen, item, panel])
  panel.id ||= id
  return (
    <button
      type="button"
      className={`skerry-mega-menu__${isHead ? 'more' : 'toggle'}`}
      aria-expanded={isOpen}
      aria-controls={panel.id}
      aria-label={isHead ? undefined : name}
    >
      {isHead && name}
    </button>
  )
}

/** Draws it between the item's head and its panel, both the server's own. Returns the undo. */
export const drawToggle = (facts: ToggleFacts): (() => void) => {
  const { item, panel } = facts
  const marks = ['data-panel', 'data-open', 'data-near', 'data-flipped', 'style', ...(panel.id ? [] : ['id'])]
  const spot = document.createElement('span')
  spot.className = 'skerry-mega-menu__spot'
  panel.before(spot)
  item.setAttribute('data-item', '')
  panel.setAttribute('data-panel', '')
  const { draw, end } = drawIn(spot)
  draw(<Toggle {...facts} />)
  return () => {
    end()
    spot.remove()
    item.classList.remove('hover')
    item.removeAttribute('data-item')
    for (const name of marks) panel.removeAttribute(name)
  }
}
