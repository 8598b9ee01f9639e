/** Magento's names of its card pictures, which it prints without a text. */
const BRANDS: Readonly<Record<string, string>> = {
  ae: 'American Express',
  dc: 'Diners Club',
  di: 'Discover',
  dn: 'Diners Club',
  jcb: 'JCB',
  mc: 'MasterCard',
  md: 'Maestro',
  mi: 'Maestro',
  un: 'UnionPay',
  vi: 'Visa',
}

/** The brand that a card's picture shows, by the name of its file; `''` for any other picture. */
export const brandOf = (source: string): string =>
  BRANDS[/([a-z]+)\.(?:png|svg|webp)$/i.exec(source)?.[1]?.toLowerCase() ?? ''] ?? ''
