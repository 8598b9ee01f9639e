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

/**
 * Products of a form, each once, with the option ids of a configurable one, as analytics expect them in the legacy event.
 *
 * @param named Those that the form's markup names: every row of a grouped product, also one that is not taken.
 */
export const productInfoOf = (fields: Iterable<[string, unknown]>, named: readonly string[] = []): ProductInfo[] => {
  let product = ''
  const optionValues: string[] = []
  for (const [name, value] of fields) {
    if (name === 'product') product = `${value}`
    else if (/^super_attribute\[\d+\]$/.test(name)) optionValues.push(`${value}`)
  }
  const ids = new Set([...named, product].filter(Boolean))
  return [...ids].map(id => (id === product && optionValues.length ? { id, optionValues } : { id }))
}
