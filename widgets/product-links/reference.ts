import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { ProductLinksOptions } from './options.ts'

export default describe(ProductLinksOptions, {
  about: 'Adds products to wish list and comparison without leaving the listing',
  place: 'Listing',
  host: 'any element around links with `data-post` or `data-post-remove`',
  markup: `<div data-widget="product-links">
  <a href="#" class="action tocompare" data-post='{"action": "https://shop.example/catalog/product_compare/add/", "data": {"product": "52", "uenc": "%uenc%"}}'>Add to Compare</a>
</div>`,
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
  sections: { wishlist: 'reloaded after a call', 'compare-products': 'reloaded after a call' },
  calls: { 'POST {action}?{data}&form_key=…': 'a link of wish list or comparison in a listing; empty body' },
  texts: labels,
  withoutScript: 'A `<button>` with `data-post` inside a form works; print it so',
})
