import type { Verdict } from '../../core/customer/guest-verdict.ts'

/** For a press that only asks to sign in: no cart decides. */
export const signInVerdictOf = (customer: Readonly<Record<string, unknown>> | undefined): Verdict =>
  customer?.['firstname'] ? 'pass' : 'ask'
