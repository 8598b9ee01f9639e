import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, json, text } from '../../core/schema/scalars.ts'

export const GiftMessageOptions = v.object({
  itemId: v.optional(text(), 'orderLevel'),
  cartId: v.optional(text(), ''),
  name: v.optional(text(), ''),
  isOrderLevelGiftOptionsEnabled: v.optional(flag(), false),
  isItemLevelGiftOptionsEnabled: v.optional(flag(), false),
  giftMessage: v.optional(json(map()), {}),
  storeCode: v.optional(text(), ''),
  isCustomerLoggedIn: v.optional(flag()),
  baseUrl: v.optional(text(), ''),
  startsOpen: v.optional(flag(), true),
  stays: v.optional(flag(), false),
})
export type GiftMessageOptions = v.InferOutput<typeof GiftMessageOptions>
