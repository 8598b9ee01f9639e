/** Which hosts of a server's fragment may start: HTML of an answer is trusted less than the page. */

/** The widgets of listings, tiles and carts, and those of the checkout: none leads, signs out or writes private data by itself. */
export const FRAGMENT_WIDGETS =
  'add-to-cart swatches price product-links quantity lazy-images carousel slide tooltip toolbar layered-nav load-more gallery tabs pay-later wallet-button minicart messages bundle bundle-summary grouped custom-options date-field form-validation block-submit totals coupon gift-message address-fields checkout-email shipping-step carrier-logo pickup-points pickup-terminals payment-step free-payment offline-payment order-comment agreements card-form stored-card'

/** Those that `data-fragment-widgets` on the script tag names, in the place of all others; without it, the ones above. */
export const fragmentWidgets = (): ReadonlySet<string> => {
  const named = document.querySelector('script[data-fragment-widgets]')?.getAttribute('data-fragment-widgets')
  return new Set((named ?? FRAGMENT_WIDGETS).match(/\S+/g))
}
