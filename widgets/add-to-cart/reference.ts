import { labels as formLabels } from '../../core/form/labels.ts'
import { cartLabels, labels as outcomeLabels } from '../../core/product/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { AddToCartOptions } from './options.ts'

export default describe(AddToCartOptions, {
  place: 'Product',
  parts: { 'button, [type=submit], .tocart': 'a button that sends the form' },
  options: {
    textAdding: {
      about: 'The button’s text while the request is on its way',
      example: 'One moment…',
      otherwise: '"Adding..."',
    },
    textAdded: { about: 'The button’s text for 1000 ms afterwards', example: 'In your cart', otherwise: '"Added"' },
    textDefault: { about: 'The button’s text after that', example: 'Add to Cart', otherwise: 'the button’s own text' },
    addToCartButtonTextWhileAdding: {
      about: 'Magento’s name of `textAdding`',
      example: 'Adding...',
      otherwise: '`textAdding`',
    },
    addToCartButtonTextAdded: { about: 'Magento’s name of `textAdded`', example: 'Added', otherwise: '`textAdded`' },
    addToCartButtonTextDefault: {
      about: 'Magento’s name of `textDefault`',
      example: 'Add to Cart',
      otherwise: '`textDefault`',
    },
    addToCartButtonSelector: { about: 'The buttons inside the form', example: '.action.tocart' },
    addToCartButtonDisabledClass: { about: 'Class of the button while the request is on its way', example: 'disabled' },
    minicartSelector: { about: 'Where the answer’s `minicart` fragment goes', example: '[data-block="minicart"]' },
    messagesSelector: {
      about: 'Where the answer’s `messages` fragment goes',
      example: '[data-placeholder="messages"]',
    },
    productStatusSelector: { about: 'Where the answer’s stock status goes', example: '.stock.available' },
    radioCheckboxClosest: {
      about: 'The message of a radio button or checkbox goes behind this ancestor',
      example: '.nested',
    },
    processStart: {
      about: 'Event raised on `body` before the request; only when both are set',
      example: 'processStart',
      type: 'text',
      otherwise: 'none',
    },
    processStop: {
      about: 'Event raised on `body` after the request; only when both are set',
      example: 'processStop',
      type: 'text',
      otherwise: 'none',
    },
    afterAdd: {
      about:
        '`message`: a card below the button names what was added and leads to cart and checkout; `minicart`: the cart in the header opens; `none`: nothing is shown. A refusal is always on the card',
      example: 'minicart',
    },
    plainSubmit: {
      about: 'Checks the form and lets the browser send it: for themes that lead to the cart page',
      example: '1',
    },
  },
  hostAttributes: {
    'data-product-id': 'the product, for events',
    'data-product-sku': 'its number, for events',
    'data-role': 'Magento’s own mark',
  },
  events: {
    'add-to-cart:started': 'before the request; cancelable',
    'add-to-cart:added': 'the product was added',
    'add-to-cart:failed': 'the product was not added, or a field is invalid',
  },
  legacyEvents: {
    'ajax:addToCart': 'on `document`, after an answer, with `{ sku, productIds, productInfo, form, response }`',
    'ajax:addToCart:error': 'on `document`, after a refusal',
    catalogCategoryAddToCartRedirect: 'on `body`, before a redirect, with `{ form, redirectParameters }`',
    contentUpdated: 'on the element of a fragment',
  },
  sections: { cart: 'reloaded after the request', messages: 'reloaded after the request' },
  calls: {
    'POST {the form’s action}':
      'the form’s fields, after a press of the button; once more with a fresh form key where the first is refused',
  },
  texts: { ...labels, ...cartLabels, ...outcomeLabels, ...formLabels },
  states: {
    '.disabled': 'on the button while the request is on its way',
    '.skerry-outcome--success, .skerry-outcome--error': 'on the card below the button',
  },
})
