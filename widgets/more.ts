import type { Table } from '../core/island/island.ts'
import { at } from './table.ts'

const listing = () => import('./places/listing.ts')
const theme = () => import('./places/theme.ts')
const checkout = () => import('./places/checkout.ts')
const cart = () => import('./places/cart.ts')
const giftMessage = () => import('./gift-message/index.ts')
// Many pages have this, and nothing else of the theme.
const scrollToTop = () => import('./scroll-to-top/index.ts')
const carousel = () => import('./carousel/index.ts')

/** The table's second half (`index.ts` is the first): place, name, moment. */
export const table: Table = {
  ...at(
    listing,
    { 'layered-nav': 'ready', 'load-more': 'ready', 'product-links': 'ready', toolbar: 'ready' },
    'listing',
  ),
  ...at(
    theme,
    {
      'back-link': 'visible',
      'lazy-images': 'ready',
      'logout-redirect': 'ready',
      'side-header': 'ready',
      'sticky-summary': 'visible',
      'word-rotation': 'visible',
    },
    'theme',
  ),
  ...at(theme, { tooltip: 'interaction' }),
  ...at(
    checkout,
    {
      'address-fields': 'ready',
      agreements: 'ready',
      'carrier-logo': 'ready',
      'free-payment': 'ready',
      'offline-payment': 'ready',
      'order-comment': 'ready',
      'payment-step': 'ready',
      'pickup-points': 'ready',
      'pickup-terminals': 'ready',
      'shipping-step': 'ready',
    },
    'checkout',
  ),
  ...at(cart, { coupon: 'ready', totals: 'ready' }, 'cart'),
  ...at(giftMessage, { 'gift-message': 'visible' }),
  ...at(scrollToTop, { 'scroll-to-top': 'idle' }),
  ...at(carousel, { carousel: 'visible' }),
}
