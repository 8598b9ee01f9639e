/** Page configuration as Magento's own themes print it: `x-magento-init` blocks and globals. */
import { initBlocks } from './replaced.ts'

type Components = Record<string, Record<string, unknown> | undefined>

const CUSTOMER = 'Magento_Customer/js/'

/** The components that all `x-magento-init` blocks give to the scope `*`. */
const readComponents = (): Components => {
  const components: Components = {}
  for (const script of initBlocks())
    try {
      Object.assign(components, JSON.parse(script.textContent)['*'])
    } catch {
      // A broken block of another module; the others count.
    }
  return components
}

/** Magento prints the format with whatever has a price: a price box, a swatch renderer, a wish list. */
const printedFormat = (): unknown => {
  for (const { textContent } of initBlocks()) {
    const [, format] = /"priceFormat":\s*(\{[^{}]*\})/.exec(textContent ?? '') ?? []
    if (format) return JSON.parse(format)
  }
  return undefined
}

/** Facts in the keys of the page's own block; `sections` only when both of its blocks are there. */
export const readLegacyFacts = (): Record<string, unknown> => {
  const components = readComponents()
  const config = components[`${CUSTOMER}section-config`]
  const data = components[`${CUSTOMER}customer-data`]
  const rules = components[`${CUSTOMER}invalidation-processor`]?.['invalidationRules'] as
    | Record<string, Record<string, { scopeConfig?: { websiteId?: unknown } } | undefined> | undefined>
    | undefined
  const globals = window as unknown as {
    BASE_URL?: string
    LOCALE?: string
    cookiesConfig?: Record<string, unknown>
    checkout?: Record<string, unknown>
    checkoutConfig?: Record<string, unknown>
    persistent?: Record<string, unknown>
  }
  const { checkout, checkoutConfig, persistent } = globals
  return {
    baseUrl: globals.BASE_URL ?? checkout?.['baseUrl'],
    locale: globals.LOCALE,
    storeCode: checkoutConfig?.['storeCode'],
    priceFormat: checkoutConfig?.['priceFormat'] ?? printedFormat(),
    websiteId:
      checkout?.['websiteId'] ??
      rules?.['website-rule']?.[`${CUSTOMER}invalidation-rules/website-rule`]?.scopeConfig?.websiteId,
    storeId: checkout?.['storeId'],
    // The page itself shows who is signed in where customers belong to all websites.
    isLoggedIn:
      data?.['isLoggedIn'] ??
      (components[`${CUSTOMER}customer-global-session-loader`] && document.querySelector('.customer-menu')
        ? 1
        : undefined),
    cookies: { ...components['mage/cookies'], ...globals.cookiesConfig },
    checkout,
    ...(config && data && { sections: { ...config, ...data, ...(persistent && { persistent }) } }),
  }
}
