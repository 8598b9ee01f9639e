/** Every widget's reference, and what the kit itself tells; for pages, editors and commands, never for a shopper. */
import type { OutwardEvents } from '../core/dom/emit.ts'
import type { When } from '../core/island/when.ts'
import type { OptionReference, Reference } from '../core/schema/reference.ts'
import addToCart from './add-to-cart/reference.ts'
import addressFields from './address-fields/reference.ts'
import agreements from './agreements/reference.ts'
import backLink from './back-link/reference.ts'
import carousel from './carousel/reference.ts'
import carrierLogo from './carrier-logo/reference.ts'
import coupon from './coupon/reference.ts'
import freePayment from './free-payment/reference.ts'
import gallery from './gallery/reference.ts'
import giftMessage from './gift-message/reference.ts'
import { table } from './index.ts'
import layeredNav from './layered-nav/reference.ts'
import lazyImages from './lazy-images/reference.ts'
import loadMore from './load-more/reference.ts'
import logoutRedirect from './logout-redirect/reference.ts'
import megaMenu from './mega-menu/reference.ts'
import messages from './messages/reference.ts'
import minicart from './minicart/reference.ts'
import mobileMenu from './mobile-menu/reference.ts'
import { table as more } from './more.ts'
import offlinePayment from './offline-payment/reference.ts'
import orderComment from './order-comment/reference.ts'
import paymentStep from './payment-step/reference.ts'
import pickupPoints from './pickup-points/reference.ts'
import pickupTerminals from './pickup-terminals/reference.ts'
import price from './price/reference.ts'
import productLinks from './product-links/reference.ts'
import quantity from './quantity/reference.ts'
import scrollToTop from './scroll-to-top/reference.ts'
import sectionValue from './section-value/reference.ts'
import shippingStep from './shipping-step/reference.ts'
import sideHeader from './side-header/reference.ts'
import stickySummary from './sticky-summary/reference.ts'
import swatches from './swatches/reference.ts'
import tabs from './tabs/reference.ts'
import toolbar from './toolbar/reference.ts'
import tooltip from './tooltip/reference.ts'
import totals from './totals/reference.ts'
import wordRotation from './word-rotation/reference.ts'

export const references: Readonly<Record<string, Reference>> = {
  'add-to-cart': addToCart,
  'address-fields': addressFields,
  agreements,
  'free-payment': freePayment,
  'offline-payment': offlinePayment,
  'order-comment': orderComment,
  'payment-step': paymentStep,
  'back-link': backLink,
  carousel,
  'carrier-logo': carrierLogo,
  coupon,
  gallery,
  'gift-message': giftMessage,
  'layered-nav': layeredNav,
  'lazy-images': lazyImages,
  'load-more': loadMore,
  'logout-redirect': logoutRedirect,
  'mega-menu': megaMenu,
  messages,
  minicart,
  'mobile-menu': mobileMenu,
  'pickup-points': pickupPoints,
  'pickup-terminals': pickupTerminals,
  price,
  'product-links': productLinks,
  quantity,
  'scroll-to-top': scrollToTop,
  'section-value': sectionValue,
  'shipping-step': shippingStep,
  'side-header': sideHeader,
  'sticky-summary': stickySummary,
  swatches,
  tabs,
  toolbar,
  tooltip,
  totals,
  'word-rotation': wordRotation,
}

/** Events that no single widget sends: name → when. */
export const kitEvents: { readonly [Name in keyof OutwardEvents]?: string } = {
  'skerry:started': 'on `document`: the script tag runs, and `window.skerry` is there',
  'island:connected': 'an island is connected to its host',
  'island:warning':
    'an option seems misspelt; the island works without it; cancelable: then nothing is written to the console',
  'island:failed': 'an island failed; the server’s markup stays; cancelable: then nothing is written to the console',
  'customer-data:reloaded': 'on `document`: sections came from the server',
  'customer-data:invalidated': 'on `document`: sections will be loaded anew before they are read',
  'customer-data:degraded': 'on `document`: the browser’s storage is full, blocked or unreadable',
}

/** Attributes that every host has: name → what it means. */
export const hostAttributes: Readonly<Record<string, string>> = {
  'data-widget': 'the widget’s name; several, separated by spaces, may stand on one element',
  'data-when':
    'overrides the moment: `ready`, `idle`, `visible` (200 px ahead), `interaction`, `media (min-width: 768px)`',
  'data-island-state': 'set by the kit: `waiting`, `connected`, `failed`, or `name:state` pairs',
}

export type WidgetReference = Reference & {
  name: string
  /** When its islands start, unless the host says otherwise. */
  when: When
  /** Sections that are loaded before it starts. */
  loads: readonly string[]
}

const lines = { ...table, ...more }

/** A widget's reference with its line of the table; `undefined` for a name that is none. */
export const referenceOf = (name: string): WidgetReference | undefined => {
  const reference = references[name]
  const line = lines[name]
  return reference && line && { ...reference, name, when: line.when ?? 'visible', loads: line.sections ?? [] }
}

/** Every widget of the kit, by name. */
export const widgetNames: readonly string[] = Object.keys(lines).toSorted()

/** What a form that tries a widget out has to offer: one control for each option. */
export const controlsOf = (name: string): readonly OptionReference[] => references[name]?.options ?? []
