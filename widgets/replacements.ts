/** Which widget replaces which component of Magento, and on which element where that is not the component's own. */
import type { Replacements } from '../core/legacy/takeover.ts'

const FILTERS = '#layered-filter-block'
const MESSAGES = '.page.messages [data-placeholder="messages"]'
const MINICART = '[data-block="minicart"]'
const FORM = '#product_addtocart_form'
/** Forms that no other script of Magento asks whether they are valid. */
const SERVER_FORMS =
  '.form-login, .form.password, .form.send, .form.contact, .form.subscribe, .form.share, .form.advanced, .form-orders-search, .order-review-form'
const REGISTER = '.form-create-account'
const REVIEW = '.review-form'
/** Its own component stays: it also sends all items, removes one, and checks the form. */
const WISH_LIST = '.form-wishlist-items'
const SHOW_PASSWORD = '.choice[data-bind*="showPassword"]'
const CUSTOM_OPTIONS = `${FORM} .product-options-wrapper`
const OPTIONS = `${CUSTOM_OPTIONS} > .fieldset`
const TABS = '.product.data.items'
const SWATCHES = `${FORM} [data-role="swatch-options"]`

/** A form that a component of the page names by its id. */
const formOf = (config: unknown) => `form[id="${Object(config).formId}"]`

/** Pixels of an attribute in Blank and Luma: its label and a row of swatches. */
const ATTRIBUTE_PX = 67

/** Tiles have no labels; how many rows their swatches take depends on the width. */
const swatchesRoom = (config: unknown) => {
  const { jsonConfig, enableControlLabel = true } = Object(config)
  const attributes = Object.keys(Object(jsonConfig?.attributes))
  return enableControlLabel && attributes.length ? { minBlockSize: `${ATTRIBUTE_PX * attributes.length}px` } : {}
}

/** Thumbnails below the picture; Blank and Luma show dots on it instead up to this width. */
const galleryRoom = (config: unknown) => {
  const { data, options } = Object(config)
  const hasThumbs = data?.length > 1 && options?.nav === 'thumbs' && options.navdir !== 'vertical'
  return hasThumbs && matchMedia('(min-width: 769px)').matches
    ? { paddingBlockEnd: `calc(2 * var(--skerry-space, 4px) + ${options.thumbheight}px)` }
    : {}
}

// biome-ignore format: one line for each component.
export const replacements: Replacements = {
  'Magento_Swatches/js/swatch-renderer': ['swatches', undefined, swatchesRoom],
  'Magento_Swatches/js/catalog-add-to-cart': ['swatches', SWATCHES],
  configurable: ['swatches', OPTIONS],
  'Magento_ConfigurableProduct/js/catalog-add-to-cart': ['swatches', OPTIONS],
  priceBox: ['price'],
  priceOptions: ['custom-options', CUSTOM_OPTIONS],
  priceOptionDate: ['custom-options', CUSTOM_OPTIONS],
  priceOptionFile: ['custom-options', CUSTOM_OPTIONS],
  'Magento_Catalog/js/product/remaining-characters': ['custom-options', CUSTOM_OPTIONS],
  'Magento_GroupedProduct/js/product-ids-resolver': ['grouped', '.table-wrapper.grouped'],
  'mage/gallery/gallery': ['gallery', undefined, galleryRoom],
  'Magento_ProductVideo/js/fotorama-add-video-events': ['gallery'],
  'Magento_Catalog/js/validate-product': ['add-to-cart'],
  changeEmailPassword: ['change-email-password', '.form-edit-account'],
  captcha: ['register', REGISTER],
  newsletterSignUp: ['register', REGISTER],
  passwordStrengthIndicator: [['register', REGISTER], ['password-strength']],
  'Magento_Customer/js/show-password': [['register', REGISTER], ['show-password', SHOW_PASSWORD]],
  'Magento_Customer/js/block-submit-on-send': ['block-submit', formOf],
  validation: [['add-to-cart', FORM], ['form-validation', SERVER_FORMS], ['wish-list', WISH_LIST]],
  'Magento_Review/js/error-placement': ['form-validation', REVIEW],
  'Magento_Review/js/submit-review': [['block-submit', REVIEW], ['form-validation', REVIEW]],
  catalogAddToCart: ['add-to-cart'],
  priceBundle: ['bundle'],
  productSummary: ['bundle-summary', '.bundle-summary'],
  slide: ['slide'],
  'Magento_Paypal/js/view/paylater': ['pay-later'],
  'Magento_Paypal/js/in-context/product-express-checkout': ['wallet-button'],
  'Magento_Paypal/js/in-context/button': ['wallet-button'],
  'Magento_Theme/js/view/messages': ['messages', MESSAGES],
  'Magento_Checkout/js/view/minicart': ['minicart'],
  dropdownDialog: ['minicart', MINICART],
  productListToolbarForm: ['toolbar'],
  menu: ['mega-menu', '[data-action="navigation"]'],
  tabs: ['tabs', TABS],
  'Magento_Review/js/process-reviews': ['tabs', TABS],
  'Magento_Customer/js/view/authentication-popup': ['sign-in'],
  'Magento_Checkout/js/proceed-to-checkout': ['guest-gate'],
  'Magento_Customer/js/view/customer': ['section-value', '.greet.welcome'],
  'Magento_Customer/js/validation': ['date-field', '.customer-dob'],
  address: ['address-book'],
  addressValidation: ['address-form'],
  directoryRegionUpdater: ['address-form', '.form-address-edit'],
  'Magento_Vault/js/customer_account/deleteWidget': ['stored-cards'],
  'Magento_Paypal/js/in-context/billing-agreement': ['billing-agreement'],
  orderReview: ['order-review'],
  paypalCheckout: ['ask-agreement'],
  'Magento_SendFriend/js/back-event': ['back-link'],
  collapsible: ['layered-nav', FILTERS],
  accordion: ['layered-nav', FILTERS],
}
