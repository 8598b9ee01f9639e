import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, integer, json, neededText, text, word } from '../../core/schema/scalars.ts'

/** Magento's `clientConfig`, and the place of the button. */
export const WalletButtonOptions = v.object({
  place: v.optional(word('cart', 'product', 'checkout'), 'cart'),
  getTokenUrl: neededText(),
  onAuthorizeUrl: neededText(),
  onCancelUrl: v.optional(text(), ''),
  sdkUrl: v.optional(text(), ''),
  dataAttributes: v.optional(json(map()), {}),
  styles: v.optional(json(map()), {}),
  quoteId: v.optional(text(), ''),
  customerId: v.optional(text(), ''),
  button: v.optional(integer(), 1),
  isVisibleOnProductPage: v.optional(flag(), true),
  isGuestCheckoutAllowed: v.optional(flag()),
})
export type WalletButtonOptions = v.InferOutput<typeof WalletButtonOptions>
