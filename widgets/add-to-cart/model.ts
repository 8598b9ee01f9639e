/** Milliseconds that a button says 'Added' (cart-actions contract, 1). */
export const ADDED_MS = 1000

/** Magento's code for the address to come back to; addresses are ASCII, so `btoa` takes them as they are. */
export const toUenc = (address: string): string =>
  btoa(address).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ',')

/** Cached markup carries `%uenc%`, encoded once or not, in the place of the address. */
export const fillUenc = (text: string, address: string): string => text.replace(/%(25)?uenc%(25)?/gi, toUenc(address))

/**
 * Where a refusal leads (cart-actions contract, 1, redirect rule).
 *
 * @param parameters What listeners added; they go into the hash when the page stays the same.
 */
export const redirectOf = (backUrl: string, parameters: readonly string[], here: string) => {
  const url = parameters.length && here.split(/[?#]/)[0] === backUrl ? `${backUrl}#${parameters.join('&')}` : backUrl
  const { href, hash } = new URL(url, here)
  // The browser stays where it is when nothing but the hash differs.
  return { href, needsReload: hash !== '' && href.split('#')[0] === here.split('#')[0] }
}

type ProductInfo = { id: string; optionValues?: string[] }

/** What analytics on the old page event expect: products of the form, with the option ids of a configurable. */
export const productInfoOf = (fields: Iterable<[string, unknown]>): ProductInfo[] => {
  let product = ''
  const optionValues: string[] = []
  const grouped: ProductInfo[] = []
  for (const [name, value] of fields) {
    const [, kind, id = ''] = /^(super_attribute|super_group)\[(\d+)\]$/.exec(name) ?? []
    if (name === 'product') product = `${value}`
    else if (kind === 'super_attribute') optionValues.push(`${value}`)
    else if (kind && Number(value) > 0) grouped.push({ id })
  }
  if (grouped.length || !product) return grouped
  return [optionValues.length ? { id: product, optionValues } : { id: product }]
}
