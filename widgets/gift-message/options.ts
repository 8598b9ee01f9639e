import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, json, text } from '../../core/schema/scalars.ts'

export const GiftMessageOptions = v.object({
  /** Id of the cart's item; `orderLevel` is the whole order. */
  itemId: v.optional(text(), 'orderLevel'),
  /** Masked id of a guest's cart; a customer's needs none. */
  cartId: v.optional(text(), ''),
  /** Name of the item, for screen readers. */
  name: v.optional(text(), ''),
  isOrderLevelGiftOptionsEnabled: v.optional(flag(), false),
  isItemLevelGiftOptionsEnabled: v.optional(flag(), false),
  /** Magento's `giftMessage`: `orderLevel` and `itemLevel` with what is saved. */
  giftMessage: v.optional(json(map()), {}),
  /** The page's own store by default. */
  storeCode: v.optional(text(), ''),
  isCustomerLoggedIn: v.optional(flag()),
  /** Address of the store; the page's own by default. */
  baseUrl: v.optional(text(), ''),
  /** Whether the form is open at first when nothing is saved. */
  startsOpen: v.optional(flag(), true),
  /** Whether the page stays after a save; else the cart's update address is opened. */
  stays: v.optional(flag(), false),
})
export type GiftMessageOptions = v.InferOutput<typeof GiftMessageOptions>
