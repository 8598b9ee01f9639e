import type { MenuItem } from '../../core/dom/menu-tree.ts'

/** Milliseconds in which the drawer slides in or out. */
export const SLIDE_MS = 200

/** Rows in the first frame; the rest of a long list follows in the next. */
export const FIRST_ROWS = 40

/** Whether an item leads to a level of its own instead of a page. */
export const isParent = ({ items, blocks }: MenuItem): boolean => items.length + blocks.length > 0
