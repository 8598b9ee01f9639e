/** The way to the part of the folder that comes late. */
import { neededSections } from './stores.ts'

type Late = typeof import('./late.ts')

let late: Late | undefined
const steps: ((late: Late) => void)[] = []

/** Tried again when it did not come. */
export const bring = (): Promise<Late> =>
  import('./late.ts').then(found => {
    late = found
    for (const step of steps.splice(0)) step(found)
    return found
  })

/**
 * Does a step now if that part is here, else as soon as it has come: in order, and nothing is forgotten.
 *
 * @returns Whether it was done now.
 */
export const soon = (step: (late: Late) => void): boolean => {
  if (late) step(late)
  else {
    steps.push(step)
    bring().catch(() => {})
  }
  return !!late
}

/**
 * Loads what is old and read here. Nobody asked: who waits for a section sees by `$isStale` that it did not come.
 *
 * @param isChange Whether a change of this page is the reason.
 */
export const refresh = (force = false, isChange = false): void => {
  if (neededSections().length)
    bring()
      .then(({ enqueue }) => enqueue([], force, isChange))
      .catch(() => {})
}
