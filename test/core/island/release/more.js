// A chunk that brings a list of its own.
export const name = 'more'
export const files = '../../test/core/island/release/late'
export const hashes = 'm'.repeat(43)
export const chunks = { brought: [0] }
