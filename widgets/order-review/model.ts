/** When a reviewed order can be placed, and what the server's answers mean. Pure. */

export type ReviewState = {
  /** The order was sent, and its outcome is not known yet. */
  isSent: boolean
  isUpdating: boolean
  /** Whether the shopper may choose the method, and has to. */
  needsMethod: boolean
  /** Fields have changed since the server calculated the order. */
  isStale: boolean
  isValid: boolean
  isAgreed: boolean
}

/** Why an order cannot be placed now; `sent` while it is being placed. */
export type Reason = 'sent' | 'updating' | 'method' | 'stale' | 'field' | 'agreement'

/** The first thing that keeps an order from being placed, in the order in which a shopper meets them. */
export const reasonOf = (state: ReviewState): Reason | undefined => {
  if (state.isSent) return 'sent'
  if (state.isUpdating) return 'updating'
  if (state.needsMethod) return 'method'
  if (!state.isValid) return 'field'
  if (state.isStale) return 'stale'
  return state.isAgreed ? undefined : 'agreement'
}

export type PlaceAnswer =
  | { kind: 'refused'; text: string }
  | { kind: 'redirect'; url: string }
  | { kind: 'placed' }
  | { kind: 'unknown' }

/** Magento's answer to a placed order: `{ error_messages }`, a text or a list, `{ redirect }` or `{ success }`. */
export const readAnswer = (answer: unknown): PlaceAnswer => {
  const { error_messages, redirect, success } = Object(answer) as Record<string, unknown>
  const text = [error_messages].flat(2).filter(Boolean).join('\n')
  if (text) return { kind: 'refused', text }
  if (typeof redirect === 'string' && redirect) return { kind: 'redirect', url: redirect }
  return { kind: success ? 'placed' : 'unknown' }
}

/**
 * The target of an answer that is no fragment of the page: the address of the script which Magento answers a failed update
 * with (its quotes are missing), or `''` for a whole page, such as the cart of a session that has ended.
 *
 * @returns `undefined` for a fragment.
 */
export const leadsTo = (html: string): string | undefined => {
  const script = /^\s*<script\b[^>]*>\s*(?:window\.)?location(?:\.href)?\s*=\s*["']?([^"';\s<]+)/i.exec(html)
  return script ? script[1] : /^\s*<(!doctype|html)\b/i.test(html) ? '' : undefined
}

/** The id of the billing field that repeats a shipping field: `shipping:city` and `billing:city`. */
export const billingIdOf = (id: string): string | undefined =>
  id.startsWith('shipping:') ? id.replace('shipping', 'billing') : undefined
