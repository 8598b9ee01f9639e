import { webAddress } from './web-address.ts'

/** The candidates of a `srcset` whose addresses `webAddress` lets pass, each with its size. */
export const sourceSet = (srcset: string): string =>
  srcset
    .split(/,\s+/)
    .filter(candidate => webAddress(candidate.trim().split(/\s/)[0]))
    .join(', ')
