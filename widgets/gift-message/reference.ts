import { labels as formLabels } from '../../core/form/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { GiftMessageOptions } from './options.ts'

export default describe(GiftMessageOptions, {
  place: 'Checkout',
  options: {
    itemId: { about: 'Id of the cart’s item; `orderLevel` is the whole order', example: '15' },
    cartId: {
      about: 'Masked id of a guest’s cart',
      example: 'wR4hBz…',
      otherwise: 'the customer’s own cart, or that of another widget of the page',
    },
    name: { about: 'Name of the item, for screen readers', example: 'Mug', otherwise: 'none' },
    isOrderLevelGiftOptionsEnabled: { about: 'The whole order may have a message', example: '1' },
    isItemLevelGiftOptionsEnabled: {
      about: 'Items may have a message; a product’s own `is_available` wins over this',
      example: '1',
    },
    giftMessage: {
      about: 'Magento’s `giftMessage`: what is saved',
      example: '{"orderLevel": {"sender": "Sam", "recipient": "Alex", "message": "Hi"}}',
      shape:
        '{ orderLevel?: object | boolean | null; itemLevel?: Record<string, { is_available?: boolean; message?: object } | []> | boolean }',
    },
    storeCode: { about: 'Store in the address of the call', example: 'default', otherwise: 'the page’s own' },
    isCustomerLoggedIn: {
      about: 'Off: the visitor is a guest, and without a cart id an error is shown',
      example: '0',
      otherwise: 'from the page’s facts',
    },
    baseUrl: { about: 'Address of the store, for the way back to the cart', example: '/', otherwise: 'the page’s own' },
    startsOpen: { about: 'Off: with nothing saved, the form is opened by its button', example: '0' },
    stays: { about: 'On: the page stays after a save, as at a checkout', example: '1' },
  },
  events: {
    'gift-message:saved': 'the message is saved',
    'gift-message:deleted': 'the message is deleted',
    'gift-message:failed': 'the server has refused',
  },
  calls: {
    'POST rest/{store}/V1/{cart}/gift-message': 'Save and Delete of the order’s message',
    'POST rest/{store}/V1/{cart}/gift-message/{itemId}': 'the same for an item',
    'GET checkout/cart/updatePost?form_key={key}&cart[]':
      'after both, as a navigation; not while the cart’s form holds quantities that are not saved',
  },
  texts: { ...labels, required: formLabels.required },
  hostAttributes: {
    'data-extra-options':
      'on an element inside the host: its named fields join the form, are checked by their rules and are sent as `extension_attributes`',
  },
  states: {
    'aria-expanded': 'on the button while form or message is shown',
    'aria-busy': 'during a call',
  },
})
