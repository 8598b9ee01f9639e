/** The payment step as all its parts see it: the methods of the page, the chosen one, and whether an order is on its way. */
import { map } from 'nanostores'
import type { Problem } from './order-parts.ts'

/** As Magento takes it (payment-cards contract, 4). */
export type PaymentData = {
  method: string
  po_number: string | null
  additional_data: Readonly<Record<string, unknown>> | null
}

/** What a payment method's widget tells the step. */
export type PaymentMethodPart = {
  /** Value of its radio. */
  code: string
  /** What is wrong in its own form. */
  check?(isQuiet: boolean): Problem | undefined | Promise<Problem | undefined>
  /** Asked once, when everything else is ready. */
  data(): PaymentData | Promise<PaymentData>
}

/**
 * `ready`: an order may be placed. `placing`: one is on its way. `unsure`: nobody knows what became of it, and none may
 * follow until that is known. `gone`: the cart is not there any more. `placed`: the page is being left.
 */
export type PaymentStatus = 'ready' | 'placing' | 'unsure' | 'gone' | 'placed'

export const $payment = map<{ chosen: string; status: PaymentStatus }>({ chosen: '', status: 'ready' })

const methods = new Map<string, PaymentMethodPart>()

/** Makes a method known; gives its undo. */
export const registerPaymentMethod = (part: PaymentMethodPart): (() => void) => {
  methods.set(part.code, part)
  return () => {
    if (methods.get(part.code) === part) methods.delete(part.code)
  }
}

export const paymentMethodOf = (code: string): PaymentMethodPart | undefined => methods.get(code)
