import { emit } from '../dom/emit.ts'
import { productIdOf } from './product-id.ts'
import { $quantity, parseQuantity } from './quantity.ts'

/** Takes the quantity of a product's field, or of a grouped product's row, into the store, and reports a change. */
export const countQuantity = (host: HTMLElement, field: HTMLInputElement): void => {
  const { name, value } = field
  const grouped = /^super_group\[(.+)]/.exec(name)?.[1]
  if (!grouped && name !== 'qty') return
  const $count = $quantity(grouped ?? productIdOf(field))
  const [from, to] = [$count.get(), parseQuantity(value, !!grouped)]
  $count.set(to)
  if (from !== to) emit(host, 'quantity:changed', { from, to })
}
