/** What a tooltip needs once somebody points at it. */
export { connectTooltip } from '../../core/view/tooltip.ts'
