/** Finding points by what is typed: name, street, town, postcode, code; by beginnings of words, accents and typing errors forgiven. Pure. */
import { fold } from './fold.ts'
import type { Point } from './point.ts'

export type SearchIndex = {
  /** A folded text per point, each word after a space. */
  readonly texts: readonly string[]
  /** Every word once. */
  readonly words: ReadonlySet<string>
}

/** Points that are taken in between two looks at the clock. */
const STEP = 250
/** Words a misspelt one may have meant. */
const MOST_GUESSES = 12

/** Reads all points; yields now and then, so that a long list never holds the page. */
export function* indexPoints(points: readonly Point[]): Generator<undefined, SearchIndex> {
  const texts: string[] = []
  const words = new Set<string>()
  for (const { name, street, town, postcode, code, place } of points) {
    const parts = fold(`${town} ${name} ${street} ${place} ${postcode}`)
    // A postcode is typed with its country, with a space or without. Joined, the text is one string; out of parts it
    // would be put together by the first search, all of them at once.
    texts.push(['', parts, fold(code), postcode.replace(/\D/g, ''), ''].join(' '))
    for (const word of parts.split(' ')) words.add(word)
    if (texts.length % STEP === 0) yield
  }
  return { texts, words }
}

/** How many letters have to be changed, added, dropped or swapped until `word` begins with `typed`; more than `most`: `most + 1`. */
export const prefixDistance = (typed: string, word: string, most: number): number => {
  const width = Math.min(word.length, typed.length + most)
  if (typed.length - width > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, column) => column)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= width; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      next.push(value)
      least = Math.min(least, value)
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  return Math.min(...row)
}

/** One typing error in four letters, two in eight. Numbers are meant as they are. */
const mostErrors = (word: string) => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

const guesses = (typed: string, words: ReadonlySet<string>): string[] => {
  const most = mostErrors(typed)
  if (!most) return []
  const found: [number, string][] = []
  for (const word of words) {
    // Nobody mistypes both first letters.
    if (word[0] !== typed[0] && word[1] !== typed[1] && word[0] !== typed[1]) continue
    const errors = prefixDistance(typed, word, most)
    if (errors <= most) found.push([errors, word])
  }
  return found
    .sort(([a], [b]) => a - b)
    .slice(0, MOST_GUESSES)
    .map(([, word]) => word)
}

/**
 * Numbers of the points that a text means, the best first, else in the order given.
 *
 * Each word of the text must begin a word of the point; only where none does, a misspelt one is tried.
 */
export const searchPoints = ({ texts, words }: SearchIndex, order: ArrayLike<number>, text: string): number[] => {
  const typed = fold(text).split(' ').filter(Boolean)
  if (!typed.length) return []
  const match = (ways: readonly (readonly string[])[]) => {
    const best: number[] = []
    const rest: number[] = []
    for (let at = 0; at < order.length; at++) {
      const point = order[at] as number
      const own = texts[point] ?? ''
      if (!ways.every(words => words.some(word => own.includes(word)))) continue
      // Its town stands first in the text: who types a town means it more than a street of that name elsewhere.
      ;(ways[0]?.some(word => own.startsWith(word)) ? best : rest).push(point)
    }
    return best.concat(rest)
  }
  const found = match(typed.map(word => [` ${word}`]))
  if (found.length) return found
  // `LT-01103`, `01 103`.
  const digits = text.replace(/\D/g, '')
  const byCode = digits.length > 2 && /^[a-z]{0,2}[\s\d-]+$/i.test(text.trim()) ? match([[` ${digits}`]]) : []
  if (byCode.length) return byCode
  return match(
    typed.map(word => {
      const exact = ` ${word}`
      return [
        ...(texts.some(own => own.includes(exact)) ? [exact] : []),
        ...guesses(word, words).map(guess => ` ${guess}`),
      ]
    }),
  )
}
