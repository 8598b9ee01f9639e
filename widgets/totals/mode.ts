export type Mode = 'excluding' | 'including' | 'both'

/** Magento's words and numbers for how prices are shown; anything else is "including". */
export const modeOf = (value: string): Mode =>
  value === 'both' || value === '3' ? 'both' : value === 'excluding' || value === '1' ? 'excluding' : 'including'
