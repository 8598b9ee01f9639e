import { expect, test } from 'vitest'
import { affectedSections } from '../../../core/customer-data/invalidation.ts'
import type { SectionFacts } from '../../../core/page/config.ts'
import { sectionFacts } from '../../support/fake-server.ts'

/** The map of a 2.4.5 shop (customer-data contract, 7). */
const sections = {
  'stores/store/switch': ['*'],
  'stores/store/switchrequest': ['*'],
  'directory/currency/switch': ['*'],
  '*': ['messages'],
  'customer/account/logout': ['*', 'recently_viewed_product', 'recently_compared_product', 'persistent'],
  'customer/account/loginpost': ['*'],
  'customer/account/createpost': ['*'],
  'customer/account/editpost': ['*'],
  'customer/ajax/login': ['checkout-data', 'cart', 'captcha'],
  'catalog/product_compare/add': ['compare-products'],
  'catalog/product_compare/remove': ['compare-products'],
  'catalog/product_compare/clear': ['compare-products'],
  'sales/guest/reorder': ['cart'],
  'sales/order/reorder': ['cart'],
  'checkout/cart/add': ['cart', 'directory-data'],
  'checkout/cart/delete': ['cart'],
  'checkout/cart/updatepost': ['cart'],
  'checkout/cart/updateitemoptions': ['cart'],
  'checkout/cart/couponpost': ['cart'],
  'checkout/cart/estimatepost': ['cart'],
  'checkout/cart/estimateupdatepost': ['cart'],
  'checkout/onepage/saveorder': ['cart', 'checkout-data', 'last-ordered-items'],
  'checkout/sidebar/removeitem': ['cart'],
  'checkout/sidebar/updateitemqty': ['cart'],
  'rest/*/v1/carts/*/payment-information': ['cart', 'last-ordered-items', 'instant-purchase', 'captcha'],
  'rest/*/v1/guest-carts/*/payment-information': ['cart', 'captcha'],
  'rest/*/v1/guest-carts/*/selected-payment-method': ['cart', 'checkout-data'],
  'rest/*/v1/carts/*/selected-payment-method': ['cart', 'checkout-data', 'instant-purchase'],
  'customer/address/*': ['instant-purchase'],
  'customer/account/*': ['instant-purchase'],
  'vault/cards/deleteaction': ['instant-purchase'],
  'multishipping/checkout/overviewpost': ['cart'],
  'paypal/express/placeorder': ['cart', 'checkout-data'],
  'paypal/payflowexpress/placeorder': ['cart', 'checkout-data'],
  'paypal/express/onauthorization': ['cart', 'checkout-data'],
  'persistent/index/unsetcookie': ['persistent'],
  'review/product/post': ['review'],
  'wishlist/index/add': ['wishlist'],
  'wishlist/index/remove': ['wishlist'],
  'wishlist/index/updateitemoptions': ['wishlist'],
  'wishlist/index/update': ['wishlist'],
  'wishlist/index/cart': ['wishlist', 'cart'],
  'wishlist/index/fromcart': ['wishlist', 'cart'],
  'wishlist/index/allcart': ['wishlist', 'cart'],
  'wishlist/shared/allcart': ['wishlist', 'cart'],
  'wishlist/shared/cart': ['cart'],
}
const facts: SectionFacts = { ...sectionFacts, cookieLifeTime: 3600, sections }
const inStore: SectionFacts = { ...facts, baseUrls: ['https://shop.test/lt/'] }

const affected = (path: string, by = facts) => affectedSections(new URL(path, 'https://shop.test/').href, by)

