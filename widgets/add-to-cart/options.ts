import * as v from 'valibot'
import { flag, text, word } from '../../core/schema/scalars.ts'

/** Magento's own option names; the short names are the kit's and take precedence. */
export const AddToCartOptions = v.object({
  textAdding: v.optional(text()),
  textAdded: v.optional(text()),
  textDefault: v.optional(text()),
  addToCartButtonTextWhileAdding: v.optional(text()),
  addToCartButtonTextAdded: v.optional(text()),
  addToCartButtonTextDefault: v.optional(text()),
  addToCartButtonSelector: v.optional(text(), '.action.tocart'),
  addToCartButtonDisabledClass: v.optional(text(), 'disabled'),
  minicartSelector: v.optional(text(), '[data-block="minicart"]'),
  messagesSelector: v.optional(text(), '[data-placeholder="messages"]'),
  productStatusSelector: v.optional(text(), '.stock.available'),
  radioCheckboxClosest: v.optional(text(), '.nested'),
  /** Magento prints null where no event is raised. */
  processStart: v.optional(v.unknown()),
  processStop: v.optional(v.unknown()),
  afterAdd: v.optional(word('message', 'minicart', 'none'), 'message'),
  plainSubmit: v.optional(flag(), false),
})
export type AddToCartOptions = v.InferOutput<typeof AddToCartOptions>
