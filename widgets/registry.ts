import type { When } from '../core/island/when.ts'
import type { AnyWidget } from '../core/island/widget.ts'

export type Entry = {
  when: When
  bundle?: string
  lazy?: string
  sections?: readonly string[]
  load(): Promise<{ default: AnyWidget }>
}

/** Bundle → the other bundle that its pages have; all have `base`. What both need is in that one. */
export const builtOn: Readonly<Record<string, string>> = {
  bundle: 'theme',
  cards: 'cart',
  checkout: 'cart',
  'gift-message': 'cart',
}

/**
 * Every widget, one line each: when it starts, which bundle it belongs to, the customer-data sections it reads.
 *
 * Widgets of a `bundle` share one script and one stylesheet, because pages that have one of them have the others; a
 * widget without one has its own. What such a widget imports later is a file of its own, unless the line names the
 * `lazy` that it shares with others. The pickers are in `cart`, because Magento's own checkout has them without the kit's
 * steps, and needs no renderer before their method is chosen.
 *
 * Widgets of pages that few visits load are in `rare-registry.ts`.
 */
// biome-ignore format: one line for each widget.
export const registry: Readonly<Record<string, Entry>> = {
  'add-to-cart': { when: 'ready', bundle: 'base', load: () => import('./add-to-cart/index.ts') },
  'address-fields': { when: 'ready', bundle: 'checkout', load: () => import('./address-fields/index.ts') },
  agreements: { when: 'ready', bundle: 'checkout', lazy: 'payment', load: () => import('./agreements/index.ts') },
  bundle: { when: 'ready', bundle: 'bundle', load: () => import('./bundle/index.ts') },
  'bundle-summary': { when: 'visible', bundle: 'bundle', load: () => import('./bundle-summary/index.ts') },
  carousel: { when: 'visible', load: () => import('./carousel/index.ts') },
  'carrier-logo': { when: 'ready', bundle: 'checkout', load: () => import('./carrier-logo/index.ts') },
  'checkout-email': { when: 'ready', bundle: 'checkout', load: () => import('./checkout-email/index.ts') },
  coupon: { when: 'ready', bundle: 'cart', load: () => import('./coupon/index.ts') },
  'custom-options': { when: 'ready', load: () => import('./custom-options/index.ts') },
  'free-payment': { when: 'ready', bundle: 'checkout', lazy: 'payment', load: () => import('./free-payment/index.ts') },
  gallery: { when: 'visible', bundle: 'base', load: () => import('./gallery/index.ts') },
  'gift-message': { when: 'visible', load: () => import('./gift-message/index.ts') },
  'guest-gate': { when: 'interaction', load: () => import('./guest-gate/index.ts') },
  'layered-nav': { when: 'ready', bundle: 'listing', load: () => import('./layered-nav/index.ts') },
  'lazy-images': { when: 'ready', bundle: 'theme', load: () => import('./lazy-images/index.ts') },
  'load-more': { when: 'ready', bundle: 'listing', load: () => import('./load-more/index.ts') },
  'logout-redirect': { when: 'ready', bundle: 'theme', load: () => import('./logout-redirect/index.ts') },
  'mega-menu': { when: 'ready', bundle: 'base', load: () => import('./mega-menu/index.ts') },
  messages: { when: 'ready', bundle: 'base', sections: ['messages'], load: () => import('./messages/index.ts') },
  minicart: { when: 'idle', bundle: 'base', sections: ['cart'], load: () => import('./minicart/index.ts') },
  'mobile-menu': { when: 'interaction', load: () => import('./mobile-menu/index.ts') },
  'offline-payment': { when: 'ready', bundle: 'checkout', lazy: 'payment', load: () => import('./offline-payment/index.ts') },
  'order-comment': { when: 'ready', bundle: 'checkout', lazy: 'payment', load: () => import('./order-comment/index.ts') },
  'pay-later': { when: 'visible', load: () => import('./pay-later/index.ts') },
  'payment-step': { when: 'ready', bundle: 'checkout', lazy: 'payment', load: () => import('./payment-step/index.ts') },
  'pickup-points': { when: 'ready', bundle: 'cart', lazy: 'pickup', load: () => import('./pickup-points/index.ts') },
  'pickup-terminals': { when: 'ready', bundle: 'cart', lazy: 'pickup', load: () => import('./pickup-terminals/index.ts') },
  price: { when: 'with swatches', bundle: 'base', load: () => import('./price/index.ts') },
  'product-links': { when: 'ready', bundle: 'listing', load: () => import('./product-links/index.ts') },
  quantity: { when: 'interaction', load: () => import('./quantity/index.ts') },
  'scroll-to-top': { when: 'ready', bundle: 'base', lazy: 'motion', load: () => import('./scroll-to-top/index.ts') },
  'section-value': { when: 'ready', bundle: 'base', lazy: 'shared', load: () => import('./section-value/index.ts') },
  'shipping-step': { when: 'ready', bundle: 'checkout', load: () => import('./shipping-step/index.ts') },
  'side-header': { when: 'ready', bundle: 'theme', load: () => import('./side-header/index.ts') },
  'sign-in': { when: 'interaction', load: () => import('./sign-in/index.ts') },
  slide: { when: 'ready', bundle: 'bundle', load: () => import('./slide/index.ts') },
  'sticky-summary': { when: 'visible', bundle: 'theme', load: () => import('./sticky-summary/index.ts') },
  swatches: { when: 'visible', bundle: 'product', load: () => import('./swatches/index.ts') },
  tabs: { when: 'interaction', load: () => import('./tabs/index.ts') },
  toolbar: { when: 'ready', bundle: 'listing', load: () => import('./toolbar/index.ts') },
  tooltip: { when: 'interaction', bundle: 'theme', load: () => import('./tooltip/index.ts') },
  totals: { when: 'ready', bundle: 'cart', load: () => import('./totals/index.ts') },
  'word-rotation': { when: 'visible', bundle: 'theme', load: () => import('./word-rotation/index.ts') },
}
