import { plainText } from '../../core/dom/plain-text.ts'
import { page } from '../../core/page/config.ts'
import { formatOf, formatPrice } from '../../core/product/price-format.ts'
import type { CartItem } from './model.ts'

/** An amount in the page's format; on a page that names none, in that of the item's price, which the server has written. */
export const priceText = (amount: number, item: CartItem | undefined): string =>
  formatPrice(
    amount,
    page.priceFormat ?? formatOf(plainText(item?.product_price ?? ''), Number(item?.product_price_value)),
  )
