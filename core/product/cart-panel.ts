import { atom } from 'nanostores'

/** Whether a widget asks for the opened cart; the first cart of the page that opens sets it back. */
export const $isCartWanted = atom(false)
