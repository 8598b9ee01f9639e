/** Milliseconds that a button says 'Added'. */
export const ADDED_MS = 1000

/**
 * The address that a refusal leads to.
 *
 * @param parameters Added by listeners; they go into the hash when the page stays the same.
 */
export const redirectOf = (backUrl: string, parameters: readonly string[], here: string) => {
  const url = parameters.length && here.split(/[?#]/)[0] === backUrl ? `${backUrl}#${parameters.join('&')}` : backUrl
  const { href, hash } = new URL(url, here)
  // The browser loads nothing when only the hash differs.
  return { href, needsReload: hash !== '' && href.split('#')[0] === here.split('#')[0] }
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

type ProductInfo = { id: string; optionValues?: string[] }

/**
 * Products of a form, each once, with the option ids of a configurable one, as analytics expect them in the legacy event.
 *
 * @param named Those that the form's markup names: every row of a grouped product, also one that is not taken.
 */
export const productInfoOf = (fields: Iterable<[string, unknown]>, named: readonly string[] = []): ProductInfo[] => {
  let product = ''
  const optionValues: string[] = []
  for (const [name, value] of fields) {
    if (name === 'product') product = `${value}`
    else if (/^super_attribute\[\d+\]$/.test(name)) optionValues.push(`${value}`)
  }
  const ids = new Set([...named, product].filter(Boolean))
  return [...ids].map(id => (id === product && optionValues.length ? { id, optionValues } : { id }))
}
