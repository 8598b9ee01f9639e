import type { Table } from '../core/island/island.ts'
import { at } from './table.ts'

// Widgets of one place that start together share a module, so that a page loads few files.
const behaviors = () => import('./places/behaviors.ts')
const product = () => import('./places/product.ts')
// A widget that waits for the shopper, or is chosen by the page's own header, comes by itself.
const mobileMenu = () => import('./mobile-menu/index.ts')
const tabs = () => import('./tabs/index.ts')
const quantity = () => import('./quantity/index.ts')

/** The kit at a glance: place, name, moment. What fewer pages have stands in `more.ts`, looked up when a page has it. */
export const table: Table = {
  // Nothing is inherited: `constructor` is no widget.
  __proto__: null as never,
  ...at(
    behaviors,
    {
      'add-to-cart': 'ready',
      gallery: 'visible',
      'mega-menu': 'ready',
      messages: 'ready',
      minicart: 'idle',
      price: 'with swatches',
      'section-value': 'ready',
    },
    'base',
    { messages: ['messages'], minicart: ['cart'] },
  ),
  ...at(product, { swatches: 'visible' }),
  ...at(quantity, { quantity: 'interaction' }),
  ...at(tabs, { tabs: 'interaction' }),
  ...at(mobileMenu, { 'mobile-menu': 'interaction' }),
}
