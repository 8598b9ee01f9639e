/** Where a listing's parts stand in the page (layered-nav contract, 1; listing contract, 4). */
export const PRODUCTS = '#layer-product-list'
export const FILTERS = '.layered-filter-block-container'
export const FILTER_BLOCK = '#layered-filter-block'
