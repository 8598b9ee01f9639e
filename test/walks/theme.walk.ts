/** The theme's small behaviors, tabs and carousel in the demo shop. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { blockScripts, connected, until } from '../support/browser-page.ts'
import { buy, choose, finalPrice } from './shopper.ts'
import { walk } from './walk.ts'

const PRODUCT = '/ember-candles.html'
const shown = (page: Page) =>
  page
    .locator('[data-widget~=tabs] > [data-role=content]')
    .evaluateAll(contents => contents.filter(content => !content.hasAttribute('hidden')).map(({ id }) => id))
/** The first sign of the shopper brings the tabs; until then the browser opens them by their links. */
const wakeTabs = async (page: Page) => {
  await page.locator('[data-widget~=tabs]').scrollIntoViewIfNeeded()
  await page.locator('[data-widget~=tabs] [data-toggle=trigger]').first().hover()
  await connected(page, 'tabs')
}
const toTop = (page: Page) => page.locator('[data-widget~=scroll-to-top]')

walk('a product’s details are tabs, by mouse and by arrows', async ({ open }) => {
  const page = await open(PRODUCT)
  await wakeTabs(page)
  expect(await shown(page)).toEqual(['description'])
  await page.getByRole('tab', { name: 'Delivery and returns' }).click()
  expect(await shown(page)).toEqual(['delivery'])
  await page.keyboard.press('ArrowRight')
  expect(await shown(page)).toEqual(['care'])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('care')
  expect(await page.getByRole('tablist').evaluate(list => list.getAttribute('aria-label') ?? '')).toBe('Details')
})

walk('a configurable product’s details are tabs too, brought by the first touch of them', async ({ open }) => {
  const page = await open('/aurora-parka.html')
  await wakeTabs(page)
  await page.getByRole('tab', { name: 'Care and mending' }).click()
  expect(await shown(page)).toEqual(['care'])
})

walk('a link opens its tab, and the tab stands 100 px below the edge', async ({ open }) => {
  const page = await open(PRODUCT)
  await wakeTabs(page)
  await page.getByRole('link', { name: 'Mended by us for as long as it lives' }).click()
  await expect.poll(() => shown(page)).toEqual(['care'])
  expect(new URL(page.url()).hash).toBe('#care')
  await expect
    .poll(() => page.locator('#care').evaluate(content => Math.round(content.getBoundingClientRect().top)))
    .toBe(100)
  await page.goBack()
  await page.goForward()
  expect(await shown(page)).toEqual(['care'])
})

walk('an address that names a section opens it, and without script too', async ({ open, stranger, expectTrouble }) => {
  const page = await open(`${PRODUCT}#delivery`)
  await wakeTabs(page)
  expect(await shown(page)).toEqual(['delivery'])
  expectTrouble(/Failed to load resource/, /ERR_FAILED/)
  const plain = await stranger()
  await blockScripts(plain.context)
  const other = await plain.open(PRODUCT)
  const visible = () =>
    other
      .locator('[data-role=content]')
      .evaluateAll(contents => contents.filter(content => content.checkVisibility()).map(({ id }) => id))
  expect(await visible()).toEqual(['description'])
  await other.getByRole('link', { name: 'Care and mending' }).click()
  expect(await visible()).toEqual(['care'])
})

walk('on a small screen details lie under each other', async ({ open }) => {
  const page = await open(PRODUCT, { width: 375, height: 760 })
  await wakeTabs(page)
  expect(await page.getByRole('tab').count()).toBe(0)
  await page.getByRole('button', { name: 'Care and mending' }).click()
  expect(await shown(page)).toEqual(['care'])
  await page.getByRole('button', { name: 'Care and mending' }).click()
  expect(await shown(page)).toEqual([])
})

