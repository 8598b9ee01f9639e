/** Milliseconds of quiet after a field of the address before rates are asked for. */
export const RATES_MS = 500
/** The same before an e-mail address is looked up. */
export const EMAIL_MS = 2000
