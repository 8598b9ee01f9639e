/**
 * Parts of an order besides the payment: comment, agreements, pickup point, gift message, and any that a shop adds. Every
 * part is checked, saved and sent with each order.
 */

/** The kit's own parts, in the order in which they are checked and saved. */
const POSITIONS = ['email', 'billing', 'shipping', 'comment', 'agreements', 'pickup', 'gift-message'] as const
type Position = (typeof POSITIONS)[number]

/** A reason why an order cannot be placed. */
export type Problem = {
  /** Shown as text. */
  text: string
  /** Moves the focus to where it can be put right, and shows the error there. */
  focus?: () => void
}

export type OrderPart = {
  /** Unique: a later part with the same name replaces an earlier one. */
  name: string
  /** When it is checked and saved, in relation to the kit's own parts. */
  position: Position | `before ${Position}` | `after ${Position}`
  /**
   * Checks whether the part is ready, without changing anything on the server: a check does not mean that an order follows.
   *
   * @param isQuiet Shows nothing in the page.
   */
  check?(isQuiet: boolean): Problem | undefined | Promise<Problem | undefined>
  /**
   * Saves on the server what must be there before the order. Called when all checks have passed, one part after the other.
   *
   * @throws What stops the order; its message is shown in the payment method's own container.
   */
  save?(): Promise<unknown>
  /** Sent in the payment's `extension_attributes`. */
  attributes?(): Readonly<Record<string, unknown>>
  /** Sent as headers of the order's request. */
  headers?(): Readonly<Record<string, string>>
}

const parts = new Map<string, OrderPart>()

const rankOf = ({ position }: OrderPart): number => {
  const rank = POSITIONS.indexOf(position.replace(/^(before|after) /, '') as Position)
  return rank + (position.startsWith('before') ? -0.5 : position.startsWith('after') ? 0.25 : 0)
}

const sorted = () => [...parts.values()].sort((a, b) => rankOf(a) - rankOf(b))

/** Registers a part; returns its undo. */
export const registerOrderPart = (part: OrderPart): (() => void) => {
  parts.set(part.name, part)
  return () => {
    if (parts.get(part.name) === part) parts.delete(part.name)
  }
}

/** Every problem, in the order of positions; all parts are checked, also after one that is not ready. */
export const checkParts = async (isQuiet = false): Promise<Problem[]> => {
  const found = await Promise.all(sorted().map(part => part.check?.(isQuiet)))
  return found.filter(problem => problem !== undefined)
}

/** The problems that are known at once; other checks answer to `checkParts`. */
export const checkPartsNow = (isQuiet = false): Problem[] =>
  sorted().flatMap(part => {
    const found = part.check?.(isQuiet)
    if (!(found instanceof Promise)) return found ?? []
    found.catch(() => {})
    return []
  })

export const hasParts = (position?: Position): boolean =>
  [...parts.values()].some(part => !position || part.position === position)

/** @throws The first part's error; the parts after it are not saved. */
export const saveParts = async (): Promise<void> => {
  for (const part of sorted()) await part.save?.()
}

/** The payment's extension attributes of all parts. */
export const partAttributes = (): Record<string, unknown> =>
  Object.assign({}, ...sorted().map(part => part.attributes?.()))

/** The headers of all parts. */
export const partHeaders = (): Record<string, string> => Object.assign({}, ...sorted().map(part => part.headers?.()))
