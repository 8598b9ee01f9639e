/** The menu from its first touch on. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { emit } from '../../core/dom/emit.ts'
import { defineView } from '../../core/view/define-view.tsx'
import type { Handover } from './behavior.ts'
import type { MegaMenuOptions } from './options.ts'
import { EXTENDED_SPEED_MS, SPEED_MS } from './speed.ts'
import { steer } from './steering.ts'
import { MegaMenu, type MenuFacts } from './view.tsx'

const drawn = defineView(v.object({}), MegaMenu as never)

/** Draws the server's list anew in the same task, with what was wanted open. Returns its undo. */
export const drawMenu = (
  host: HTMLElement,
  list: HTMLElement,
  { extended, hoverIn, hoverOut }: MegaMenuOptions,
  handover: Handover,
  signal: AbortSignal,
  fail: (error: unknown) => void,
): (() => void) => {
  const speed = extended ? EXTENDED_SPEED_MS : SPEED_MS
  const $open = atom('')
  const root = list.parentElement ?? host
  root.style.setProperty('--skerry-menu-speed', `${speed}ms`)
  const facts: MenuFacts = { $open, handover, speed }
  const undo = drawn.connect(root, facts as never, signal, fail)
  const { focused, open } = handover
  // A node that moves loses the focus.
  if (focused instanceof HTMLElement && root.contains(focused)) focused.focus({ preventScroll: true })
  const textOf = (path: string) =>
    root.querySelector(`[data-path="${path}"] > :is(a, span, button)`)?.textContent?.trim() ?? ''
  const unlisten = $open.listen((path, before) => {
    if (before) emit(host, 'mega-menu:closed', { item: textOf(before) })
    if (path) emit(host, 'mega-menu:opened', { item: textOf(path) })
  })
  steer(root, $open, { hoverIn, hoverOut }, signal)
  if (open) $open.set(open)
  return () => {
    unlisten()
    undo?.()
  }
}
