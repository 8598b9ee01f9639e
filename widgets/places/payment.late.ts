/** The payment step, brought when the shopper goes on to it. */
export { default as agreements } from '../agreements/index.ts'
export { default as freePayment } from '../free-payment/index.ts'
export { default as offlinePayment } from '../offline-payment/index.ts'
export { default as orderComment } from '../order-comment/index.ts'
export { default as paymentStep } from '../payment-step/index.ts'
