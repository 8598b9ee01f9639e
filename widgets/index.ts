import type { Line, Table } from '../core/island/island.ts'
import { load } from '../core/island/load.ts'
import type { When } from '../core/island/when.ts'

// Widgets of one place that start together share a module, so that a page loads few files.
const behaviors = () => load('widgets/places/behaviors.ts', () => import('./places/behaviors.ts'))
const product = () => load('widgets/places/product.ts', () => import('./places/product.ts'))
const listing = () => load('widgets/places/listing.ts', () => import('./places/listing.ts'))
const theme = () => load('widgets/places/theme.ts', () => import('./places/theme.ts'))
const checkout = () => load('widgets/places/checkout.ts', () => import('./places/checkout.ts'))
// A widget that few pages have, or that waits for the shopper, comes by itself.
const quantity = () => load('widgets/quantity/index.ts', () => import('./quantity/index.ts'))
const tabs = () => load('widgets/tabs/index.ts', () => import('./tabs/index.ts'))
const megaMenu = () => load('widgets/mega-menu/index.ts', () => import('./mega-menu/index.ts'))
const mobileMenu = () => load('widgets/mobile-menu/index.ts', () => import('./mobile-menu/index.ts'))
const carousel = () => load('widgets/carousel/index.ts', () => import('./carousel/index.ts'))

/**
 * Lines of a place: widget → moment, and the customer-data sections that it reads. A place exports its widgets under
 * their names in camel case; one that is a single widget exports it by default.
 */
const at = (
  place: () => Promise<object>,
  moments: Readonly<Record<string, When>>,
  sections: Readonly<Record<string, readonly string[]>> = {},
): Table => {
  const line = (name: string, when: When): Line => ({
    when,
    sections: sections[name] ?? [],
    load: () =>
      place().then(module => {
        const widgets = module as Record<string, Awaited<ReturnType<Line['load']>>>
        const key = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
        return (widgets[key] ?? widgets['default']) as Awaited<ReturnType<Line['load']>>
      }),
  })
  return Object.fromEntries(Object.entries(moments).map(([name, when]) => [name, line(name, when)]))
}

/** The kit at a glance: place, name, moment. */
export const table: Table = {
  ...at(
    behaviors,
    {
      'add-to-cart': 'ready',
      gallery: 'visible',
      messages: 'ready',
      minicart: 'idle',
      price: 'with swatches',
      'section-value': 'ready',
    },
    { messages: ['messages'], minicart: ['cart'] },
  ),
  ...at(product, { swatches: 'visible' }),
  ...at(quantity, { quantity: 'interaction' }),
  ...at(listing, { 'layered-nav': 'ready', 'load-more': 'ready', 'product-links': 'ready', toolbar: 'ready' }),
  ...at(theme, {
    'back-link': 'visible',
    'lazy-images': 'ready',
    'logout-redirect': 'ready',
    'scroll-to-top': 'idle',
    'side-header': 'ready',
    'sticky-summary': 'visible',
    tooltip: 'interaction',
    'word-rotation': 'visible',
  }),
  ...at(checkout, {
    'address-fields': 'ready',
    'carrier-logo': 'ready',
    'pickup-points': 'ready',
    'pickup-terminals': 'ready',
    'shipping-step': 'ready',
  }),
  ...at(tabs, { tabs: 'visible' }),
  ...at(megaMenu, { 'mega-menu': 'ready' }),
  ...at(mobileMenu, { 'mobile-menu': 'interaction' }),
  ...at(carousel, { carousel: 'visible' }),
}
