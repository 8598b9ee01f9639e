/** Milliseconds without typing before the dropdown searches. */
export const DROPDOWN_MS = 400
/** The same in the dialog. */
export const DIALOG_MS = 500
export const MIN_LETTERS = 3
/** Terminals listed before "show more", once distances are known. */
export const MAX_SHOWN = 8
export const DIALOG_SUGGESTIONS = 4
export const TERMINAL_ZOOM = 14

type Centre = { readonly lat: number; readonly lon: number; readonly zoom: number }

const LITHUANIA: Centre = { lat: 54.999921, lon: 23.96472, zoom: 8 }
const CENTRES: Readonly<Record<string, Centre>> = {
  LT: LITHUANIA,
  LV: { lat: 56.8796, lon: 24.6032, zoom: 8 },
  EE: { lat: 58.7952, lon: 25.5923, zoom: 7 },
}

/** The map's first view in a country; elsewhere that of LT. */
export const centreOf = (country: string): Centre => CENTRES[country] ?? LITHUANIA

/** Letters that a postcode must exceed to be searched automatically. */
const SHORT_POSTCODE = 3

/** Whether the postcode is searched without a click. */
export const startsSearch = (isAuto: boolean, chosen: unknown, postcode: string): boolean =>
  isAuto && !chosen && postcode.trim().length > SHORT_POSTCODE

/** Whether the first listed terminal is chosen without a click: never without a postcode, even where the town sorts the list. */
export const choosesFirst = (isAuto: boolean, chosen: unknown, postcode: string): boolean =>
  isAuto && !chosen && !!postcode.trim()
