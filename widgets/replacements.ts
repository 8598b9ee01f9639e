/** Which widget replaces which component of Magento, and on which element where that is not the component's own. */
import type { Replacements } from '../core/legacy/takeover.ts'

const FILTERS = '#layered-filter-block'
const MESSAGES = '.page.messages [data-placeholder="messages"]'
const MINICART = '[data-block="minicart"]'
const OPTIONS = '#product_addtocart_form .product-options-wrapper > .fieldset'
const TABS = '.product.data.items'
const SWATCHES = '#product_addtocart_form [data-role="swatch-options"]'

/** Pixels of an attribute in Blank and Luma: its label and a row of swatches. */
const ATTRIBUTE_PX = 67

/** Tiles have no labels; how many rows their swatches take depends on the width. */
const swatchesHeight = (config: unknown) => {
  const { jsonConfig, enableControlLabel = true } = Object(config)
  return enableControlLabel ? ATTRIBUTE_PX * Object.keys(Object(jsonConfig?.attributes)).length : 0
}

// biome-ignore format: one line for each component.
export const replacements: Replacements = {
  'Magento_Swatches/js/swatch-renderer': ['swatches', undefined, swatchesHeight],
  'Magento_Swatches/js/catalog-add-to-cart': ['swatches', SWATCHES],
  configurable: ['swatches', OPTIONS],
  'Magento_ConfigurableProduct/js/catalog-add-to-cart': ['swatches', OPTIONS],
  priceBox: ['price'],
  'Magento_Catalog/js/validate-product': ['add-to-cart'],
  catalogAddToCart: ['add-to-cart'],
  'Magento_Theme/js/view/messages': ['messages', MESSAGES],
  'Magento_Checkout/js/view/minicart': ['minicart'],
  dropdownDialog: ['minicart', MINICART],
  productListToolbarForm: ['toolbar'],
  menu: ['mega-menu', '[data-action="navigation"]'],
  tabs: ['tabs', TABS],
  'Magento_Review/js/process-reviews': ['tabs', TABS],
  'Magento_Customer/js/view/customer': ['section-value', '.greet.welcome'],
  collapsible: ['layered-nav', FILTERS],
  accordion: ['layered-nav', FILTERS],
}
