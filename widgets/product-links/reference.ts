import { labels as outcomeLabels } from '../../core/product/labels.ts'
import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { ProductLinksOptions } from './options.ts'

export default describe(ProductLinksOptions, {
  place: 'Listing',
  options: {
    isCustomerLoggedIn: {
      about: 'Whether the visitor is signed in; guests leave the page for the wish list',
      example: '1',
      otherwise: 'known from the page',
    },
    method: { about: 'How wish list and comparison are called; Magento refuses GET', example: 'GET' },
  },
  events: {
    'product-links:added': 'the product was added',
    'product-links:failed': 'the request failed; the browser then submits the form, except offline',
  },
  sections: {
    wishlist: 'reloaded after a call',
    'compare-products': 'reloaded after a call',
    messages: 'reloaded after a call; a success is on the card at the product',
  },
  calls: { 'POST {action}?{data}&form_key=…': 'a link of wish list or comparison in a listing; empty body' },
  texts: { ...labels, ...outcomeLabels },
})
