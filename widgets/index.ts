import type { Table } from '../core/island/island.ts'
import { load } from '../core/island/load.ts'

// Widgets of one place that start together share a module, so that a page loads few files.
const behaviors = () => load('widgets/places/behaviors.ts', () => import('./places/behaviors.ts'))
const header = () => load('widgets/places/header.ts', () => import('./places/header.ts'))
const tabs = () => load('widgets/tabs/index.ts', () => import('./tabs/index.ts'))
// A widget that waits for the shopper comes by itself.
const quantity = () => load('widgets/quantity/index.ts', () => import('./quantity/index.ts'))
const theme = () => load('widgets/places/theme.ts', () => import('./places/theme.ts'))
const product = () => load('widgets/places/product.ts', () => import('./places/product.ts'))
const listing = () => load('widgets/places/listing.ts', () => import('./places/listing.ts'))

/** The kit at a glance: name, moment, the customer-data sections it reads, place. */
export const table: Table = {
  'add-to-cart': { when: 'ready', load: () => behaviors().then(place => place.addToCart) },
  'back-link': { load: () => theme().then(place => place.backLink) },
  gallery: { load: () => behaviors().then(place => place.gallery) },
  'lazy-images': { when: 'ready', load: () => theme().then(place => place.lazyImages) },
  'logout-redirect': { when: 'ready', load: () => theme().then(place => place.logoutRedirect) },
  messages: { when: 'ready', sections: ['messages'], load: () => header().then(place => place.messages) },
  minicart: { when: 'idle', sections: ['cart'], load: () => header().then(place => place.minicart) },
  price: { when: 'with swatches', load: () => behaviors().then(place => place.price) },
  'product-links': { when: 'ready', load: () => listing().then(place => place.productLinks) },
  quantity: { when: 'interaction', load: () => quantity().then(widget => widget.default) },
  'scroll-to-top': { when: 'idle', load: () => theme().then(place => place.scrollToTop) },
  'section-value': { when: 'ready', load: () => behaviors().then(place => place.sectionValue) },
  'side-header': { when: 'ready', load: () => theme().then(place => place.sideHeader) },
  'sticky-summary': { load: () => theme().then(place => place.stickySummary) },
  swatches: { load: () => product().then(place => place.swatches) },
  tabs: { load: () => tabs().then(widget => widget.default) },
  tooltip: { when: 'interaction', load: () => theme().then(place => place.tooltip) },
  'word-rotation': { load: () => theme().then(place => place.wordRotation) },
}
