/** How long a comment is, as the server counts it: characters, not the units that the browser stores them in. */

/** Milliseconds that the field shows that it was cut (spec, point 9). */
export const FLASH_MS = 800
/** Milliseconds of quiet before the count is said aloud. */
export const SAY_MS = 1000
/** The count is said aloud from here on downwards. */
export const SAID_FROM = 10

/** Line ends as one character, as the browser's own fields have them; no half of a pair, which no server can read. */
export const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\p{Surrogate}/gu, '')

export const lengthOf = (text: string): number => [...clean(text)].length

export const isOver = (text: string, max: number): boolean => max > 0 && lengthOf(text) > max

/** Never below 0; `undefined` where there is no limit. */
export const remaining = (text: string, max: number): number | undefined =>
  max > 0 ? Math.max(0, max - lengthOf(text)) : undefined

/** What a reader sees as one sign: a letter with its marks, an emoji of several. Older browsers see characters. */
const signs = (text: string): string[] => {
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter }
  return Segmenter ? Array.from(new Segmenter().segment(text), ({ segment }) => segment) : [...text]
}

/** The beginning of a text that the limit allows, no sign cut in two. */
export const cut = (text: string, max: number): string => {
  if (!isOver(text, max)) return text
  let length = 0
  let kept = ''
  for (const sign of signs(clean(text))) {
    length += [...sign].length
    if (length > max) break
    kept += sign
  }
  return kept
}

type States = { um_order_comment_default_state?: number | undefined; comment_initial_collapse_state: number }

/** The shop's own key wins over that of other versions. */
export const startsOpen = ({ um_order_comment_default_state: own, comment_initial_collapse_state: other }: States) =>
  own === undefined ? other > 0 : own === 1

/** An empty comment is sent only where it takes an earlier one away (decided). */
export const mustSave = (text: string, saved: string): boolean => {
  const now = clean(text)
  return now.trim() ? now !== saved : saved !== ''
}
