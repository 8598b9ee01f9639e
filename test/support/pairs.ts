/** Everything that can be chosen, by name. */
type Choices = Readonly<Record<string, readonly unknown[]>>
export type Row<Of extends Choices> = { [Name in keyof Of]: Of[Name][number] }

/** All rows that can be. */
export const allRows = <const Of extends Choices>(choices: Of, canBe: (row: Row<Of>) => boolean = () => true) =>
  Object.entries(choices)
    .reduce<Record<string, unknown>[]>(
      (rows, [name, values]) => rows.flatMap(row => values.map(value => ({ ...row, [name]: value }))),
      [{}],
    )
    .filter(row => canBe(row as Row<Of>)) as Row<Of>[]

/** Every two choices of a row, as texts. */
export const pairsOf = (row: Readonly<Record<string, unknown>>): string[] => {
  const said = Object.entries(row).map(([name, value]) => `${name}: ${value}`)
  return said.flatMap((one, index) => said.slice(index + 1).map(other => `${one}, ${other}`))
}

/** Few rows in which every two choices that can be together meet at least once; the same rows every time. */
export const allPairs = <const Of extends Choices>(choices: Of, canBe?: (row: Row<Of>) => boolean): Row<Of>[] => {
  const rows = allRows(choices, canBe)
  const missing = new Set(rows.flatMap(pairsOf))
  const taken: Row<Of>[] = []
  const worth = (row: Row<Of>) => pairsOf(row).filter(pair => missing.has(pair)).length
  while (missing.size) {
    const best = rows.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    for (const pair of pairsOf(best)) missing.delete(pair)
    taken.push(best)
  }
  return taken
}
