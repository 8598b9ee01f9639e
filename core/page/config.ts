/** Configuration of the page, the same for every island; `prepare` reads it before any island connects. */
import { isOn } from '../schema/is-on.ts'

/** Magento's own keys. */
export type PriceFormat = {
  pattern: string
  precision?: number | string
  requiredPrecision?: number | string
  decimalSymbol?: string
  groupSymbol?: string
  groupLength?: number | string
  integerRequired?: boolean | number | string
}

/** The shop's configuration of customer sections, with Magento's own keys. */
export type SectionFacts = {
  /** Lower-cased action → names of sections that a change there affects. */
  sections: Readonly<Record<string, readonly string[]>>
  /** The store's own addresses, http and https. */
  baseUrls: readonly string[]
  /** Every section the server can build; one unknown name makes it refuse a whole request. */
  sectionNames: readonly string[]
  sectionLoadUrl: string
  /** Minutes. */
  expirableSectionLifetime: number
  expirableSectionNames: readonly string[]
  /** Seconds. */
  cookieLifeTime: number
  /** Seconds that a remembered shopper's section stays good; `window.persistent` of old pages. */
  persistent?: { expirationLifetime: number | string }
}

export type PageFacts = {
  storeCode: string
  /** Absolute, with the slash at its end. */
  baseUrl: string
  /** As Magento writes it: `en_US`. */
  locale: string
  currency: string
  websiteId: string
  storeId: string
  /** `undefined` if the page does not say. */
  isLoggedIn: boolean | undefined
  priceFormat: PriceFormat | undefined
  cookies: { path: string; secure: boolean; samesite: string }
  /** As the page prints them; `core/customer-data/facts.ts` fills in the rest. Without them, storage is read and no section is ever requested. */
  sections: Partial<SectionFacts> | undefined
  /** Magento's `window.checkout`, as far as widgets need it. */
  checkout: {
    updateItemQtyUrl?: string
    removeItemUrl?: string
    maxItemsToDisplay?: number | string
    checkoutUrl?: string
    customerLoginUrl?: string
    isRedirectRequired?: boolean | number | string
    /** Name of a form → its captcha. */
    captcha?: unknown
  }
  /** English text → text of the page's language. */
  dictionary: Readonly<Record<string, string>>
}

type Unchecked = Record<string, unknown>

/** A theme may print the three blocks nested, under their component's names, or merged. */
const merged = (raw: Unchecked): Partial<SectionFacts> =>
  Object.assign({}, raw, ...Object.keys(raw).map(key => /config$|customer-data$/.test(key) && raw[key]))

/** Reads the printed configuration; missing or empty values get their defaults from the document. */
export const readFacts = (raw: Unchecked): PageFacts => {
  const { sections, checkout, cookies } = raw as Record<string, Unchecked | undefined>
  const text = (key: string, otherwise = '') => String(raw[key] ?? '') || otherwise
  page.baseUrl = new URL(text('baseUrl', '/'), location.href).href.replace(/\/*$/, '/')
  return Object.assign(page, {
    storeCode: text('storeCode', 'default'),
    locale: text('locale', document.documentElement.lang || 'en_US').replace('-', '_'),
    currency: text('currency'),
    websiteId: text('websiteId'),
    storeId: text('storeId'),
    isLoggedIn: raw['isLoggedIn'] == null ? undefined : isOn(raw['isLoggedIn']),
    priceFormat: raw['priceFormat'] as PriceFormat | undefined,
    cookies: {
      path: String(cookies?.['path'] || '/'),
      secure: isOn(cookies?.['secure']),
      samesite: String(cookies?.['samesite'] || 'lax'),
    },
    sections: sections && merged(sections),
    checkout: { ...checkout },
    dictionary: { ...(raw['dictionary'] as PageFacts['dictionary']) },
  })
}

export const page = {} as PageFacts
// The commands read the options of widgets where there is no page.
if (typeof document !== 'undefined') readFacts({})
