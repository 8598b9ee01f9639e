import type { SectionFacts } from '../page/config.ts'
import type { SectionData, SectionIds } from './storage.ts'

type Stored = Readonly<Record<string, SectionData | undefined>>

/**
 * Names of sections that are too old, or are not what the cookie says the browser holds (customer-data contract, 5).
 *
 * @param now Seconds.
 */
export const expiredSections = (
  stored: Stored,
  ids: SectionIds,
  { expirableSectionNames, expirableSectionLifetime, persistent }: SectionFacts,
  now: number,
): string[] => [
  ...expirableSectionNames.filter(name => {
    // A remembered shopper's section has a lifetime of its own.
    const lifetime =
      name === 'persistent' && persistent ? +persistent.expirationLifetime + 1 : expirableSectionLifetime * 60
    return (stored[name]?.data_id ?? Infinity) + lifetime <= now
  }),
  ...Object.keys(ids).filter(name => stored[name]?.data_id !== ids[name]),
]

/**
 * Whether the section was made for another website or store (customer-data contract, 4). Ids are compared as text: the
 * same one comes as a number here and as a string there.
 */
export const isElsewhere = (stored: Stored, websiteId: string, storeId: string): string[] => {
  const differs = (here: string, there: unknown) => !!here && there != null && `${there}` !== here
  const { customer, cart } = stored
  return [
    ...(+(customer?.['websiteId'] as string) && differs(websiteId, customer?.['websiteId']) ? ['customer'] : []),
    ...(differs(websiteId, cart?.['website_id']) || differs(storeId, cart?.['storeId']) ? ['cart'] : []),
  ]
}
