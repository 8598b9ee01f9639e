/** An address of a page of this shop's own origin, absolute; `''` for any other, and for one that runs code or names a blob. */
export const ownAddress = (address: unknown, base: string = document.baseURI): string => {
  if (typeof address !== 'string' || !address || !URL.canParse(address, base)) return ''
  const url = new URL(address, base)
  return url.origin === location.origin && /^https?:$/.test(url.protocol) ? url.href : ''
}
