/**
 * What belongs to an order besides the payment: comment, agreements, pickup point, gift message, and whatever a shop adds.
 * Each part is looked at, saved, and sent along in one row, so that no order leaves without one of them.
 */

/** Something that keeps an order from being placed. */
export type Problem = {
  /** Shown as text. */
  text: string
  /** Goes to where it can be put right, and says there what is wrong. */
  focus?: () => void
}

export type OrderPart = {
  /** Known once: the same name takes the place of an earlier part. */
  name: string
  /** Place in the row; the kit's own: comment 10, agreements 20, pickup point 30, gift message 40. */
  order: number
  /**
   * Looks whether it is ready, and changes nothing at the server: it may be asked without any order being meant.
   *
   * @param isQuiet Nothing is to be shown in the page: somebody only wants to know.
   */
  check?(isQuiet: boolean): Problem | undefined | Promise<Problem | undefined>
  /**
   * Saves at the server what must be there before the order. Called after every check has passed, one part after the other.
   *
   * @throws What stops the order; its message is shown in the payment method's own container.
   */
  save?(): Promise<unknown>
  /** Goes into the payment's `extension_attributes`. */
  attributes?(): Readonly<Record<string, unknown>>
}

const parts = new Map<string, OrderPart>()

const inRow = () => [...parts.values()].sort((a, b) => a.order - b.order)

/** Makes a part known; gives its undo. */
export const registerOrderPart = (part: OrderPart): (() => void) => {
  parts.set(part.name, part)
  return () => {
    if (parts.get(part.name) === part) parts.delete(part.name)
  }
}

/** Everything that is wrong, in the row's order: each part is asked, also after one that is not ready. */
export const checkParts = async (isQuiet = false): Promise<Problem[]> => {
  const found = await Promise.all(inRow().map(part => part.check?.(isQuiet)))
  return found.filter(problem => problem !== undefined)
}

/** @throws The first part's error; what stands behind it in the row is not saved. */
export const saveParts = async (): Promise<void> => {
  for (const part of inRow()) await part.save?.()
}

/** All parts' extension attributes of the payment. */
export const partAttributes = (): Record<string, unknown> =>
  Object.assign({}, ...inRow().map(part => part.attributes?.()))
