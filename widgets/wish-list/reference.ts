import { labels as formLabels } from '../../core/form/labels.ts'
import { cartLabels, labels as outcomeLabels } from '../../core/product/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { WishListOptions } from './options.ts'

export default describe(WishListOptions, {
  place: 'Account',
  parts: { '[data-role="tocart"]': 'a button that puts its item into the cart' },
  options: {
    afterAdd: {
      about:
        '`message`: a card below the button names what was added and leads to cart and checkout; `minicart`: the cart in the header opens; `none`: nothing is shown. A refusal is always on the card',
      example: 'minicart',
    },
    minicartSelector: { about: 'The cart that `minicart` opens', example: '[data-block="minicart"]' },
  },
  events: {
    'wish-list:added': 'an item was added to the cart, and is no longer on the list',
    'wish-list:failed': 'an item was not added',
  },
  sections: {
    cart: 'reloaded after the request',
    wishlist: 'reloaded after the request',
    messages: 'reloaded after the request; what it says of the item is on the card',
  },
  calls: {
    'POST {the button’s action}':
      'the button’s data with the item’s quantity; once more with a fresh form key where the first is refused',
  },
  texts: { ...cartLabels, ...outcomeLabels, ...formLabels },
  states: {
    '.disabled': 'on the button while the request is on its way, and of an item that was added',
    '.skerry-outcome--success, .skerry-outcome--error': 'on the card below the button',
  },
})
