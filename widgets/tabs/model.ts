/**
 * The open sections with one more; tabs show one at a time. Sections of an accordion stay open, because one that closes
 * above a pressed title would move it away under the finger.
 */
export const openWith = (open: readonly number[], index: number, isAccordion: boolean): readonly number[] =>
  open.includes(index) ? open : isAccordion ? [...open, index] : [index]

/** The open sections after a press; only an accordion's sections can be closed. */
export const openAfterPress = (open: readonly number[], pressed: number, isAccordion: boolean): readonly number[] =>
  isAccordion && open.includes(pressed) ? open.filter(index => index !== pressed) : openWith(open, pressed, isAccordion)
