/** Magento's own elements of its wallet: beside a product, in the cart and in the minicart. */
import type { Replaced } from '../../core/legacy/replaced.ts'

const PRODUCT = 'Magento_Paypal/js/in-context/product-express-checkout'

export const adapt = (_host: HTMLElement, replaced: Replaced): void => {
  const [component] = replaced.components
  const { clientConfig } = Object(component?.config) as { clientConfig?: unknown }
  // PHP prints null for a guest's ids.
  const known = Object.entries(Object(clientConfig) as Record<string, unknown>).filter(([, value]) => value !== null)
  replaced.options = { ...Object.fromEntries(known), place: component?.name === PRODUCT ? 'product' : 'cart' }
}
