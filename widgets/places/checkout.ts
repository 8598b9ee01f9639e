/** What a checkout's first step begins with: address, methods and both carriers' pickers; the map comes when it is opened. */
export { default as addressFields } from '../address-fields/index.ts'
export { default as carrierLogo } from '../carrier-logo/index.ts'
export { default as pickupPoints } from '../pickup-points/index.ts'
export { default as pickupTerminals } from '../pickup-terminals/index.ts'
export { default as shippingStep } from '../shipping-step/index.ts'
