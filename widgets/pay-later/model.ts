/** Rules of the message: its amount and its attributes. Pure. */

type Amounts = Readonly<Record<string, number>>

/** The cost of a product's chosen quantity; `undefined` where it is nothing, so that the last amount stays. */
export const productAmount = (prices: Amounts, quantity: number): number | undefined =>
  cents((prices['finalPrice'] ?? prices['basePrice'] ?? 0) * quantity) || undefined

/** The cost of the cart in the shop's own currency. */
export const cartAmount = (totals: Readonly<Record<string, unknown>> | undefined): number | undefined => {
  const total = totals?.['base_grand_total'] ?? totals?.['grand_total']
  return total === undefined ? undefined : cents(Number(total))
}

/** Without the noise of doubles: 3 × 1.1 is 3.3. */
const cents = (amount: number) => Math.round((Number(amount) || 0) * 1e6) / 1e6

/** The attributes that a provider reads; no other ones, such as those that run code, are taken from a page's data. */
export const safeAttributes = (attributes: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name, value]) => /^(class|data-[\w-]+)$/.test(name) && value !== null)
      .map(([name, value]) => [name, `${value}`]),
  )
