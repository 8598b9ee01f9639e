/** Addresses of listings. Not by `URL`, which rewrites queries: unchanged parameters stay byte for byte. Pure. */

/** Marks a request for an answer to script; never part of the address bar. */
const MARKER = 'isAjax'
const MARKERS = [MARKER, 'ajax', '_']

const nameOf = (pair: string) => {
  const [name = ''] = pair.split('=')
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

/** An address's query as written, and the part before it. The hash is not part of a listing's address. */
const split = (address: string) => {
  const [whole = ''] = address.split('#')
  const at = whole.indexOf('?')
  const query = at < 0 ? '' : whole.slice(at + 1)
  return { path: at < 0 ? whole : whole.slice(0, at), pairs: query.split('&').filter(Boolean) }
}

/** The address with parameters set, or removed by `undefined`; repeated and unknown ones stay as they are. */
export const withParameters = (address: string, changes: Readonly<Record<string, string | undefined>>): string => {
  const { path, pairs } = split(address)
  const next = pairs.filter(pair => !(nameOf(pair) in changes))
  for (const [name, value] of Object.entries(changes))
    if (value !== undefined) next.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return next.length ? `${path}?${next.join('&')}` : path
}

export const parameterOf = (address: string, name: string): string | undefined => {
  const pair = split(address).pairs.find(found => nameOf(found) === name)
  return pair === undefined ? undefined : nameOf(pair.slice(pair.indexOf('=') + 1 || pair.length))
}

/** The address for the address bar, to be shared: no marker of a request, no hash. */
export const pageAddress = (address: string): string =>
  withParameters(address, Object.fromEntries(MARKERS.map(name => [name, undefined])))

/**
 * The address of a GET by script: never the page's own, so that no cache answers a page load with JSON.
 */
export const scriptAddress = (address: string): string => withParameters(pageAddress(address), { [MARKER]: '1' })

/** Number of the listing's page at an address. */
export const pageNumberOf = (address: string): number => Math.max(1, Math.floor(Number(parameterOf(address, 'p'))) || 1)
