import { beforeEach, expect, test, vi } from 'vitest'
import { sectionFacts as readSectionFacts } from '../../../core/customer-data/facts.ts'
import { page, readFacts } from '../../../core/page/config.ts'
import { sectionFacts } from '../../support/fake-server.ts'

const { sections, clientSideSections, baseUrls, sectionNames, ...customerData } = sectionFacts

let readLegacyFacts: typeof import('../../../core/legacy/page-facts.ts')['readLegacyFacts']

beforeEach(async () => {
  // Blocks are remembered for as long as a page lives.
  vi.resetModules()
  ;({ readLegacyFacts } = await import('../../../core/legacy/page-facts.ts'))
})

const block = (text: unknown) => {
  const script = document.createElement('script')
  script.type = 'text/x-magento-init'
  script.textContent = typeof text === 'string' ? text : JSON.stringify(text)
  document.body.append(script)
}

const components = (entries: Record<string, unknown>) => block({ '*': entries })

test('reads what a Luma page prints', () => {
  components({ 'Magento_Customer/js/section-config': { sections, clientSideSections, baseUrls, sectionNames } })
  components({ 'Magento_Customer/js/customer-data': { ...customerData, isLoggedIn: '1' } })
  components({
    'Magento_Customer/js/invalidation-processor': {
      invalidationRules: {
        'website-rule': { 'Magento_Customer/js/invalidation-rules/website-rule': { scopeConfig: { websiteId: '3' } } },
      },
    },
  })
  components({ 'mage/cookies': { expires: null, path: '/', domain: 'shop.test', secure: false, lifetime: '86400' } })
  block('{broken')
  block({ '.breadcrumbs': { breadcrumbs: {} } })
  vi.stubGlobal('BASE_URL', 'https://shop.test/')
  vi.stubGlobal('LOCALE', 'en-US')
  vi.stubGlobal('cookiesConfig', { secure: true, samesite: 'lax' })
  vi.stubGlobal('persistent', { expirationLifetime: 100 })
  vi.stubGlobal('checkout', {
    updateItemQtyUrl: 'https://shop.test/checkout/sidebar/updateItemQty/',
    storeId: '1',
    maxItemsToDisplay: 8,
  })
  readFacts(readLegacyFacts())
  expect(page).toMatchObject({
    baseUrl: 'https://shop.test/',
    locale: 'en_US',
    websiteId: '3',
    storeId: '1',
    isLoggedIn: true,
    cookies: { path: '/', secure: true, samesite: 'lax' },
    checkout: { maxItemsToDisplay: 8 },
  })
  expect(readSectionFacts()).toMatchObject({
    ...sectionFacts,
    cookieLifeTime: 3600,
    persistent: { expirationLifetime: 100 },
  })
})

test('a page without those blocks says nothing about sections', () => {
  components({ 'Magento_Customer/js/section-config': { sections } })
  readFacts(readLegacyFacts())
  expect(page.sections).toBeUndefined()
  expect(page.isLoggedIn).toBeUndefined()
})

test.each([
  [true, '<div class="customer-menu"></div>', true],
  [true, '', undefined],
  [false, '<div class="customer-menu"></div>', undefined],
])('where customers belong to all websites (%s) the header %j shows who is signed in', (isGlobal, html, expected) => {
  document.body.innerHTML = html
  components({
    'Magento_Customer/js/customer-data': customerData,
    ...(isGlobal && { 'Magento_Customer/js/customer-global-session-loader': {} }),
  })
  readFacts(readLegacyFacts())
  expect(page.isLoggedIn).toBe(expected)
})

test('the price format is that of any component that has one, also after Magento has removed its block', () => {
  block({ '.price-box': { priceBox: { priceConfig: { priceFormat: { pattern: '£%s', groupLength: 3 } } } } })
  readLegacyFacts()
  document.body.replaceChildren()
  readFacts(readLegacyFacts())
  expect(page.priceFormat).toEqual({ pattern: '£%s', groupLength: 3 })
})
