/** What a product with swatches only needs after the first touch, and one with dropdowns before it is drawn. */
export { connectTooltip } from '../../core/view/tooltip.ts'
export { Dropdown } from './dropdown.tsx'
export { explain } from './explain.ts'
export { connectRedirect } from './redirect.ts'
