/** Which cells a run has. */

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** Cells of a run that has not all: about fifteen seconds of one core. */
const SAMPLE = 24

let known: string | undefined

/** The commit, so that each one has other cells, and a failure comes again. */
const commit = (): string => {
  try {
    known ??= execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    // An archive without a repository.
    known = ''
  }
  return known
}

/**
 * The cells that are tried: all with `SAMPLE=all`, else a sample by a seed, which is `SAMPLE` or the commit. The titles of a
 * cell are its first two entries.
 */
export const sampled = <Cell extends readonly [string, string, ...unknown[]]>(
  cells: readonly Cell[],
  count = SAMPLE,
): readonly Cell[] => {
  const seed = process.env['SAMPLE'] ?? commit()
  if (seed === 'all') return cells
  const rank = ([name, fault]: Cell) => createHash('sha256').update(`${seed} ${name} ${fault}`).digest('hex')
  return cells.toSorted((a, b) => rank(a).localeCompare(rank(b))).slice(0, count)
}

/** Those of a test's variants that are tried, drawn in the same way. */
export const drawn = <Variant extends string>(test: string, variants: readonly Variant[], count: number): Variant[] =>
  sampled(
    variants.map(variant => [test, variant] as const),
    count,
  ).map(([, variant]) => variant)
