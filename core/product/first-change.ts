import { $priceChanges } from './price-changes.ts'
import { productIdOf } from './product-id.ts'
import { $quantity } from './quantity.ts'
import { $selection } from './selection.ts'

/** Calls `begin` once a product is not as the server printed it any more: chosen, priced or counted otherwise. */
export const firstChange = (host: HTMLElement, begin: () => void, signal: AbortSignal): void => {
  const productId = productIdOf(host)
  const $chosen = $selection(productId)
  const $pieces = $quantity(productId)
  const $changes = $priceChanges(productId)
  const look = () => {
    if (
      Object.keys($chosen.get().attributes).length ||
      $pieces.get() !== 1 ||
      Object.values($changes.get()).some(change => Object.keys(change ?? {}).length)
    )
      begin()
  }
  for (const $store of [$chosen, $pieces, $changes]) signal.addEventListener('abort', $store.listen(look))
  look()
}
