/** Milliseconds without typing before rates are requested. */
export const RATES_MS = 500
/** Milliseconds without typing before an e-mail address is looked up. */
export const EMAIL_MS = 2000
