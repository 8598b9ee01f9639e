import * as v from 'valibot'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'

export default describe(v.object({}), {
  about: 'The cart in the header: the number of items, and a panel with items, quantities and removal',
  place: 'Visitor',
  host: '`.minicart-wrapper[data-block=minicart]` with Luma’s `a.showcart` and `.counter`',
  markup: `<div class="minicart-wrapper" data-block="minicart" data-widget="minicart">
  <a class="action showcart" href="/checkout/cart/"><span class="text">My Cart</span>
    <span class="counter qty empty"><span class="counter-number"></span><span class="counter-label"></span></span></a>
</div>`,
  options: {},
  hostAttributes: { 'data-block': 'Magento’s own mark; fragments of answers find it by that' },
  events: { 'minicart:changed': 'the quantity of an item was changed, or the item removed (`to` is 0)' },
  sections: { cart: '`summary_count`, `items`, `subtotal`, `subtotalAmount`' },
  calls: {
    'POST {checkout.updateItemQtyUrl}': 'a changed quantity: `item_id`, `item_qty`, `form_key`',
    'POST {checkout.removeItemUrl}': 'a removed item: `item_id`, `form_key`',
  },
  texts: labels,
  withoutScript: 'A link to the cart',
})
