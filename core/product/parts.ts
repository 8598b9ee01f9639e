import { atom } from 'nanostores'
import { perProduct } from './per-product.ts'

/** One part of a product that is put together, with what is chosen for it. */
export type Part = {
  readonly id: string
  readonly title: string
  readonly chosen: readonly { readonly qty: number; readonly name: string }[]
}

/** The parts of a product that is put together, in their order; `undefined` until its choice has been read. */
export const $parts = perProduct(() => atom<readonly Part[] | undefined>(undefined))

/** Whether something on the page cannot show the parts without the choice being read. */
export const $arePartsWanted = perProduct(() => atom(false))
