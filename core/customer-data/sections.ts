/**
 * The visitor's private data, beside pages that are the same for everybody: stores to read it. This is the face of the
 * folder. What is needed late comes from where it is: `setSection` from values.ts, `reload` from commands.ts.
 */
export { startCustomerData } from './start.ts'
export type { SectionData } from './storage.ts'
export { $isStale, $section, $slice } from './stores.ts'
