/** The `react/jsx-runtime` of the React flavour, by its names. */
// A CommonJS package is its own namespace; its types have no default.
import * as runtime from 'react/jsx-runtime'

export const { Fragment, jsx, jsxs } = runtime
