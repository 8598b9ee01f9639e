/** The amounts that a message may be about: stores that follow what the shopper chooses. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { onFieldChange } from '../../core/dom/changes.ts'
import { onLegacy } from '../../core/legacy/legacy-event.ts'
import { countQuantity } from '../../core/product/count-quantity.ts'
import { countRows, groupRows, groupTotal } from '../../core/product/group.ts'
import { $prices } from '../../core/product/prices.ts'
import { mainProductForm, productIdOf } from '../../core/product/product-id.ts'
import { $quantity } from '../../core/product/quantity.ts'
import { asMap } from '../../core/schema/php.ts'
import { productAmount } from './model.ts'
import type { PayLaterOptions } from './options.ts'

type Amount = ReadableAtom<number | undefined>

/** Prices of the product's box, also where Magento's own script writes them; boxes of other products do not count. */
const printedPrices = (productId: string, signal: AbortSignal) => {
  const box = document.querySelector<HTMLElement>(`[data-role=priceBox][data-product-id="${CSS.escape(productId)}"]`)
  const wrappers = [...(box?.querySelectorAll<HTMLElement>('[data-price-type][data-price-amount]') ?? [])]
  const $printed = atom<Record<string, number>>(
    Object.fromEntries(wrappers.map(({ dataset }) => [dataset['priceType'], Number(dataset['priceAmount']) || 0])),
  )
  const follow = (changed: unknown) => {
    const amounts = Object.entries(asMap<{ final?: number; amount?: number }>(changed))
    $printed.set(Object.fromEntries(amounts.map(([code, { final, amount = 0 }]) => [code, Number(final ?? amount)])))
  }
  if (box) onLegacy(box, 'priceUpdated', follow, signal)
  return $printed
}

const ofProduct = (host: HTMLElement, signal: AbortSignal): Amount => {
  const form = mainProductForm()
  const productId = productIdOf(form ?? host)
  // A page without the kit's `quantity` reports it by this.
  if (form) onFieldChange(form, field => countQuantity(form, field), signal)
  return computed(
    [$prices(productId), printedPrices(productId, signal), $quantity(productId)],
    (prices, printed, quantity) => productAmount(Object.keys(prices).length ? prices : printed, quantity),
  )
}

const ofGroup = (signal: AbortSignal): Amount => {
  const form = mainProductForm()
  const rows = form ? groupRows(form) : []
  countRows(rows)
  if (form) onFieldChange(form, field => countQuantity(form, field), signal)
  return groupTotal(rows)
}

/** The store of the chosen kind; that of the cart is a chunk of its own. */
export const amountOf = async (
  { amount }: PayLaterOptions,
  host: HTMLElement,
  signal: AbortSignal,
): Promise<Amount> => {
  if (amount === 'cart') return (await import('./cart-amount.ts')).default
  return amount === 'grouped' ? ofGroup(signal) : ofProduct(host, signal)
}
