/** What a checkout's first step begins with: address and methods; a picker comes with its method, its map with its dialog. */
import { untilChosen } from '../../core/checkout/until-chosen.ts'
import { load } from '../../core/island/load.ts'
import { PickupPointsOptions } from '../pickup-points/options.ts'
import { PickupTerminalsOptions } from '../pickup-terminals/options.ts'

export { default as addressFields } from '../address-fields/index.ts'
export { default as agreements } from '../agreements/index.ts'
export { default as carrierLogo } from '../carrier-logo/index.ts'
export { default as freePayment } from '../free-payment/index.ts'
export { default as offlinePayment } from '../offline-payment/index.ts'
export { default as orderComment } from '../order-comment/index.ts'
export { default as paymentStep } from '../payment-step/index.ts'
export { default as shippingStep } from '../shipping-step/index.ts'

const pickers = () => load('widgets/places/pickup.late.ts', () => import('./pickup.late.ts'))
export const pickupPoints = untilChosen(PickupPointsOptions, async () => (await pickers()).pickupPoints)
export const pickupTerminals = untilChosen(PickupTerminalsOptions, async () => (await pickers()).pickupTerminals)
