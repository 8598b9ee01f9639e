/** Milliseconds that a button says 'Added'. */
export const ADDED_MS = 1000

/**
 * The address that a refusal leads to.
 *
 * @param parameters Added by listeners; they go into the hash when the page stays the same.
 */
export const redirectOf = (backUrl: string, parameters: readonly string[], here: string) => {
  const url = parameters.length && here.split(/[?#]/)[0] === backUrl ? `${backUrl}#${parameters.join('&')}` : backUrl
  const { href, hash } = new URL(url, here)
  // The browser loads nothing when only the hash differs.
  return { href, needsReload: hash !== '' && href.split('#')[0] === here.split('#')[0] }
}

type ProductInfo = { id: string; optionValues?: string[] }

/** Products of the form, with the option ids of a configurable one, as analytics expect them in the legacy event. */
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
