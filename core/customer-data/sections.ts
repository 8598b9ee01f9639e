/**
 * The visitor's private data, beside pages that are the same for everybody: stores to read it, and commands that change
 * it. This is the face of the folder; the rest of the kit imports nothing else of it but
 * `setSection` (values.ts), which is needed late.
 */
export { invalidate, reload } from './commands.ts'
export { startCustomerData } from './start.ts'
export type { SectionData } from './storage.ts'
export { $isStale, $section, $slice } from './stores.ts'
