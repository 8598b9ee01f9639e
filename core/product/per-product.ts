/** One store per product, made when it is first asked for, so that tiles and several products live on one page. */
export const perProduct = <Store>(make: (productId: string) => Store): ((productId: string) => Store) => {
  const stores: Record<string, Store> = {}
  return productId => (stores[productId] ??= make(productId))
}
