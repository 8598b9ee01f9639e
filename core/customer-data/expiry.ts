import type { SectionFacts } from '../page/config.ts'
import type { SectionData, SectionIds } from './storage.ts'

export type Arrivals = Readonly<Record<string, readonly [dataId: number, cameAt: number] | undefined>>

type Stored = Readonly<Record<string, SectionData | undefined>>

/**
 * Names of sections that are too old, or are not what the cookie says the browser holds (customer-data contract, 5).
 *
 * @param arrivals Section → the `data_id` of an answer, and when it came by this browser's own clock, in seconds: that may
 *   go wrong by an hour, and what has just come is not old.
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
    const [known, cameAt] = arrivals[name] ?? []
    return (id === known ? (cameAt as number) : id) + lifetime <= now
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
