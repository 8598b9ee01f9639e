/** Both carriers' pickers: brought by the checkout when a method that needs a point is chosen. */
export { default as pickupPoints } from '../pickup-points/index.ts'
export { default as pickupTerminals } from '../pickup-terminals/index.ts'
