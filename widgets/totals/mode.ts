export type Mode = 'excluding' | 'including' | 'both'

/** Magento's words and its numbers (spec, point 9); what is neither is "including". */
export const modeOf = (value: string): Mode =>
  value === 'both' || value === '3' ? 'both' : value === 'excluding' || value === '1' ? 'excluding' : 'including'
