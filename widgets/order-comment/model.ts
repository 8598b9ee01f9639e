/** Rules of the order comment. Its length is counted as the server counts it: in characters, not UTF-16 units. */

/** Milliseconds that the field is marked after it was cut. */
export const FLASH_MS = 800
/** Milliseconds without input before the remaining characters are announced. */
export const ANNOUNCE_MS = 1000
/** Remaining characters are announced from this number downwards. */
export const ANNOUNCE_FROM = 10

/** Line ends as one character, as in the browser's own fields, and no lone surrogates. */
export const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\p{Surrogate}/gu, '')

export const lengthOf = (text: string): number => [...clean(text)].length

export const isOver = (text: string, max: number): boolean => max > 0 && lengthOf(text) > max

/** Never below 0; `undefined` where there is no limit. */
export const remaining = (text: string, max: number): number | undefined =>
  max > 0 ? Math.max(0, max - lengthOf(text)) : undefined

/** Graphemes; in older browsers characters. */
const graphemes = (text: string): string[] => {
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter }
  return Segmenter ? Array.from(new Segmenter().segment(text), ({ segment }) => segment) : [...text]
}

/** The beginning of a text that the limit allows, without cutting a grapheme. */
export const cut = (text: string, max: number): string => {
  if (!isOver(text, max)) return text
  let length = 0
  let kept = ''
  for (const grapheme of graphemes(clean(text))) {
    length += [...grapheme].length
    if (length > max) break
    kept += grapheme
  }
  return kept
}

type States = { um_order_comment_default_state?: number | undefined; comment_initial_collapse_state: number }

/** The shop's own option wins over the one of other versions. */
export const startsOpen = ({ um_order_comment_default_state: own, comment_initial_collapse_state: other }: States) =>
  own === undefined ? other > 0 : own === 1

/**
 * An empty comment is sent only to remove an earlier one.
 *
 * @param saved The server's comment; `undefined` where it is not known.
 */
export const mustSave = (text: string, saved: string | undefined): boolean => {
  const now = clean(text)
  return now.trim() ? now !== saved : saved !== ''
}
