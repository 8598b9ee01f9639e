/** The form that adds the page's main product to the cart. */
export const mainProductForm = (): HTMLFormElement | null => document.querySelector('#product_addtocart_form')

/**
 * The product that a host belongs to: its `data-product-id`, else the nearest ancestor's, else its form's `product`
 * field. A host outside any form, such as Luma's gallery, belongs to the page's main product.
 */
export const productIdOf = (host: Element): string =>
  host.closest<HTMLElement>('[data-product-id]')?.dataset['productId'] ||
  (host.closest('form') ?? mainProductForm())?.querySelector<HTMLInputElement>('[name=product]')?.value ||
  ''
