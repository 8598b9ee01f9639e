import { plainText } from '../dom/plain-text.ts'

/** Signs that shops write into names by their HTML names, beside the few that every server text may have. */
const SIGNS: Readonly<Record<string, string>> = {
  trade: '™',
  reg: '®',
  ndash: '–',
  rsquo: '’',
}

/** The text of a product's name, which Magento sends as it was typed in: "Lumaflex&trade;". */
export const productName = (html: string | null): string =>
  plainText(html?.replace(/&(\w+);/g, (entity, name) => SIGNS[name] ?? entity))
