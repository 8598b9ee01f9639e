import type { MenuItem } from '../../core/dom/menu-tree.ts'

/** Milliseconds in which the drawer slides in or out. */
export const SLIDE_MS = 200

/** Rows in the first frame; the rest of a long list follows in the next. */
export const FIRST_ROWS = 40

/** Whether an item leads to a level of its own instead of a page. */
export const isParent = ({ items, blocks }: MenuItem): boolean => items.length + blocks.length > 0

/** Index of the tab that a key moves to. */
export const tabAfterKey = (key: string, from: number, count: number, isMirrored: boolean): number | undefined => {
  const step = isMirrored ? count - 1 : 1
  const tabs: Record<string, number> = {
    Home: 0,
    End: count - 1,
    ArrowRight: (from + step) % count,
    ArrowLeft: (from + count - step) % count,
  }
  return tabs[key]
}
