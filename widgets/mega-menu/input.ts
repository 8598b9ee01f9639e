/** Mouse, finger and keys of the open menu: what each means, and which panel is open then. No React. */
import type { WritableAtom } from 'nanostores'
import { isHeadingTo, type Point } from './geometry.ts'
import { createIntent } from './intent.ts'
import type { MegaMenuOptions } from './options.ts'

const ITEM = '[data-item]'
/** Pixels of a movement that has a direction; a resting hand trembles less. */
const STEP_PX = 4
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

type Item = Element | undefined

/** The item, with a panel of its own, that something lies in. */
const itemAt = (place: EventTarget | null | undefined): Item =>
  (place instanceof Element && place.closest(ITEM)) || undefined
/** The item in whose panel an item stands. */
export const parentOf = (item: Item): Item => itemAt(item?.parentElement)
const panelOf = (item: Item) => item?.querySelector(':scope > [data-panel]') ?? null
const buttonOf = (item: Item) => item?.querySelector<HTMLElement>(':scope > .skerry-mega-menu__spot > button')

export const handleInput = (
  host: HTMLElement,
  $open: WritableAtom<Item>,
  { hoverIn, hoverOut }: MegaMenuOptions,
  isFinger: () => boolean,
  isPointed: boolean,
  signal: AbortSignal,
): void => {
  // Opened by a press, a panel stays until the shopper says otherwise; a mouse that passes doesn't close it.
  let isPressed = false
  const isOpen = (item: Element) => item.contains($open.get() ?? null)
  const open = (item: Item, byPress = false) => {
    intent.cancel()
    isPressed = byPress && !!item
    $open.set(item)
  }
  const intent = createIntent(hoverIn, hoverOut, () => $open.get(), open)
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, hear: (event: HTMLElementEventMap[Name]) => void) =>
    host.addEventListener(name, hear, { signal })

  /** What may open next is laid out before, out of sight; it shows in one frame then. */
  const approach = (item: Item) => {
    const panel = panelOf(item)
    if (!panel || panel.hasAttribute('data-near')) return
    panel.setAttribute('data-near', '')
    // Of what isn't shown, a browser lays out only what is asked for its place.
    panel.firstElementChild?.getBoundingClientRect()
  }
  for (const name of ['pointerover', 'focusin'] as const) on(name, ({ target }) => approach(itemAt(target)))

  let from: Point | undefined
  let under: Item
  // Movements alone: a page that opens or scrolls under a resting mouse opens nothing. Each item counts once, so what
  // Escape has closed stays closed while the mouse is on it.
  on('pointermove', ({ target, pointerType, clientX: x, clientY: y }) => {
    if (pointerType !== 'mouse') return
    const entry = (target as Element).closest('li')
    if (entry && entry !== under) {
      under = entry
      intent.enter(itemAt(entry))
    }
    const to = { x, y }
    if (from && Math.hypot(x - from.x, y - from.y) < STEP_PX) return
    const panel = panelOf($open.get())
    if (from && panel) intent.move(isHeadingTo(from, to, panel.getBoundingClientRect()))
    from = to
  })
  on('pointerleave', () => {
    under = undefined
    if (isPressed) intent.cancel()
    else intent.leave()
  })

  on('click', event => {
    const item = itemAt(event.target)
    const head = (event.target as Element).closest('a, button')
    if (!item || !head) return
    if (head === buttonOf(item)) open(isOpen(item) && isPressed ? parentOf(item) : item, true)
    else if (head.parentElement === item && isFinger() && !isOpen(item)) {
      event.preventDefault()
      open(item, true)
    }
  })

  /** What the focus can go to in a panel, or in the row for `null`; not in what opens from there. */
  const linksIn = (panel: Element | null) =>
    [...host.querySelectorAll<HTMLElement>('a, .skerry-mega-menu__more')].filter(
      link => link.offsetParent && link.closest('[data-panel]') === panel,
    )
  on('keydown', event => {
    const step = STEPS[event.key]
    const place = event.target as HTMLElement
    const item = itemAt(place)
    if (!step || event.altKey || event.ctrlKey || event.metaKey || !place.matches('a, button')) return
    const panel = place.closest('[data-panel]')
    const isDown = /n|p$/.test(event.key)
    if (panel || !isDown) {
      if (panel && !isDown) return
      const links = linksIn(panel)
      const at = links.findIndex(link => link.closest('li') === place.closest('li'))
      const isMirrored = !isDown && getComputedStyle(host).direction === 'rtl'
      links.at((at + (isMirrored ? -step : step)) % links.length)?.focus()
    } else if (item && step > 0) {
      open(item, true)
      // The panel shows before the next task begins.
      setTimeout(() => linksIn(panelOf(item))[0]?.focus())
    } else return
    event.preventDefault()
  })

  // Tab that leaves a panel closes it.
  on('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element)) return
    let item = $open.get()
    while (item && !item.contains(relatedTarget)) item = parentOf(item)
    open(item, isPressed)
  })

  document.addEventListener(
    'keydown',
    ({ key }) => {
      const item = $open.get()
      if (key !== 'Escape' || !item) return
      const hasFocus = panelOf(item)?.contains(document.activeElement)
      open(parentOf(item), isPressed)
      if (hasFocus) buttonOf(item)?.focus()
    },
    { signal },
  )
  document.addEventListener('pointerdown', ({ target }) => host.contains(target as Node) || open(undefined), { signal })
  // The page that is left, and found again by Back, shows no open panel.
  addEventListener('pagehide', () => open(undefined), { signal })
  signal.addEventListener('abort', intent.cancel)

  // Where the mouse was when it brought us: that counts as its movement onto the item.
  under = isPointed ? [...host.querySelectorAll('li:hover')].at(-1) : undefined
  const hovered = itemAt(under)
  if (hovered && !$open.get()) {
    approach(hovered)
    intent.enter(hovered)
  }
}
