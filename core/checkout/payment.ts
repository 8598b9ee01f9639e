/** Payment as other widgets and theme code see it: registered methods, the chosen one, and the state of the order. */
import { map } from 'nanostores'
import type { Problem } from './order-parts.ts'

/** `paymentMethod` as Magento takes it. */
export type PaymentData = {
  /** Code that the server knows: of a stored card `{code}_{n}` it is `{code}`. */
  method: string
  po_number: string | null
  /** A token, a stored card's `public_hash`, a 3-D Secure `jwt`; never a card number. */
  additional_data: Readonly<Record<string, unknown>> | null
}

export type PlacedOrder = { orderId: string }

/** An order whose payment failed afterwards. */
export type PaymentFailure = { failure: string }

/** The page while a payment is being authorized. */
export type AuthorizeContext = {
  /** Of a guest; the server knows a customer's. */
  email: string
  /** Takes the full-screen loader away for a challenge or a payment sheet; the returned function covers the page again. */
  pauseLoader(): () => void
}

/** Functions for a method's own button. */
export type ButtonContext = {
  /** Checks the method and all order parts; quietly, or as a press on Place Order does. Empty: an order may be placed. */
  check(isQuiet?: boolean): Promise<readonly Problem[]>
  /** Places the order, as a press on Place Order does. */
  place(): Promise<void>
  /** The guest's email address; the server knows a customer's. */
  email(): string
  /** Shows an error in the method's own container. */
  showError(text: string): void
}

/**
 * A payment method, registered by its widget.
 *
 * One press on Place Order is one order: `check()` of the method and of all order parts, then the parts are saved, then
 * `authorize()`, then the order is sent once, then `afterPlaced()`, then the success page. See "A payment method of your
 * own" in `widgets/payment-step/README.md` for cards, 3-D Secure, stored cards, wallets and redirects.
 */
export type PaymentHandler = {
  /** Value of the method's radio. */
  code: string
  /** The first problem in the method's own form. `isQuiet`: nothing is shown in the page. */
  check?(isQuiet: boolean): Problem | undefined | Promise<Problem | undefined>
  /**
   * Gives what is sent with the order; called once for each order. A token, a gateway's frame or a 3-D Secure challenge
   * belongs here. A method that sends the shopper to another site does so here, with a promise that never settles.
   *
   * @throws What stops the order, a cancelled challenge too; no order is sent, and the message is shown in the method's own
   *   container.
   */
  authorize(context: AuthorizeContext): Promise<PaymentData>
  /**
   * Runs once the order exists, before the success page opens: a gateway's frame or redirect that needs the order.
   *
   * @returns An address that opens instead of the success page, or why the payment failed: then the shop has given the cart
   *   back, and the shopper may try again. An error is ignored, because the order exists.
   */
  afterPlaced?(order: PlacedOrder): Promise<string | PaymentFailure | undefined>
  /**
   * Draws the method's own button in place of Place Order, while the method is chosen; its SDK is loaded here.
   *
   * @returns Its undo.
   */
  button?(slot: HTMLElement, context: ButtonContext): () => void
}

/**
 * `ready`: an order may be placed. `placing`: one is being placed. `unsure`: it may or may not exist, and none may follow
 * until that is known. `gone`: the cart no longer exists. `placed`: the page is being left.
 */
export type PaymentStatus = 'ready' | 'placing' | 'unsure' | 'gone' | 'placed'

/** `chosen` is the code of the chosen method. */
export const $payment = map<{ chosen: string; status: PaymentStatus }>({ chosen: '', status: 'ready' })

/** Code → registered method. */
export const $paymentMethods = map<Record<string, PaymentHandler | undefined>>({})

/** Registers a method; returns its undo. */
export const registerPaymentMethod = (method: PaymentHandler): (() => void) => {
  $paymentMethods.setKey(method.code, method)
  return () => {
    if ($paymentMethods.get()[method.code] === method) $paymentMethods.setKey(method.code, undefined)
  }
}

export const paymentMethodOf = (code: string): PaymentHandler | undefined => $paymentMethods.get()[code]
