import type { WakeOn } from '../island/lazy.ts'
import { $priceChanges } from './price-changes.ts'
import { productIdOf } from './product-id.ts'
import { $quantity } from './quantity.ts'
import { $selection } from './selection.ts'

/** Wakes a widget once its product differs from what the server printed: a choice, a price change, another quantity. */
export const firstChange: WakeOn<unknown> = (host, _, wake, signal) => {
  const productId = productIdOf(host)
  const $selected = $selection(productId)
  const $count = $quantity(productId)
  const $changes = $priceChanges(productId)
  const check = () => {
    if (
      Object.keys($selected.get().attributes).length ||
      $count.get() !== 1 ||
      Object.values($changes.get()).some(change => Object.keys(change ?? {}).length)
    )
      wake()
  }
  for (const $store of [$selected, $count, $changes]) signal.addEventListener('abort', $store.listen(check))
  check()
}
