/** One store per product, created at its first use, so that a page can have several products. */
export const perProduct = <Store>(make: (productId: string) => Store): ((productId: string) => Store) => {
  const stores: Record<string, Store> = {}
  return productId => (stores[productId] ??= make(productId))
}
