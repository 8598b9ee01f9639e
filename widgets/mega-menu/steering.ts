/** Mouse, finger and keys of the open menu: what each means, and which panel is open then. No React. */
import type { WritableAtom } from 'nanostores'
import { isHeadingTo, type Point } from './geometry.ts'
import { createIntent } from './intent.ts'
import type { MegaMenuOptions } from './options.ts'
import { isOn, parentOf, topOf } from './paths.ts'

const ITEM = '[data-path]'
const REACHABLE = 'a[href], button, input, select, textarea, [tabindex]'
/** Pixels of a movement that has a direction; a resting hand trembles less. */
const STEP_PX = 4

const itemOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(ITEM) : null)
const pathOf = (item: HTMLElement) => item.dataset['path'] ?? ''
const hasPanel = (item: HTMLElement) => item.querySelector(':scope > button') !== null
/** The panel that a place in the menu belongs to: its item's own, else the one that the item stands in. */
const panelPathOf = (item: HTMLElement) => (hasPanel(item) ? pathOf(item) : parentOf(pathOf(item)))

export const steer = (
  host: HTMLElement,
  $open: WritableAtom<string>,
  { hoverIn, hoverOut }: Pick<MegaMenuOptions, 'hoverIn' | 'hoverOut'>,
  signal: AbortSignal,
): void => {
  // Opened by a press, a panel stays until the shopper says otherwise; a mouse that passes doesn't close it.
  let isPressed = false
  let pointer = ''
  const itemAt = (path: string) => host.querySelector<HTMLElement>(`[data-path="${path}"]`)
  const open = (path: string, byPress: boolean) => {
    intent.cancel()
    isPressed = byPress && path !== ''
    $open.set(path)
  }
  const intent = createIntent(
    hoverIn,
    hoverOut,
    () => $open.get(),
    path => open(path, false),
  )
  const close = () => open('', false)
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, hear: (event: HTMLElementEventMap[Name]) => void) =>
    host.addEventListener(name, hear, { signal })

  let from: Point | undefined
  on('pointerover', ({ target, pointerType }) => {
    pointer = pointerType
    const item = itemOf(target)
    if (pointerType === 'mouse' && item) intent.enter(panelPathOf(item))
  })
  on('pointermove', ({ pointerType, clientX: x, clientY: y }) => {
    if (pointerType !== 'mouse') return
    const to = { x, y }
    if (from && Math.hypot(x - from.x, y - from.y) < STEP_PX) return
    const panel = itemAt($open.get())?.querySelector(':scope > [data-panel]')
    if (from && panel) intent.move(isHeadingTo(from, to, panel.getBoundingClientRect()))
    from = to
  })
  on('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && !isPressed) intent.leave()
    else intent.cancel()
  })

  on('click', event => {
    const target = event.target as Element
    const item = itemOf(target)
    if (!item || !hasPanel(item)) return
    const path = pathOf(item)
    const isOpen = isOn(path, $open.get())
    if (target.closest('button')?.parentElement === item) open(isOpen && isPressed ? parentOf(path) : path, true)
    else if (target.closest('a')?.parentElement === item && pointer === 'touch' && !isOpen) {
      event.preventDefault()
      open(path, true)
    }
  })
  on('pointerdown', ({ pointerType }) => {
    pointer = pointerType
  })

  const focusFirst = (panel: Element | null) =>
    [...(panel?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])].find(element => element.offsetParent)?.focus()

  on('keydown', event => {
    pointer = ''
    const item = itemOf(event.target)
    if (!item) return
    const isTop = !pathOf(item).includes('.') && !(event.target as Element).closest('[data-panel]')
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    const isDown = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isTop && isDown && step > 0 && hasPanel(item)) {
      event.preventDefault()
      open(pathOf(item), true)
      // The panel is drawn before the next task begins.
      setTimeout(() => focusFirst(item.querySelector(':scope > [data-panel]')))
    } else if (isTop !== isDown) {
      const scope = isTop ? host : (event.target as Element).closest('[data-panel]')
      const isMirrored = isTop && getComputedStyle(host).direction === 'rtl'
      const all = [
        ...(scope?.querySelectorAll<HTMLElement>(
          isTop ? `${ITEM}:not([data-panel] *) > :is(a, button:first-child)` : 'a',
        ) ?? []),
      ].filter(element => element.offsetParent)
      const at = all.findIndex(element => element === event.target || element.parentElement === item)
      event.preventDefault()
      all[(at + (isMirrored ? -step : step) + all.length) % all.length]?.focus()
    }
  })

  // Tab that leaves a panel closes it.
  on('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element) || !$open.get()) return
    let path = $open.get()
    while (path && !itemAt(path)?.contains(relatedTarget)) path = parentOf(path)
    if (path !== $open.get()) open(path, isPressed)
  })

  const page = { signal } as const
  document.addEventListener(
    'keydown',
    ({ key }) => {
      const path = $open.get()
      if (key !== 'Escape' || !path) return
      const item = itemAt(path)
      const hasFocus = item?.querySelector(':scope > [data-panel]')?.contains(document.activeElement)
      open(parentOf(path), isPressed)
      if (hasFocus) item?.querySelector<HTMLElement>(':scope > button')?.focus()
    },
    page,
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!host.contains(target as Node)) close()
    },
    page,
  )
  // The page that is left, and found again by Back, shows no open panel.
  addEventListener('pagehide', close, page)
  signal.addEventListener('abort', intent.cancel)

  // Where the mouse was when it brought us.
  const hovered = [...host.querySelectorAll<HTMLElement>(`${ITEM}:hover`)].at(-1)
  if (hovered && !$open.get()) intent.enter(topOf(panelPathOf(hovered)))
}
