import { expect } from 'vitest'
import { connected, until } from '../support/browser-page.ts'
import { sampled } from '../support/sample.ts'
import { shiftSinceLoad, still } from './shift.ts'
import { addButton, cartCount, cartLink, choose, finalPrice, optionOf, pictureOf, reads } from './shopper.ts'
import { walk } from './walk.ts'

const PARKA = '/aurora-parka.html'

// Every page of the shop stands under the strict policy and in front of axe; a walk's end looks at both.
const PAGES = [
  '/',
  '/jackets.html',
  '/outdoor.html',
  '/catalogsearch/result/?q=wool',
  PARKA,
  '/tempest-shell.html',
  '/checkout/cart/',
  '/customer/account/login/',
  '/lt/',
  '/rtl/',
  '/__shop',
]

for (const path of PAGES)
  walk(`${path} has no errors and no axe violations, wide and narrow`, async ({ open }) => {
    const page = await open(path)
    await until(page, () => window.skerry)
    await page.waitForLoadState('networkidle')
    await page.setViewportSize({ width: 375, height: 740 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
  })

const LOOKS: Record<string, { query?: string; store?: string; isDark?: boolean }> = {
  luma: { query: '?theme=luma' },
  bold: { query: '?theme=bold' },
  contrast: { query: '?theme=contrast' },
  'contrast in the dark': { query: '?theme=contrast', isDark: true },
  'from right to left': { store: '/rtl' },
}

/** What is common to the pages of a look, and each page that has widgets of its own. */
const LOOKED_AT = [
  '/',
  '/jackets.html',
  '/outdoor.html',
  '/catalogsearch/result/?q=wool',
  PARKA,
  '/first-night-kit.html',
  '/fireside-table.html',
  '/engraved-bottle.html',
  '/checkout/cart/',
  '/customer/account/login/',
  '/customer/account/create/',
]

const CELLS = LOOKED_AT.flatMap(path => Object.entries(LOOKS).map(([name, look]) => [path, name, look] as const))

for (const [path, name, { query = '', store = '', isDark }] of sampled(CELLS, 6))
  still(`${path} in the look ${name} fits wide and narrow, without axe violations`, async ({ open }) => {
    const page = await open(`${store}${path}${query && path.includes('?') ? query.replace('?', '&') : query}`)
    if (isDark) await page.emulateMedia({ colorScheme: 'dark' })
    await until(page, () => window.skerry)
    await page.waitForLoadState('networkidle')
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow(), '1280 px').toBeLessThanOrEqual(0)
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await overflow(), `${width} px`).toBeLessThanOrEqual(0)
    }
    // Words that wait for their turn are clipped; axe sees them over the button below.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.word-rotate-items > * ~ * { visibility: hidden }')
      document.adoptedStyleSheets = [sheet]
    })
  })

walk('a shopper with a phone chooses and buys', async ({ open }) => {
  const page = await open(PARKA, { width: 375, height: 740 })
  await optionOf(page, 'Size', 'M').or(page.locator('[data-widget~=swatches]')).first().scrollIntoViewIfNeeded()
  await connected(page, 'swatches', 'add-to-cart')
  await choose(page, { Colour: 'Amber', Size: 'M' })
  await addButton(page).click()
  await reads(cartCount(page), '1')
  await cartLink(page).scrollIntoViewIfNeeded()
})

walk('a Lithuanian shopper chooses, pays Lithuanian prices and reads Lithuanian', async ({ open }) => {
  const page = await open('/lt/aurora-parka.html')
  await connected(page, 'swatches', 'price', 'add-to-cart')
  await choose(page, { Spalva: 'Jūros mėlyna', Dydis: 'XL' })
  await expect.poll(async () => (await finalPrice(page).textContent())?.replace(/\s/g, ' ').trim()).toBe('299,00 €')
  await addButton(page).click()
  await reads(cartCount(page), '1')
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^lt/)
  expect(await addButton(page).textContent()).not.toMatch(/Add/)
})

walk('a page read from right to left chooses with the arrows that point there', async ({ open }) => {
  const page = await open('/rtl/')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  const options = page.locator('[data-widget~=swatches] [role=radiogroup]').first().getByRole('radio')
  await connected(page, 'swatches')
  await options.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => options.nth(1).getAttribute('aria-checked')).toBe('true')
})

walk('a shop with Luma’s element rules looks and works the same', async ({ open }) => {
  const page = await open(`${PARKA}?theme=luma`)
  await connected(page, 'swatches', 'price', 'add-to-cart')
  await choose(page, { Colour: 'Sea', Size: 'XL' })
  await reads(finalPrice(page), '€299.00')
  const box = await optionOf(page, 'Size', 'M').boundingBox()
  // A target that a thumb can meet (WCAG 2.5.8).
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
})

walk('a visitor who wants no motion gets none, and the same page', async ({ open }) => {
  const page = await open(PARKA, { reducedMotion: true })
  await connected(page, 'swatches', 'price', 'minicart')
  await choose(page, { Colour: 'Sea' })
  await expect.poll(() => pictureOf(page)).toMatch(/sea/)
  await cartLink(page).click()
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
    )
  expect(await moving()).toBe(0)
})

walk('the kit moves nothing that the server has drawn, and adds few elements', async ({ visitor }) => {
  const { context } = await visitor()
  const look = async (path: string) => {
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    const shift = await shiftSinceLoad(page)
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    await page.close()
    return { shift, nodes }
  }
  for (const path of [PARKA, '/tempest-shell.html', '/jackets.html', '/']) {
    const without = await look(`${path}?kit=off`)
    const alive = await look(`${path}?kit=on`)
    expect(alive.shift - without.shift, `layout shift that the kit adds to ${path}`).toBeLessThanOrEqual(0.005)
    expect(alive.nodes - without.nodes, `elements that the kit adds to ${path}`).toBeLessThanOrEqual(150)
  }
})
