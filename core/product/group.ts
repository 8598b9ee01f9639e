/** Rows of a grouped product: its products, each with a quantity of its own. */
import { computed, type ReadableAtom } from 'nanostores'
import { finalAmount } from './price.ts'
import { $prices } from './prices.ts'
import { $quantity, parseQuantity } from './quantity.ts'

export type GroupRow = {
  readonly productId: string
  readonly field: HTMLInputElement
  /** As the server printed it. */
  readonly price: number
}

/** Rows with a quantity field; one that is sold out has none. */
export const groupRows = (root: ParentNode): GroupRow[] =>
  [...root.querySelectorAll<HTMLInputElement>('input[name^="super_group["]')].map(field => {
    const printed = field.closest('tr')?.querySelector<HTMLElement>('[data-price-type=finalPrice]')
    return {
      productId: /\[(.+?)]/.exec(field.name)?.[1] ?? '',
      field,
      price: Number(printed?.dataset['priceAmount']) || 0,
    }
  })

/** Takes over what the fields say; until then a row counts as one piece, because its product has no form of its own. */
export const countRows = (rows: readonly GroupRow[]): void => {
  for (const { productId, field } of rows) $quantity(productId).set(parseQuantity(field.value, true))
}

/** The total of all rows: quantity × price of each, with the tier of its quantity where the page states tiers. */
export const groupTotal = (rows: readonly GroupRow[]): ReadableAtom<number> =>
  computed(
    rows.flatMap(({ productId }) => [$quantity(productId), $prices(productId)]),
    () => {
      const costs = rows.map(({ productId, price }) => {
        const amount = $prices(productId).get()['finalPrice'] ?? price
        return amount * $quantity(productId).get()
      })
      return finalAmount({ amount: costs.reduce((sum, cost) => sum + cost, 0) })
    },
  )
