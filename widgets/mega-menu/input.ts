/** Mouse, finger and keys of the open menu, and which panel is open then. */
import type { WritableAtom } from 'nanostores'
import { renderNow } from '../../core/view/render-now.ts'
import { isHeadingTo, type Point } from './geometry.ts'
import { createIntent } from './hover-intent.ts'
import type { MegaMenuOptions } from './options.ts'
import { isWide, pointer } from './pointer.ts'

const ITEM = '[data-item]'
/** Pixels of a movement that has a direction; a resting hand trembles less. */
const STEP_PX = 4
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

type Item = Element | undefined
type Open = {
  get(): Item
  set(item: Item, byPress?: boolean): void
  /** A panel opened by a press stays until the shopper closes it; a mouse that passes doesn't. */
  isPressed(): boolean
  contains(item: Element): boolean
}

/** The item, with a panel of its own, that an element is in. */
const itemAt = (place: EventTarget | null | undefined): Item =>
  (place instanceof Element && place.closest(ITEM)) || undefined
/** The item in whose panel an item is. */
export const parentOf = (item: Item): Item => itemAt(item?.parentElement)
const panelOf = (item: Item) => item?.querySelector(':scope > [data-panel]') ?? null
const buttonOf = (item: Item) => item?.querySelector<HTMLElement>(':scope > .skerry-mega-menu__slot > button')

/** Lays a panel out before it opens, out of sight, so that it is shown in one frame. */
const approach = (item: Item) => {
  const panel = panelOf(item)
  if (!panel || panel.hasAttribute('data-near')) return
  panel.setAttribute('data-near', '')
  // Browsers lay hidden content out only when its box is asked for.
  panel.firstElementChild?.getBoundingClientRect()
}

const handlePointer = (
  host: HTMLElement,
  open: Open,
  intent: ReturnType<typeof createIntent<Element>>,
  signal: AbortSignal,
) => {
  let from: Point | undefined
  let under = pointer.isMouse ? [...host.querySelectorAll('li:hover')].at(-1) : undefined
  for (const name of ['pointerover', 'focusin'] as const)
    host.addEventListener(name, ({ target }) => approach(itemAt(target)), { signal })

  // Movements alone count: a page that opens or scrolls under a resting mouse opens nothing. Each item counts once, so a
  // panel closed with Escape stays closed while the mouse is on its item.
  const move = ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType !== 'mouse' || !isWide()) return
    const entry = (target as Element).closest('li')
    if (entry && entry !== under) {
      under = entry
      intent.enter(itemAt(entry))
    }
    const to = { x, y }
    if (from && Math.hypot(x - from.x, y - from.y) < STEP_PX) return
    const panel = panelOf(open.get())
    if (from && panel) intent.move(isHeadingTo(from, to, panel.getBoundingClientRect()))
    from = to
  }
  const leave = () => {
    under = undefined
    if (open.isPressed()) intent.cancel()
    else intent.leave()
  }
  const click = (event: MouseEvent) => {
    const item = itemAt(event.target)
    const head = (event.target as Element).closest('a, button')
    if (!item || !head || !isWide()) return
    if (head === buttonOf(item)) open.set(open.contains(item) && open.isPressed() ? parentOf(item) : item, true)
    else if (head.parentElement === item && pointer.isFinger && !open.contains(item)) {
      event.preventDefault()
      open.set(item, true)
    }
  }
  host.addEventListener('pointermove', move, { signal })
  host.addEventListener('pointerleave', leave, { signal })
  host.addEventListener('click', click, { signal })

  const hovered = itemAt(under)
  if (hovered && !open.get()) {
    approach(hovered)
    intent.enter(hovered)
  }
}

const handleKeys = (host: HTMLElement, open: Open, signal: AbortSignal) => {
  /** Links the focus can go to in a panel, or in the row for `null`, without those in panels that open from there. */
  const linksIn = (panel: Element | null) =>
    [...host.querySelectorAll<HTMLElement>('a, .skerry-mega-menu__more')].filter(
      link => link.offsetParent && link.closest('[data-panel]') === panel,
    )
  const arrow = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const place = event.target as HTMLElement
    const item = itemAt(place)
    if (!step || event.altKey || event.ctrlKey || event.metaKey || !place.matches('a, button') || !isWide()) return
    const panel = place.closest('[data-panel]')
    const isDown = /n|p$/.test(event.key)
    if (panel || !isDown) {
      if (panel && !isDown) return
      const links = linksIn(panel)
      const at = links.findIndex(link => link.closest('li') === place.closest('li'))
      const isMirrored = !isDown && getComputedStyle(host).direction === 'rtl'
      links.at((at + (isMirrored ? -step : step)) % links.length)?.focus()
    } else if (item && step > 0) {
      renderNow(() => open.set(item, true))
      linksIn(panelOf(item))[0]?.focus()
    } else return
    event.preventDefault()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    const item = open.get()
    if (key !== 'Escape' || !item) return
    const hasFocus = panelOf(item)?.contains(document.activeElement)
    open.set(parentOf(item), open.isPressed())
    if (hasFocus) buttonOf(item)?.focus()
  }
  host.addEventListener('keydown', arrow, { signal })
  document.addEventListener('keydown', closeOnEscape, { signal })
}

export const handleInput = (
  host: HTMLElement,
  $open: WritableAtom<Item>,
  { hoverIn, hoverOut }: MegaMenuOptions,
  signal: AbortSignal,
): void => {
  let isPressed = false
  const open: Open = {
    get: () => $open.get(),
    set(item, byPress = false) {
      intent.cancel()
      isPressed = byPress && !!item
      $open.set(item)
    },
    isPressed: () => isPressed,
    contains: item => item.contains($open.get() ?? null),
  }
  const intent = createIntent<Element>(hoverIn, hoverOut, open.get, open.set)
  handlePointer(host, open, intent, signal)
  handleKeys(host, open, signal)

  // Tab out of a panel closes it.
  const focusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Element)) return
    let item = open.get()
    while (item && !item.contains(relatedTarget)) item = parentOf(item)
    open.set(item, isPressed)
  }
  const pressOutside = ({ target }: Event) => {
    if (!host.contains(target as Node)) open.set(undefined)
  }
  host.addEventListener('focusout', focusOut, { signal })
  document.addEventListener('pointerdown', pressOutside, { signal })
  // A page restored from the back/forward cache has no open panel.
  addEventListener('pagehide', () => open.set(undefined), { signal })
  // Nor has a narrow window, whose drawer opens the lists.
  addEventListener('resize', () => isWide() || open.set(undefined), { signal })
  signal.addEventListener('abort', intent.cancel)
}
