import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'

export default describe(v.object({}), {
  place: 'Visitor',
  parts: { 'a.showcart': 'the link to the cart' },
  options: {},
  hostAttributes: { 'data-block': 'Magento’s own mark; fragments of answers find it by that' },
  events: { 'minicart:changed': 'the quantity of an item was changed, or the item removed (`to` is 0)' },
  sections: { cart: '`summary_count`, `items`, `subtotal`, `subtotalAmount`' },
  calls: {
    'POST {checkout.updateItemQtyUrl}': 'a changed quantity: `item_id`, `item_qty`, `form_key`',
    'POST {checkout.removeItemUrl}': 'a removed item: `item_id`, `form_key`',
  },
  texts: labels,
})
