/** What a mouse means: a panel opens when it stays, closes when it leaves, and waits while it is being reached. */

export type Intent = {
  /** The mouse is over this panel's item, or in the panel; `''` over an item without one. */
  enter(path: string): void
  leave(): void
  /** Told of every movement while something is about to change; `isReaching`: towards what is open. */
  move(isReaching: boolean): void
  cancel(): void
}

/** @param change Opens a path; `''` closes everything. */
export const createIntent = (
  hoverInMs: number,
  hoverOutMs: number,
  open: () => string,
  change: (path: string) => void,
): Intent => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next: string | undefined
  const cancel = () => {
    clearTimeout(timer)
    next = undefined
  }
  const wait = (path: string, ms: number) => {
    cancel()
    next = path
    timer = setTimeout(() => {
      cancel()
      change(path)
    }, ms)
  }
  return {
    cancel,
    enter(path) {
      if (path === open()) cancel()
      else if (path !== next) wait(path, hoverInMs)
    },
    leave() {
      cancel()
      if (open()) wait('', hoverOutMs)
    },
    move(isReaching) {
      if (next !== undefined && isReaching) wait(next, hoverInMs)
    },
  }
}
