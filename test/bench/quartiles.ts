/** Median and quartiles. Pure. */

export type Spread = { low: number; median: number; high: number }

const at = (sorted: readonly number[], share: number) => {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place % 1)
}

/** Median and both quartiles; places between two numbers are interpolated. */
export const spread = (values: readonly number[]): Spread => {
  const sorted = [...values].sort((a, b) => a - b)
  return { low: at(sorted, 0.25), median: at(sorted, 0.5), high: at(sorted, 0.75) }
}

const holds = ({ low, high }: Spread, value: number) => low <= value && value <= high

/** Whether two spreads are equal: the median of one is between the quartiles of the other. */
export const isSame = (a: Spread, b: Spread): boolean => holds(a, b.median) || holds(b, a.median)
