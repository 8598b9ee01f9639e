/** Misspellings: the known word that was meant. */

/** Letters that must change to turn one word into the other; two neighbours that changed places count once. */
export const distance = (from, to) => {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let line = 1; line <= from.length; line++) {
    const row = [line]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[line - 1] === to[column - 1]
      let least = Math.min(
        rows[line - 1][column] + 1,
        row[column - 1] + 1,
        rows[line - 1][column - 1] + (isSame ? 0 : 1),
      )
      if (line > 1 && column > 1 && from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1])
        least = Math.min(least, rows[line - 2][column - 2] + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[from.length][to.length]
}

const plain = word => word.toLowerCase().replace(/[-_\s]/g, '')

/** Longer words may differ by more letters; a third of them at most. */
const isLike = (word, far) => far <= Math.max(1, Math.floor(word.length / 3))

/**
 * The candidate most like a word, if it is like it at all. Hyphens, underscores and capitals do not count: they are what
 * is forgotten first. Between two as near, the one that begins alike is meant.
 */
export const nearest = (word, candidates) => {
  const wanted = plain(word)
  const begins = candidate => (plain(candidate)[0] === wanted[0] ? 0 : 1)
  const [best] = candidates
    .map(candidate => ({ candidate, far: distance(wanted, plain(candidate)) }))
    .filter(({ candidate, far }) => isLike(plain(candidate), far))
    .sort(
      (a, b) => a.far - b.far || begins(a.candidate) - begins(b.candidate) || a.candidate.length - b.candidate.length,
    )
  return best?.candidate
}
