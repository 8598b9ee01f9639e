/**
 * The open sections with one more; tabs show one at a time. Sections of an accordion stay open, because one that closes
 * above a pressed title would move it away under the finger.
 */
export const openWith = <Section>(
  open: readonly Section[],
  section: Section,
  isAccordion: boolean,
): readonly Section[] => (open.includes(section) ? open : isAccordion ? [...open, section] : [section])

/** The open sections after a press; only an accordion's sections can be closed. */
export const openAfterPress = <Section>(
  open: readonly Section[],
  pressed: Section,
  isAccordion: boolean,
): readonly Section[] =>
  isAccordion && open.includes(pressed)
    ? open.filter(section => section !== pressed)
    : openWith(open, pressed, isAccordion)