test.each([
  ['stores/store/switch', ['*', 'messages']],
  ['stores/store/switchrequest', ['*', 'messages']],
  ['directory/currency/switch', ['*', 'messages']],
  [
    'customer/account/logout',
    ['messages', '*', 'recently_viewed_product', 'recently_compared_product', 'persistent', 'instant-purchase'],
  ],
  ['customer/account/loginPost/', ['messages', '*', 'instant-purchase']],
  ['customer/account/createpost', ['messages', '*', 'instant-purchase']],
  ['customer/account/editPost', ['messages', '*', 'instant-purchase']],
  ['customer/ajax/login', ['messages', 'checkout-data', 'cart', 'captcha']],
  ['checkout/cart/add/uenc/aHR0/product/68/', ['messages', 'cart', 'directory-data']],
  ['checkout/cart/delete', ['messages', 'cart']],
  ['checkout/cart/updatePost', ['messages', 'cart']],
  ['checkout/cart/updateItemOptions/id/3', ['messages', 'cart']],
  ['checkout/cart/couponPost/', ['messages', 'cart']],
  ['checkout/cart/estimatePost', ['messages', 'cart']],
  ['checkout/cart/estimateUpdatePost', ['messages', 'cart']],
  ['checkout/sidebar/removeItem/', ['messages', 'cart']],
  ['checkout/sidebar/updateItemQty/', ['messages', 'cart']],
  ['sales/order/reorder/order_id/5', ['messages', 'cart']],
  ['sales/guest/reorder', ['messages', 'cart']],
  ['multishipping/checkout/overviewPost', ['messages', 'cart']],
  ['checkout/onepage/saveOrder', ['messages', 'cart', 'checkout-data', 'last-ordered-items']],
  [
    'rest/default/V1/carts/mine/payment-information',
    ['messages', 'cart', 'last-ordered-items', 'instant-purchase', 'captcha'],
  ],
  ['rest/default/V1/guest-carts/aShpg5Lr2/payment-information', ['messages', 'cart', 'captcha']],
  ['rest/default/V1/carts/mine/selected-payment-method', ['messages', 'cart', 'checkout-data', 'instant-purchase']],
  ['rest/default/V1/guest-carts/aShpg5Lr2/selected-payment-method', ['messages', 'cart', 'checkout-data']],
  ['rest/default/V1/guest-carts/aShpg5Lr2/set-payment-information', ['messages']],
  ['rest/default/V1/guest-carts/aShpg5Lr2/shipping-information', ['messages']],
  ['paypal/express/placeOrder', ['messages', 'cart', 'checkout-data']],
  ['paypal/express/onAuthorization', ['messages', 'cart', 'checkout-data']],
  ['paypal/payflowexpress/placeOrder', ['messages', 'cart', 'checkout-data']],
  ['catalog/product_compare/add/', ['messages', 'compare-products']],
  ['catalog/product_compare/remove', ['messages', 'compare-products']],
  ['catalog/product_compare/clear', ['messages', 'compare-products']],
  ['wishlist/index/add', ['messages', 'wishlist']],
  ['wishlist/index/remove', ['messages', 'wishlist']],
  ['wishlist/index/update', ['messages', 'wishlist']],
  ['wishlist/index/cart', ['messages', 'wishlist', 'cart']],
  ['wishlist/index/fromcart', ['messages', 'wishlist', 'cart']],
  ['wishlist/index/allcart', ['messages', 'wishlist', 'cart']],
  ['wishlist/shared/allcart', ['messages', 'wishlist', 'cart']],
  ['wishlist/shared/cart', ['messages', 'cart']],
  ['review/product/post/id/3', ['messages', 'review']],
  ['customer/address/formPost', ['messages', 'instant-purchase']],
  ['vault/cards/deleteaction', ['messages', 'instant-purchase']],
  ['persistent/index/unsetcookie', ['messages', 'persistent']],
  ['newsletter/subscriber/new', ['messages']],
])('%s touches %j', (path, expected) => {
  expect(affected(path)).toEqual(expected)
})

test.each([
  ['/checkout/cart/add'],
  ['https://shop.test/index.php/checkout/cart/add'],
  ['checkout/cart/add?product=3#top'],
  ['CHECKOUT/Cart/Add'],
])('reads the action out of %s', path => {
  expect(affected(path)).toEqual(['messages', 'cart', 'directory-data'])
})

test('a star is one part of the path and the query is none of it', () => {
  expect(affected('rest/default/V1/carts/mine/payment-information?x=1')).toContain('cart')
  expect(affected('rest/default/V1/carts/mine/more/payment-information')).toEqual(['messages'])
})

test('finds actions behind a store code and REST addresses beside it', () => {
  expect(affected('lt/checkout/cart/add', inStore)).toContain('cart')
  expect(affected('rest/lt/V1/guest-carts/x/payment-information', inStore)).toContain('captcha')
})

test('every rule that matches counts, not only the first', () => {
  const both = { ...facts, sections: { 'a/*': ['cart'], 'a/b': ['wishlist'] } }
  expect(affected('a/b', both)).toEqual(['cart', 'wishlist'])
})

test('an address outside the shop affects nothing', () => {
  expect(affected('https://geo.test/checkout/cart/add')).toEqual([])
})

test('an empty map that PHP writes as a list affects nothing', () => {
  expect(affected('checkout/cart/add', { ...facts, sections: {} })).toEqual([])
})
