/** Sums of a product's price: the server's amounts, the differences of choices, and the tier of the quantity. Pure. */

/** An amount of money with its taxes and fees. PHP writes an empty map of adjustments as `[]`. */
export type Amount = { readonly amount: number; readonly adjustments?: Readonly<Record<string, number>> | readonly [] }

/** Price code (`finalPrice`, `oldPrice`, `basePrice` …) → amount. */
export type Prices = Readonly<Record<string, Amount>>

/** Price of one piece from a quantity on. */
export type TierPrice = {
  readonly qty: number | string
  readonly price: number | string
  readonly basePrice?: number | string
  readonly percentage?: number | string
}

const amountIn = (value: unknown) => Number(value) || 0

// Sums of doubles drift in the 12th digit; six decimals are finer than any currency.
const sum = (amounts: readonly unknown[]) =>
  Math.round(amounts.reduce<number>((total, value) => total + amountIn(value), 0) * 1e6) / 1e6

/**
 * Original prices with the changes of every source added.
 *
 * Codes that the original lacks are ignored; a value that is not a number counts as 0.
 */
export const currentPrices = (original: Prices, changes: Readonly<Record<string, Prices>>): Record<string, Amount> => {
  const sources = Object.values(changes)
  return Object.fromEntries(
    Object.keys(original).map(code => {
      const amounts = [original, ...sources].map(prices => prices?.[code])
      const names = new Set(amounts.flatMap(amount => Object.keys(amount?.adjustments ?? {})))
      const adjustment = (name: string) =>
        sum(amounts.map(amount => (amount?.adjustments as Record<string, number> | undefined)?.[name]))
      return [
        code,
        {
          amount: sum(amounts.map(amount => amount?.amount)),
          adjustments: Object.fromEntries([...names].map(name => [name, adjustment(name)])),
        },
      ]
    }),
  )
}

/** The amount with its adjustments, which the shopper pays. */
export const finalAmount = (price: Amount | undefined): number =>
  sum([price?.amount, ...Object.values(price?.adjustments ?? {})])

/** The tier with the largest quantity that `quantity` reaches. */
export const tierFor = (tiers: readonly TierPrice[], quantity: number): TierPrice | undefined =>
  tiers.filter(({ qty }) => Number(qty) <= quantity).sort((one, other) => Number(other.qty) - Number(one.qty))[0]

/**
 * Difference of the tier for `quantity` to `prices`; empty below the first tier.
 *
 * A tier never makes the price higher: a lower special price stays.
 */
export const tierChange = (prices: Prices, tiers: readonly TierPrice[], quantity: number): Prices => {
  const tier = tierFor(tiers, quantity)
  const price = amountIn(tier?.price)
  const final = amountIn(prices['finalPrice']?.amount)
  // Magento states 0 for a bundle whose parts make up the price: its tiers take a share off them.
  if (!price || price >= final) return {}
  const base = amountIn(prices['basePrice']?.amount)
  // A tier without a base price has the same share of tax.
  const tierBase = amountIn(tier?.basePrice) || (price * base) / final
  return { finalPrice: { amount: price - final }, basePrice: { amount: tierBase - base } }
}
