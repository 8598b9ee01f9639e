/** Rules of a sales rule's coupon types. */

/** Magento's numbers of `coupon_type`; the value is a number or its text. */
export const COUPON = { none: 1, specific: 2, auto: 3 }

export type CouponState = {
  /** Whether the rule has one code, which somebody types, or "Use Auto Generation" fills in. */
  hasCode: boolean
  /** Whether the code must be typed. */
  isCodeRequired: boolean
  /** Whether codes can be generated: what the coupons tab is for. */
  canGenerate: boolean
}

export const couponState = (type: unknown, isAutoTicked: boolean): CouponState => {
  const kind = Number(type)
  const hasCode = kind === COUPON.specific
  return {
    hasCode,
    isCodeRequired: hasCode && !isAutoTicked,
    canGenerate: kind === COUPON.auto || (hasCode && isAutoTicked),
  }
}

/** Why the coupons tab is off; nothing while it is on. */
export const reasonFor = ({ hasCode, canGenerate }: CouponState): 'noCoupon' | 'oneCode' | undefined =>
  canGenerate ? undefined : hasCode ? 'oneCode' : 'noCoupon'

/** Whether the server knows the rule yet; codes belong to a saved one. */
export const isSaved = (ruleId: string | undefined): boolean => Number(ruleId) > 0

/** The server's answer to "Generate". */
export type Outcome = { messages: string; error: string; leaveTo: string }

/**
 * Magento's `{ messages?: HTML, error?: text }`; `{ ajaxExpired, ajaxRedirect }` when the session is over.
 *
 * @returns Nothing for anything else.
 */
export const readOutcome = (answer: unknown): Outcome | undefined => {
  if (!answer || typeof answer !== 'object') return undefined
  const { messages, error, ajaxExpired, ajaxRedirect } = answer as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { messages: text(messages), error: text(error), leaveTo: ajaxExpired ? text(ajaxRedirect) : '' }
}
