/** What a shopper has chosen while its answer is loading, added to the address of the next choice. Pure. */
import { parameterOf, withParameters } from '../../core/listing/address.ts'

/**
 * The address with the parameters that a loading page changes: the links of the shown page do not have them. Those that
 * the address itself changes are left, and pages are counted anew.
 *
 * @param address Absolute, as the others.
 */
export const withChoice = (address: string, shown: string, loading: string): string => {
  const [next, before, after] = [address, shown, loading].map(each => new URL(each)) as [URL, URL, URL]
  if (next.pathname !== after.pathname) return address
  const chosen = [...before.searchParams.keys(), ...after.searchParams.keys()].filter(
    name =>
      name !== 'p' &&
      parameterOf(shown, name) !== parameterOf(loading, name) &&
      parameterOf(shown, name) === parameterOf(address, name),
  )
  if (!chosen.length) return address
  return withParameters(address, {
    p: undefined,
    ...Object.fromEntries(chosen.map(name => [name, parameterOf(loading, name)])),
  })
}
