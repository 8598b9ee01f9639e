/** Finds points by the beginnings of words in name, street, town, postcode and code, tolerating typing errors. Pure. */
import type { Point } from './point.ts'

const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** A text for comparison: lower case, no accents, one space between words. `Šiauliai` is found by `siauliai`. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœı]/g, letter => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether each word that was typed begins a word of a text. */
export const hasWords = (text: string, typed: string): boolean => {
  const own = ` ${fold(text)}`
  return fold(typed)
    .split(' ')
    .every(word => own.includes(` ${word}`))
}

export type SearchIndex = {
  /** A folded text per point, each word after a space. */
  readonly texts: readonly string[]
  /** Every word once. */
  readonly words: ReadonlySet<string>
}

/** Points indexed between two checks of the time. */
const STEP = 250
/** Corrections tried for a misspelt word. */
const MAX_GUESSES = 12

/** Indexes all points; yields now and then, so that a long list does not block the page. */
export function* indexPoints(points: readonly Point[]): Generator<undefined, SearchIndex> {
  const texts: string[] = []
  const words = new Set<string>()
  for (const { name, street, town, postcode, code, place } of points) {
    const parts = fold(`${town} ${name} ${street} ${place} ${postcode}`)
    // A postcode may be typed with its country or a space. `join` makes a flat string; concatenated ones would all be
    // flattened by the first search.
    texts.push(['', parts, fold(code), postcode.replace(/\D/g, ''), ''].join(' '))
    for (const word of parts.split(' ')) words.add(word)
    if (texts.length % STEP === 0) yield
  }
  return { texts, words }
}

/** Edits (change, insertion, deletion, swap) until `word` begins with `typed`; at most `max + 1`. */
export const prefixDistance = (typed: string, word: string, max: number): number => {
  const width = Math.min(word.length, typed.length + max)
  if (typed.length - width > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, column) => column)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    let min = i
    for (let j = 1; j <= width; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      next.push(value)
      min = Math.min(min, value)
    }
    if (min > max) return max + 1
    before = row
    row = next
  }
  return Math.min(...row)
}

/** One typing error in four letters, two in eight; none in numbers. */
const maxErrors = (word: string) => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

const guesses = (typed: string, words: ReadonlySet<string>): string[] => {
  const max = maxErrors(typed)
  if (!max) return []
  const found: [number, string][] = []
  for (const word of words) {
    // Both first letters wrong is not a typing error.
    if (word[0] !== typed[0] && word[1] !== typed[1] && word[0] !== typed[1]) continue
    const errors = prefixDistance(typed, word, max)
    if (errors <= max) found.push([errors, word])
  }
  return found
    .sort(([a], [b]) => a - b)
    .slice(0, MAX_GUESSES)
    .map(([, word]) => word)
}

/**
 * Numbers of the points that match a text, the best first, else in the given order.
 *
 * Each word must begin a word of the point; corrections are tried only when no point matches, and not at all when the text
 * is `exact`.
 */
export const searchPoints = (
  { texts, words }: SearchIndex,
  order: ArrayLike<number>,
  text: string,
  exact = false,
): number[] => {
  const typed = fold(text).split(' ').filter(Boolean)
  if (!typed.length) return []
  const match = (ways: readonly (readonly string[])[]) => {
    const best: number[] = []
    const rest: number[] = []
    for (let at = 0; at < order.length; at++) {
      const point = order[at] as number
      const own = texts[point] ?? ''
      if (!ways.every(words => words.some(word => own.includes(word)))) continue
      // A town's own points are listed before streets of the same name; the town is the first word of the text.
      ;(ways[0]?.some(word => own.startsWith(word)) ? best : rest).push(point)
    }
    return best.concat(rest)
  }
  const found = match(typed.map(word => [` ${word}`]))
  if (found.length) return found
  // `LT-01103`, `01 103`.
  const digits = text.replace(/\D/g, '')
  const byCode = digits.length > 2 && /^[a-z]{0,2}[\s\d-]+$/i.test(text.trim()) ? match([[` ${digits}`]]) : []
  if (byCode.length || exact) return byCode
  // `Vilnius, LT-01103`.
  const bare = ` ${typed.join(' ')}`.replace(/ [a-z]{2} ?(?=\d{3})/, ' ').trim()
  const byAddress = match(bare.split(' ').map(word => [` ${word}`]))
  if (byAddress.length) return byAddress
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
