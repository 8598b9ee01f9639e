import { atom } from 'nanostores'
import type { Attribute, Chosen, Option, Variants } from './variants.ts'

/** Gives the reason why an option is unavailable. `undefined` until a shopper touches swatches of the page. */
export const $explain = atom<
  ((variants: Variants, chosen: Chosen, attribute: Attribute, option: Option) => string) | undefined
>(undefined)
