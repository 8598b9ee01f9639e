import type { SectionFacts } from '../page/config.ts'
import type { SectionData, SectionIds } from './storage.ts'

export type Arrivals = Readonly<Record<string, readonly [dataId: number, cameAt: number] | undefined>>

type Stored = Readonly<Record<string, SectionData | undefined>>

/**
 * Names of sections that are expired, or differ from the ids in the cookie.
 *
 * @param arrivals Section → the `data_id` of an answer, and when it arrived by this browser's clock, in seconds: that clock
 *   may be an hour off, and a section that has just arrived is not expired.
 * @param now Seconds.
 */
export const expiredSections = (
  stored: Stored,
  ids: SectionIds,
  { expirableSectionNames, expirableSectionLifetime, persistent }: SectionFacts,
  now: number,
  arrivals: Arrivals = {},
): string[] => [
  ...expirableSectionNames.filter(name => {
    // A remembered shopper's section has a lifetime of its own.
    const lifetime =
      name === 'persistent' && persistent ? +persistent.expirationLifetime + 1 : expirableSectionLifetime * 60
    const { data_id: id = Infinity } = stored[name] ?? {}
    const found: unknown = arrivals[name]
    // Any script can have written it, and no section has arrived in the future.
    const [known, cameAt] = Array.isArray(found) ? found : []
    return (id === known && cameAt <= now ? cameAt : id) + lifetime <= now
  }),
  ...Object.keys(ids).filter(name => stored[name]?.data_id !== ids[name]),
]

/**
 * The sections that were made for another website or store. Ids are compared as text, since Magento prints the same one
 * as a number or as a string.
 */
export const isElsewhere = (stored: Stored, websiteId: string, storeId: string): string[] => {
  const differs = (here: string, there: unknown) => !!here && there != null && `${there}` !== here
  const { customer, cart } = stored
  return [
    ...(+(customer?.['websiteId'] as string) && differs(websiteId, customer?.['websiteId']) ? ['customer'] : []),
    ...(differs(websiteId, cart?.['website_id']) || differs(storeId, cart?.['storeId']) ? ['cart'] : []),
  ]
}
