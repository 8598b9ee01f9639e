import { atom } from 'nanostores'
import type { Image } from './images.ts'
import { perProduct } from './per-product.ts'
import type { TierPrice } from './price.ts'

/** The pictures of a selection: `images` when the page has them, else `answer`, else the media callback is asked for them. */
export type Pictures = {
  /** The child to show; `undefined` for the server's own pictures. */
  readonly product?: string | undefined
  readonly images?: readonly Image[] | undefined
  /** What the media callback would answer, where the page has it; not checked. */
  readonly answer?: unknown
  readonly mediaCallback?: string | undefined
  /** Whether they replace the initial pictures or are put before them. */
  readonly strategy: 'replace' | 'prepend'
}

/** An attribute and its options, with their labels. */
type Offered = {
  readonly id: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

export type Selection = {
  /** Attribute id → option id, chosen ones only. */
  readonly attributes: Readonly<Record<string, string>>
  /** Attributes that a shopper chooses, in their order; `undefined` until swatches or selects are connected. */
  readonly offered?: readonly Offered[] | undefined
  /** The child product of a complete choice. */
  readonly child?: string | undefined
  /** `undefined` until swatches or selects are connected: the product may have nothing to choose. */
  readonly isComplete?: boolean | undefined
  /** Whether old and final price of the chosen child differ. */
  readonly isOnSale: boolean
  /** Of the child whose price is shown. */
  readonly tierPrices: readonly TierPrice[]
  readonly pictures: Pictures
}

/** The shopper's choice for a product. */
export const $selection = perProduct(() =>
  atom<Selection>({
    attributes: {},
    isOnSale: false,
    tierPrices: [],
    pictures: { strategy: 'replace' },
  }),
)