walk('banners turn by button, stop under the focus, and what is away cannot be reached', async ({ open }) => {
  const page = await open('/')
  await page.locator('.banners').scrollIntoViewIfNeeded()
  await connected(page, 'carousel', 'lazy-images')
  const reachable = () =>
    page.locator('.banner').evaluateAll(slides => slides.map(slide => !(slide as HTMLElement).inert))
  await expect.poll(reachable).toEqual([true, false, false])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(reachable).toEqual([false, true, false])
  await until(page, () => document.querySelectorAll<HTMLImageElement>('.banner img')[1]?.naturalWidth)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Page 3 of 3' }).click()
  await expect.poll(reachable).toEqual([false, false, true])
})

walk('under reduced motion banners and words stand still', async ({ open }) => {
  const page = await open('/', { reducedMotion: true })
  await connected(page, 'word-rotation')
  await page.locator('.banners').scrollIntoViewIfNeeded()
  await connected(page, 'carousel')
  expect(await page.locator('.skerry-word-rotation__pause, .skerry-carousel__pause:visible').count()).toBe(0)
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await page.locator('.banners > ul').evaluate(row => Math.round(row.scrollLeft / row.clientWidth))).toBe(1)
})

walk('words change until they are paused', async ({ open }) => {
  const page = await open('/')
  await connected(page, 'word-rotation')
  const place = () => page.locator('.word-rotate-items').evaluate(strip => (strip as HTMLElement).style.translate)
  await expect.poll(place).not.toBe('')
  await page.getByRole('button', { name: 'Pause the changing words' }).focus()
  await page.keyboard.press('Enter')
  const stood = await place()
  await page.mouse.move(5, 500)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await new Promise(resolve => setTimeout(resolve, 2500))
  expect(await place()).toBe(stood)
})

walk('the way back to the top appears far down, and takes the focus along', async ({ open }) => {
  const page = await open('/jackets.html')
  await connected(page, 'scroll-to-top')
  expect(await toTop(page).isVisible()).toBe(false)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => toTop(page).isVisible()).toBe(true)
  await toTop(page).click()
  await until(page, () => scrollY === 0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contentarea')
  await expect.poll(() => toTop(page).isVisible()).toBe(false)
})

walk('a header at the side has its menu under itself, and panels beside it', async ({ open }) => {
  const page = await open('/long-shelf')
  await connected(page, 'side-header', 'mega-menu')
  const menu = page.locator('#store-menu')
  await until(page, () => document.querySelector('#store-menu.side-megamenu'))
  await menu.getByRole('link', { name: 'Camp', exact: true }).hover()
  const panel = menu.locator('> ul > li > [data-open]')
  await panel.waitFor()
  expect((await panel.boundingBox())?.x).toBeGreaterThan(200)
  await until(page, () => !document.getAnimations().length)
  await page.mouse.move(640, 880)
  await until(page, () => !document.querySelector('#store-menu [data-open]') && !document.getAnimations().length)
  await page.setViewportSize({ width: 980, height: 900 })
  await until(page, () => !document.querySelector('#store-menu.side-megamenu'))
})

walk(
  'a list beside a long page is followed both ways: its end going down, its beginning going up',
  async ({ open }) => {
    const page = await open('/long-shelf')
    await page.locator('.sidebar-main').scrollIntoViewIfNeeded()
    await connected(page, 'sticky-summary')
    const list = page.locator('.sidebar-main')
    const box = () => list.evaluate(element => element.getBoundingClientRect().toJSON() as DOMRect)
    await page.mouse.move(640, 400)
    for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 160)
    await expect.poll(async () => Math.round((await box()).bottom)).toBe(890)
    for (let turn = 0; turn < 2; turn++) await page.mouse.wheel(0, -160)
    await expect.poll(async () => Math.round((await box()).bottom)).toBeGreaterThan(1000)
  },
)

walk('the cart’s summary stays in sight below the header', async ({ open }) => {
  const page = await open('/ember-candles.html', { height: 700 })
  await buy(page)
  await page.goto('/checkout/cart/')
  await connected(page, 'sticky-summary')
  expect(await page.locator('.cart-summary').evaluate(element => getComputedStyle(element).position)).toBe('sticky')
  expect(
    await page
      .locator('.cart-summary')
      .evaluate(element => (element as HTMLElement).style.getPropertyValue('--skerry-sticky-top')),
  ).toBe('96px')
})

