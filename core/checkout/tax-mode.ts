export type TaxMode = 'excluding' | 'including' | 'both'

/** Magento's words and numbers for how prices are shown, and their short forms; anything else is "including". */
export const taxModeOf = (value: string): TaxMode =>
  /^(both|3)$/.test(value) ? 'both' : /^(excl|excluding|1)$/.test(value) ? 'excluding' : 'including'
