/** Rules for the page that a gateway leads back to. Pure. */
import type { Reply } from '../../core/checkout/frame-reply.ts'
import type { PaymentFailure } from '../../core/checkout/payment.ts'

/** Pixels of the frame, as Magento has it. */
export const FRAME_HEIGHT_PX = 610

/**
 * The address after the payment, or why it failed; `undefined`: the success page.
 *
 * @param ownAddress An address in full if it is one of the shop: a message leads nowhere else.
 */
export const outcomeOf = (
  { error_msg: failure, order_success, redirect_parent }: Reply,
  ownAddress: (address: string) => string | undefined,
): string | PaymentFailure | undefined => (failure ? { failure } : ownAddress(order_success ?? redirect_parent ?? ''))
