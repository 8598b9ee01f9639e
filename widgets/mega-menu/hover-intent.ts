/** Opens a panel when the mouse stays on its item and closes it when the mouse leaves; waits while the mouse moves to it. */

export type Intent<Item> = {
  /** The mouse is over this panel's item, or in the panel; `undefined` over an item without one. */
  enter(item: Item | undefined): void
  leave(): void
  /** Called for every movement; `isReaching`: towards the open panel. */
  move(isReaching: boolean): void
  cancel(): void
}

/** @param change Opens an item's panel; `undefined` closes everything. */
export const createIntent = <Item>(
  hoverInMs: number,
  hoverOutMs: number,
  open: () => Item | undefined,
  change: (item: Item | undefined) => void,
): Intent<Item> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next: Item | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const wait = (item: Item | undefined, ms: number) => {
    cancel()
    next = item
    timer = setTimeout(() => {
      cancel()
      change(item)
    }, ms)
  }
  return {
    cancel,
    enter(item) {
      if (item === open()) cancel()
      else if (!timer || item !== next) wait(item, hoverInMs)
    },
    leave() {
      cancel()
      if (open()) wait(undefined, hoverOutMs)
    },
    move(isReaching) {
      if (timer && isReaching) wait(next, hoverInMs)
    },
  }
}
