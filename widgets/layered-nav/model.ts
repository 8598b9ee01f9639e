/** Windows in which the filters open as a sheet: too narrow for them beside the products. */
export const PHONE = '(max-width: 767.98px)'
