/** The point that a carrier keeps in the browser: section `{carrier}-data`, `selectedPickupPoint` (spec, point 3). */
import { $section } from '../customer-data/sections.ts'
import { setSection } from '../customer-data/values.ts'

type CarrierData = {
  selectedPickupPoint?: unknown
  /** The point used last, also after it was taken back. */
  lastPickupPoint?: string
  /** Where the point used last is: carriers may number each country's points from one. */
  lastPickupCountry?: string
}

/** Where a carrier keeps it: what the page says, else by the carrier's code. */
export const sectionOf = ({ section, carrier }: { section: string; carrier: string }): string =>
  section || `${carrier}-data`

/** Extension attribute of a carrier's points: the page's option, else derived from the carrier's code. */
export const attributeOf = ({ attribute, carrier }: { attribute: string; carrier: string }): string =>
  attribute || `${carrier}_parcel_terminal`

/** Also of an object, as older versions kept it. */
const toCode = (stored: unknown): string => {
  if (stored && typeof stored === 'object') {
    const { pupCode, zip, code, id } = stored as Record<string, unknown>
    return String(pupCode ?? zip ?? code ?? id ?? '')
  }
  return stored ? String(stored) : ''
}

/** @returns `country` of the point used last; empty where an older version kept it. */
export const readStoredPoint = (section: string): { code: string; last: string; country: string } => {
  const data = $section<CarrierData>(section).get()
  const code = toCode(data?.selectedPickupPoint)
  // Read once by its code and written as one (decided).
  if (data?.selectedPickupPoint && typeof data.selectedPickupPoint === 'object') storePoint(section, code || null)
  return { code, last: data?.lastPickupPoint || code, country: data?.lastPickupCountry ?? '' }
}

/** Keeps a point of a country, or that there is none. */
export const storePoint = (section: string, code: string | null, country = ''): void => {
  const data = $section<CarrierData>(section).get()
  const last = code ?? (toCode(data?.selectedPickupPoint) || data?.lastPickupPoint)
  setSection(section, {
    ...data,
    selectedPickupPoint: code,
    ...(last && { lastPickupPoint: last }),
    ...(country && { lastPickupCountry: country }),
  })
}
