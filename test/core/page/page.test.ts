import { expect, test, vi } from 'vitest'
import { sectionFacts } from '../../../core/customer-data/facts.ts'
import { affectedSections } from '../../../core/customer-data/invalidation.ts'
import { page, readFacts } from '../../../core/page/config.ts'
import { translate } from '../../../core/page/translate.ts'
import '../../support/fake-server.ts'

const script = (facts: unknown) => {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.setAttribute('data-skerry-page', '')
  block.textContent = typeof facts === 'string' ? facts : JSON.stringify(facts)
  document.body.append(block)
}

const prepared = async () => {
  vi.resetModules()
  const { prepare } = await import('../../../core/page/prepare.ts')
  await prepare()
  const modules = await Promise.all([import('../../../core/page/config.ts'), import('../../../core/page/translate.ts')])
  return { ...modules[0], ...modules[1] }
}

test('a page without facts has those of its document', () => {
  readFacts({})
  expect(page).toMatchObject({
    storeCode: 'default',
    baseUrl: 'https://shop.test/',
    locale: 'en_US',
    isLoggedIn: undefined,
    sections: undefined,
    cookies: { path: '/', secure: false, samesite: 'lax' },
    checkout: {},
  })
})

test('reads facts as PHP writes them', () => {
  readFacts({
    storeCode: 'lt',
    baseUrl: 'https://shop.test/lt',
    websiteId: 1,
    storeId: '2',
    isLoggedIn: '',
    cookies: { path: '', secure: '1' },
    checkout: { maxItemsToDisplay: '5' },
    sections: { sections: [], cookieLifeTime: '86400', sectionNames: ['cart'] },
  })
  expect(page).toMatchObject({
    baseUrl: 'https://shop.test/lt/',
    websiteId: '1',
    storeId: '2',
    isLoggedIn: false,
    cookies: { path: '/', secure: true, samesite: 'lax' },
    checkout: { maxItemsToDisplay: '5' },
  })
  expect(sectionFacts()).toMatchObject({
    sections: {},
    cookieLifeTime: 86_400,
    expirableSectionLifetime: 60,
    sectionLoadUrl: 'https://shop.test/lt/customer/section/load/',
  })
  readFacts({})
})

test('fills in the configuration of sections once, until the page’s facts are read anew', () => {
  readFacts({ sections: { sectionNames: ['cart'] } })
  const first = sectionFacts()
  expect(sectionFacts()).toBe(first)
  readFacts({ baseUrl: 'https://shop.test/ee/', sections: { sectionNames: ['cart'] } })
  expect(sectionFacts()?.baseUrls).toEqual(['https://shop.test/ee/'])
  readFacts({})
  expect(sectionFacts()).toBeUndefined()
})

test.each(['https://shop.test/lt', '/lt/', 'lt'])(
  'finds what a change affects in a shop whose address is written as %j',
  base => {
    readFacts({ sections: { baseUrls: [base], sections: { 'checkout/cart/add': ['cart'] } } })
    expect(affectedSections('https://shop.test/lt/checkout/cart/add/')).toEqual(['cart'])
    readFacts({})
  },
)

test("takes the sections' blocks also under the names of their components", () => {
  readFacts({
    sections: {
      'Magento_Customer/js/section-config': { sectionNames: ['cart'], baseUrls: ['https://shop.test/'] },
      'Magento_Customer/js/customer-data': { expirableSectionLifetime: '30' },
    },
  })
  expect(sectionFacts()).toMatchObject({ sectionNames: ['cart'], expirableSectionLifetime: 30 })
  readFacts({})
})

test('prepare reads the block of the page', async () => {
  script({ storeCode: 'ee', currency: 'EUR' })
  expect((await prepared()).page).toMatchObject({ storeCode: 'ee', currency: 'EUR' })
})

test('prepare ignores a block that is not JSON', async () => {
  script('{oops')
  expect((await prepared()).page.storeCode).toBe('default')
})

test('islands start in English when the language fails to load, or does not arrive within three seconds', async () => {
  const load = vi.hoisted(() => ({ language: (): Promise<void> => Promise.reject(new Error('404')) }))
  vi.doMock('../../../core/page/language.ts', () => ({ loadLanguage: () => load.language() }))
  script({ locale: 'lt_LT' })
  expect((await prepared()).translate('Remove')).toBe('Remove')
  vi.useFakeTimers()
  load.language = () => new Promise(() => {})
  const late = prepared()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(3000)
  expect((await late).translate('Remove')).toBe('Remove')
  vi.useRealTimers()
  vi.doUnmock('../../../core/page/language.ts')
})

test("the page's own words win over the language's", async () => {
  script({ locale: 'lt_LT', dictionary: { Remove: 'Šalin!' } })
  const { page, translate } = await prepared()
  expect(translate('Remove')).toBe('Šalin!')
  expect(Object.keys(page.dictionary).length).toBeGreaterThan(1)
})

test('fills %1 and %2 and leaves what nothing fills', () => {
  page.dictionary = { '%1 of %2': 'viso %2, čia %1' }
  expect(translate('%1 of %2', 3, 10)).toBe('viso 10, čia 3')
  expect(translate('%1 and %2', 'a')).toBe('a and %2')
  page.dictionary = {}
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a text that is the name of what every object has, %s, stays itself',
  text => expect(translate(text)).toBe(text),
)
