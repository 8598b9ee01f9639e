import { atom } from 'nanostores'
import type { ComponentType } from 'react'
import type { NoteProps } from './note.tsx'
import type { Attribute, Chosen, Option, Variants } from './variants.ts'

/** Why an option is unavailable, the nearest combination with it that can be bought, and both in one text. */
export type Reason = { text: string; nearest?: { text: string; chosen: Chosen }; description: string }

/** `undefined` until a shopper touches swatches of the page. */
export const $explain = atom<
  | {
      explain(variants: Variants, chosen: Chosen, attribute: Attribute, option: Option): Reason
      Note: ComponentType<NoteProps>
    }
  | undefined
>(undefined)
