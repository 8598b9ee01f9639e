/** What a checkout's first step begins with: address and methods; a picker comes with its method, its map with its dialog, payment with its step. */

import { untilPayment } from '../../core/checkout/until-payment.ts'
import { AgreementsOptions } from '../agreements/options.ts'
import { FreePaymentOptions } from '../free-payment/options.ts'
import { OfflinePaymentOptions } from '../offline-payment/options.ts'
import { OrderCommentOptions } from '../order-comment/options.ts'
import { PaymentStepOptions } from '../payment-step/options.ts'

export { default as addressFields } from '../address-fields/index.ts'
export { default as carrierLogo } from '../carrier-logo/index.ts'
export { default as pickupPoints } from '../pickup-points/index.ts'
export { default as pickupTerminals } from '../pickup-terminals/index.ts'
export { default as shippingStep } from '../shipping-step/index.ts'

const payment = () => import('./payment.late.ts')
export const agreements = untilPayment(AgreementsOptions, async () => (await payment()).agreements)
export const freePayment = untilPayment(FreePaymentOptions, async () => (await payment()).freePayment)
export const offlinePayment = untilPayment(OfflinePaymentOptions, async () => (await payment()).offlinePayment)
export const orderComment = untilPayment(OrderCommentOptions, async () => (await payment()).orderComment)
export const paymentStep = untilPayment(PaymentStepOptions, async () => (await payment()).paymentStep)
