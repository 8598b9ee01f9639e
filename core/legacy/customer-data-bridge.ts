import type { Owner } from '../customer-data/sections.ts'
export const connectLegacy = async (..._: unknown[]): Promise<Owner | undefined> => undefined
