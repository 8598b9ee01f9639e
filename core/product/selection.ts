import { atom } from 'nanostores'
import type { Image } from './images.ts'
import { perProduct } from './per-product.ts'
import type { TierPrice } from './price.ts'

/** Which pictures the selection asks for. `images` when the page has them, else the media callback knows them. */
export type Pictures = {
  /** The child to show; `undefined` stands for what the server showed. */
  readonly product?: string | undefined
  readonly images?: readonly Image[] | undefined
  readonly mediaCallback?: string | undefined
  /** Whether they take the place of the initial pictures, or stand before them. */
  readonly strategy: 'replace' | 'prepend'
}

export type Selection = {
  /** Attribute id → option id, chosen ones only. */
  readonly attributes: Readonly<Record<string, string>>
  /** The child product that a full choice names. */
  readonly child: string | undefined
  /** `undefined` until swatches or selects are at work on the product: it may have nothing to choose. */
  readonly isComplete: boolean | undefined
  /** Whether old and final price of what is chosen differ. */
  readonly isOnSale: boolean
  /** Of the child whose price is shown. */
  readonly tierPrices: readonly TierPrice[]
  readonly pictures: Pictures
}

/** What the shopper has chosen of a product. */
export const $selection = perProduct(() =>
  atom<Selection>({
    attributes: {},
    child: undefined,
    isComplete: undefined,
    isOnSale: false,
    tierPrices: [],
    pictures: { strategy: 'replace' },
  }),
)
