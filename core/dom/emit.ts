/**
 * Every public event with its detail. Events bubble from the host; those of `customer-data` are dispatched on
 * `document`. Names and details follow semver.
 */
export type OutwardEvents = {
  'skerry:started': { version: string }
  'island:connected': { widget: string }
  /** Cancelable: a listener that calls `preventDefault()` keeps the message out of the console. */
  'island:failed': {
    widget: string
    /** Short CSS path of the host. */
    element: string
    reason: 'unknown' | 'options' | 'load' | 'connect'
    /** The attribute at fault, as written in HTML. */
    attribute?: string
    expected?: string
    received?: string
    /** The nearest valid spelling. */
    suggestion?: string
    message: string
    error?: unknown
  }
  /** A misspelt option, which is ignored; the island works. Cancelable like the failure. */
  'island:warning': {
    widget: string
    element: string
    attribute: string
    expected: string
    received: string
    suggestion: string
    message: string
  }
  'swatches:selected': SwatchesDetail
  'swatches:cleared': SwatchesDetail
  /** Amounts in the page's currency, tax as the page shows it. */
  'price:changed': { productId: string; final: number; old: number; formatted: string }
  /** Option id → the selections that are chosen of it. */
  'bundle:changed': {
    productId: string
    selected: Readonly<Record<string, readonly { readonly id: string; readonly qty: number }[]>>
  }
  'quantity:changed': { from: number; to: number }
  'gallery:changed': { productId: string; images: readonly { full: string; img: string; thumb: string }[] }
  /** Cancelable: a listener that calls `preventDefault()` keeps the player, and its provider, away. */
  'gallery:video': { productId: string; provider: string; url: string }
  /** Cancelable: a listener that calls `preventDefault()` stops the request. */
  'add-to-cart:started': { productId: string; sku: string; form: HTMLFormElement }
  'add-to-cart:added': { productId: string; sku: string; form: HTMLFormElement; response: unknown }
  'add-to-cart:failed': { reason: 'refused' | 'network' | 'server' | 'form-key' | 'invalid' }
  'minicart:changed': { item: string; from: number; to: number }
  /** The address is that of a page, never that of a request. */
  'listing:requested': { url: string }
  /** `count` is the toolbar's number of products; `source` is where the answer came from. */
  'listing:changed': { url: string; count: number | undefined; source: 'network' | 'prefetch' | 'memory' }
  'listing:failed': { url: string }
  'load-more:appended': { page: number; added: number; shown: number; total: number }
  'product-links:added': { list: 'compare' | 'wishlist'; productId: string }
  'product-links:failed': { list: 'compare' | 'wishlist'; productId: string; reason: 'network' | 'server' }
  'wish-list:added': { itemId: string }
  'wish-list:failed': { itemId: string; reason: 'refused' | 'network' | 'server' | 'form-key' }
  'messages:shown': { messages: readonly { type: string; text: string }[] }
  /** Id of the content that is open; empty when none is. */
  'tabs:changed': { id: string }
  /** Counted from 0. */
  'carousel:changed': { page: number; pages: number }
  /** Text of the link whose panel it is. */
  'mega-menu:opened': { item: string }
  'mega-menu:closed': { item: string }
  'mobile-menu:opened': object
  'mobile-menu:closed': object
  'pickup-points:opened': CarrierDetail
  /** `manual` if the shopper chose the point now, not on an earlier visit. */
  'pickup-points:selected': PointDetail
  'pickup-points:closed': CarrierDetail
  'pickup-terminals:opened': CarrierDetail
  'pickup-terminals:selected': PointDetail
  'pickup-terminals:closed': CarrierDetail
  'shipping:rates': { count: number }
  /** `carrier_method`. */
  'shipping:method': { method: string }
  'shipping:saved': { method: string; attributes: Readonly<Record<string, string>> }
  'shipping:failed': { reason: string }
  /** Code of the chosen method. */
  'payment:method': { method: string }
  /** `attempt` counts the orders of this page; each click is one. */
  'payment:placing': { attempt: number; method: string }
  'payment:placed': { attempt: number; method: string; orderId: string }
  /** `refused`: something on the page is missing, and nothing was sent. `unsure`: the order may exist. */
  'payment:failed': {
    attempt: number
    method: string
    reason: 'refused' | 'failed' | 'unsure' | 'gone'
    text: string
  }
  /** `unknown`: no list has it. `policy`: the page's policy stopped it. `list`: the address of a list that cannot be read. */
  'payment:script': { address: string; reason: 'unknown' | 'policy' | 'list' }
  /** Cancelable; what a listener puts into `headers` is sent along, such as the token of a captcha service. */
  'coupon:changing': { code: string; isRemoval: boolean; headers: Record<string, string> }
  /** As the server spells it. */
  'coupon:applied': { code: string }
  'coupon:canceled': { code: string }
  /** The text that the shopper reads. */
  'coupon:failed': { code: string; reason: string }
  /** The part with the password, for what a captcha service draws into it. */
  'sign-in:opened': { form: HTMLElement }
  /** Cancelable; what a listener puts into `fields` is sent along, such as the token of a captcha service. */
  'sign-in:submitting': { fields: Record<string, string> }
  'sign-in:succeeded': object
  /** The text that the shopper reads. */
  'sign-in:failed': { reason: string }
  /** The amount to pay now. */
  'totals:changed': { total: number; formatted: string }
  /** Item id, or `orderLevel`. */
  'gift-message:saved': { item: string }
  'gift-message:deleted': { item: string }
  'gift-message:failed': { item: string; reason: string }
  'customer-data:reloaded': { sections: readonly string[]; previous: Readonly<Record<string, unknown>> }
  'customer-data:invalidated': { sections: readonly string[] }
  'customer-data:degraded': { reason: 'full' | 'blocked' | 'garbage' }
}

/** Attribute id → option id; `child` is the product of a complete choice. */
type SwatchesDetail = { productId: string; attributes: Readonly<Record<string, string>>; child: string | undefined }

type CarrierDetail = { carrier: string }
/** `code` is sent to the shop; `point` is as in the carrier's list. */
type PointDetail = { carrier: string; code: string; point: object; manual: boolean }

/** Dispatches a public event; `false` when a listener cancelled it, which the events above that say so heed. */
export const emit = <Name extends keyof OutwardEvents>(
  target: EventTarget,
  name: Name,
  detail: OutwardEvents[Name],
): boolean => target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }))

declare global {
  // Lets `addEventListener('swatches:selected', event => event.detail.child)` be typed in a theme's own code.
  interface HTMLElementEventMap extends OutwardEventMap {}
  interface DocumentEventMap extends OutwardEventMap {}
  interface WindowEventMap extends OutwardEventMap {}
}
type OutwardEventMap = { [Name in keyof OutwardEvents]: CustomEvent<OutwardEvents[Name]> }
