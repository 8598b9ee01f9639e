import { plainText } from '../../core/dom/plain-text.ts'

/** The section that says whether to ask; its texts are escaped once. */
export const SECTION = 'paypal-billing-agreement'

/** The elements inside the host that open the wallet. */
export const TRIGGER = '[data-action="checkout-form-submit"]'

export type Question = {
  /** `''`: the kit's own. */
  text: string
  /** The page after a yes. */
  url: string
}

/** The question that the section wants asked; `undefined`: none. */
export const questionOf = (section: unknown): Question | undefined => {
  const { askToCreate, confirmMessage, confirmUrl } = Object(section) as Record<string, unknown>
  const url = typeof confirmUrl === 'string' ? plainText(confirmUrl) : ''
  if (!/^(true|1)$/.test(`${askToCreate}`) || !url) return undefined
  return { text: typeof confirmMessage === 'string' ? plainText(confirmMessage) : '', url }
}

/** The page after an answer: yes to sign an agreement, no to pay without one, closed (`undefined`) nowhere. */
export const leadsTo = (answer: boolean | undefined, checkoutUrl: string, { url }: Question): string | undefined =>
  answer === undefined ? undefined : answer ? url : checkoutUrl
