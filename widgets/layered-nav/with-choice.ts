/** What a shopper has chosen while its answer is loading, added to the address of the next choice. Pure. */
import { parameterOf, withParameters } from '../../core/listing/address.ts'

/**
 * The address with the parameters that a loading page changes: the links of the shown page do not have them. Those that
 * the address itself changes are left, and pages are counted anew.
 *
 * @param address Absolute, as the others.
 */
export const withChoice = (address: string, shown: string, loading: string): string => {
  const changes: Record<string, string | undefined> = {}
  for (const each of [shown, loading])
    for (const name of new URL(each).searchParams.keys()) {
      const [before, after, next] = [shown, loading, address].map(url => parameterOf(url, name))
      if (name !== 'p' && before !== after && before === next) Object.assign(changes, { p: undefined, [name]: after })
    }
  return new URL(address).pathname === new URL(loading).pathname ? withParameters(address, changes) : address
}
