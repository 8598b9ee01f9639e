import type { MenuItem } from '../../core/dom/menu-tree.ts'

/** Milliseconds of the drawer's way in and out. */
export const SLIDE_MS = 200

/** Rows drawn before the first picture; a long list's rest follows in the next. */
export const FIRST_ROWS = 40

/** What a level of the drawer shows: its items, and the item that it lies under. */
export const levelAt = (
  items: readonly MenuItem[],
  path: readonly number[],
): { items: readonly MenuItem[]; parent: MenuItem | undefined } =>
  path.reduce<{ items: readonly MenuItem[]; parent: MenuItem | undefined }>(
    (level, index) => {
      const parent = level.items[index]
      return { items: parent?.items ?? [], parent }
    },
    { items, parent: undefined },
  )

/** Whether an item leads to a level of its own instead of a page. */
export const isParent = ({ items, blocks }: MenuItem): boolean => items.length + blocks.length > 0

/** The tab that a key leads to. */
export const tabAfterKey = (key: string, from: number, count: number, isMirrored: boolean): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step ? (from + (isMirrored ? -step : step) + count) % count : undefined
}
