/** What the server's answer to an addition to the cart means. Pure. */

export type CartAnswer = {
  backUrl?: string
  messages?: string
  minicart?: string
  product?: { statusText?: string }
}

/** Magento answers with the address of the cart when it is set up to lead there, with any other when it refuses. */
export const isCart = (backUrl: string): boolean => /\/checkout\/cart\/?$/.test(backUrl)

const pathOf = (url: string, here: string) => new URL(url, here).pathname

/**
 * Whether the page of a refusal's address is opened: when the server gives no reason, and from a listing to the page
 * where the missing options can be chosen, which is a notice. Any other reason is read where the button was pressed.
 */
export const leadsAway = (backUrl: string, here: string, reasons: readonly { type: string }[]): boolean =>
  !reasons.length || (pathOf(backUrl, here) !== pathOf(here, here) && reasons.every(({ type }) => type === 'notice'))

/**
 * Whether the product is in the cart although the server answered with a page: by its own words, else by the number of
 * items before and after.
 */
export const isAddedByPage = (
  reasons: readonly { type: string }[],
  itemsBefore: number | undefined,
  itemsAfter: number | undefined,
): boolean =>
  reasons.length
    ? reasons.some(({ type }) => type === 'success')
    : itemsAfter !== undefined && itemsAfter > (itemsBefore ?? 0)
