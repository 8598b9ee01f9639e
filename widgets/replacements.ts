/** Which widget replaces which component of Magento, and on which element where that is not the component's own. */
import type { Replacements } from '../core/legacy/takeover.ts'

const MESSAGES = '.page.messages [data-placeholder="messages"]'
const MINICART = '[data-block="minicart"]'
const OPTIONS = '#product_addtocart_form .product-options-wrapper > .fieldset'
const SWATCHES = '#product_addtocart_form [data-role="swatch-options"]'

// biome-ignore format: one line for each component.
export const replacements: Replacements = {
  'Magento_Swatches/js/swatch-renderer': ['swatches'],
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
}
