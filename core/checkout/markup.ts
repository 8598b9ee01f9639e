/** Elements of Magento's checkout that several widgets find or draw. */

/** The block of shipping methods, and its part that is drawn again with each new list. */
export const METHODS_ID = 'opc-shipping_method'
export const METHOD_LIST_ID = 'checkout-shipping-method-load'

export type CellPart = 'method' | 'carrier' | 'price'

/** Id of a cell in a shipping method's row; the cells of method and carrier name its radio. */
export const cellId = (part: CellPart, method: string | null, carrier: string): string =>
  `label_${part}_${method}_${carrier}`

/** Id of a method's radio; `code` is `{carrier}_{method}`. */
export const radioId = (code: string): string => `s_method_${code}`

/** The element around Continue. */
export const CONTINUE_ID = 'shipping-method-buttons-container'

/** The guest's email address; Magento's popup for signing in has a field with the same id. */
export const emailField = (root: ParentNode = document): HTMLInputElement | null =>
  [...root.querySelectorAll<HTMLInputElement>('#customer-email')].find(
    field => !field.closest('.block-authentication'),
  ) ?? null
