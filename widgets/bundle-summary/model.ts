/** Rules of a bundle's summary. Pure. */
import type { Part } from '../../core/product/parts.ts'

/** Milliseconds of quiet before what has changed is read out: after the new price, and not at every keystroke. */
export const ANNOUNCE_MS = 1000

const textOf = ({ chosen }: Part) => JSON.stringify(chosen)

/** Parts that differ from what was read out last; one of which nothing is chosen any more is empty. */
export const changedParts = (before: readonly Part[], after: readonly Part[]): Part[] => {
  const isSame = (part: Part) => before.some(other => other.id === part.id && textOf(other) === textOf(part))
  const isGone = ({ id }: Part) => !after.some(other => other.id === id)
  return [...after.filter(part => !isSame(part)), ...before.filter(isGone).map(part => ({ ...part, chosen: [] }))]
}
