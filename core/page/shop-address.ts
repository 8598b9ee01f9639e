import { page } from './config.ts'

/**
 * An address in full if it belongs to the shop: to this page's origin, or that of a base address in the page's facts.
 *
 * @param others Addresses whose origins count, too.
 * @returns `undefined` for any other address, for none, and for one that runs code.
 */
export const shopAddress = (address: string, others: readonly string[] = []): string | undefined => {
  const here = document.baseURI
  if (!address || !URL.canParse(address, here)) return undefined
  const { href, origin, protocol } = new URL(address, here)
  const bases = [location.href, ...(page.sections?.baseUrls ?? [page.baseUrl]), ...others]
  const origins = bases.filter(base => URL.canParse(base, here)).map(base => new URL(base, here).origin)
  return /^https?:$/.test(protocol) && origins.includes(origin) ? href : undefined
}
