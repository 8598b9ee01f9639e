import type { MenuItem } from '../../core/dom/menu-tree.ts'

/** Milliseconds of the drawer's way in and out. */
export const SLIDE_MS = 200

/** Rows drawn before the first picture; a long list's rest follows in the next. */
export const FIRST_ROWS = 40

/** Whether an item leads to a level of its own instead of a page. */
export const isParent = ({ items, blocks }: MenuItem): boolean => items.length + blocks.length > 0

/** The tab that a key leads to. */
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