walk('after signing out one may stay; the page to tell a friend leads back to where one was', async ({ open }) => {
  const page = await open('/customer/account/logoutSuccess/')
  await connected(page, 'logout-redirect')
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByRole('button', { name: 'Stay' }).count()).toBe(0)
  await page.goto(PRODUCT)
  await page.getByRole('link', { name: 'Tell a friend' }).click()
  await page.waitForURL('**/sendfriend/**')
  await page.locator('[data-widget~=back-link]').scrollIntoViewIfNeeded()
  await connected(page, 'back-link')
  await page.locator('[data-widget~=back-link]').click()
  await page.waitForURL(`**${PRODUCT}`)
})

walk('prices change their currency by the switch in the footer, and stay in it', async ({ open }) => {
  const page = await open('/')
  const price = page.locator('.product-item .price').first()
  expect(await price.textContent()).toBe('€289.00')
  await page.getByRole('button', { name: 'kr SEK' }).click()
  await expect.poll(() => price.textContent()).toBe('3,323.50\u00a0kr')
  await page.goto('/aurora-parka.html')
  await connected(page, 'price', 'swatches')
  await choose(page, { Colour: 'Pine', Size: 'M' })
  await expect.poll(() => finalPrice(page).textContent()).toMatch(/kr$/)
})

walk('a tooltip comes by hover and focus, can be hovered, and goes by Escape', async ({ open }) => {
  const page = await open('/long-shelf')
  const hint = page.locator('[data-widget~=tooltip]')
  await hint.scrollIntoViewIfNeeded()
  await hint.hover()
  const tooltip = page.locator('.swatch-option-tooltip')
  await tooltip.waitFor()
  expect(await tooltip.textContent()).toBe('We mend what we make for as long as it lives.')
  const box = await tooltip.boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, { steps: 12 })
  expect(await tooltip.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await tooltip.isVisible()).toBe(false)
  await page.mouse.move(5, 5)
  await hint.focus()
  await tooltip.waitFor()
})

walk('a back link leads back, and to its own address in a new tab', async ({ open, visitor }) => {
  const page = await open('/jackets.html')
  await page.goto('/long-shelf')
  const back = page.locator('[data-widget~=back-link]')
  await back.scrollIntoViewIfNeeded()
  await connected(page, 'back-link')
  await back.click()
  await page.waitForURL('**/jackets.html')
  const { context } = await visitor()
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/long-shelf',
        target: '_blank',
        rel: 'noopener',
      })
      document.body.append(link)
      link.click()
      link.remove()
    }),
  ])
  await other.locator('[data-widget~=back-link]').scrollIntoViewIfNeeded()
  await connected(other, 'back-link')
  expect(await other.evaluate(() => history.length)).toBe(1)
  await other.locator('[data-widget~=back-link]').click()
  await other.waitForURL(url => url.pathname === '/')
})

walk('a page with behaviors alone downloads no renderer', async ({ visitor, flavour, shop }) => {
  const { context } = await visitor()
  const scripts: Promise<string>[] = []
  context.on('response', response => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(response.text())
  })
  await context.route('**/plain-page', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Plain</title><main><h1>Plain</h1><a href="#top" data-widget="scroll-to-top">Up</a><div data-widget="lazy-images"></div><p data-widget="sticky-summary">Sum</p><nav aria-label="Shop" data-widget="mega-menu"><ul><li class="parent"><a href="/camp.html">Camp</a><div class="submenu"><ul><li><a href="/tents.html">Tents</a></li></ul></div></li></ul></nav></main><script type="module" src="/skerry/${flavour}/skerry.js"></script></html>`,
    }),
  )
  const page = await context.newPage()
  await page.goto(`${shop}/plain-page`)
  await connected(page, 'scroll-to-top', 'lazy-images', 'sticky-summary', 'mega-menu')
  await page.waitForLoadState('networkidle')
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(2)
  for (const text of texts) expect(text).not.toMatch(/createRoot|onUncaughtError|componentDidCatch/)
})
