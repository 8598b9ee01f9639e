/** The theme's small behaviors, tabs and carousel in the demo shop. */
import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { blockScripts, connected, stylesLoaded, until, waiting } from '../support/browser-page.ts'
import { lateFileOf, readManifest } from '../support/kit-files.ts'
import { addButton, buy, centre, finalPrice, optionOf } from './shopper.ts'
import { walk } from './walk.ts'

const PRODUCT = '/ember-candles.html'
const REVIEWS = '**/review/product/listAjax/**'

const shown = (page: Page) =>
  page
    .locator('[data-widget~=tabs] > [data-role=content]')
    .evaluateAll(contents => contents.filter(content => !content.hasAttribute('hidden')).map(({ id }) => id))
/** The first sign of the shopper loads the tabs; until then the browser opens them by their links. */
const wakeTabs = async (page: Page) => {
  await waiting(page, 'tabs')
  await page.locator('[data-widget~=tabs]').scrollIntoViewIfNeeded()
  await page.locator('[data-widget~=tabs] [data-toggle=trigger]').first().hover()
  await connected(page, 'tabs')
}
const reviews = (page: Page) => page.locator('#reviews .review-item')

walk('a product’s details are tabs, by mouse, by arrows and by a link to one of them', async ({ open }) => {
  const page = await open(PRODUCT)
  const places = () =>
    page
      .locator('[data-widget~=tabs] [data-toggle]')
      .evaluateAll(titles => titles.map(title => (title as HTMLElement).offsetLeft))
  const before = await places()
  await wakeTabs(page)
  expect(await shown(page)).toEqual(['description'])
  expect(await places()).toEqual(before)
  await page.getByRole('tab', { name: 'Delivery and returns' }).click()
  expect(await shown(page)).toEqual(['delivery'])
  const marks = () =>
    page.getByRole('tab').evaluateAll(tabs => tabs.map(tab => getComputedStyle(tab).borderBlockEndColor))
  expect((await marks()).map(colour => colour !== 'rgba(0, 0, 0, 0)')).toEqual([false, true, false, false])
  await page.keyboard.press('ArrowRight')
  expect(await shown(page)).toEqual(['care'])
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('care')
  expect(await page.getByRole('tablist').evaluate(list => list.getAttribute('aria-label') ?? '')).toBe('Details')
  await page.getByRole('tab', { name: 'Delivery and returns' }).click()
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

walk('an address or a link that names the reviews loads and opens them before any touch', async ({ open }) => {
  const page = await open(`${PRODUCT}#reviews`)
  await expect.poll(() => reviews(page).count()).toBe(3)
  expect(await shown(page)).toEqual(['reviews'])
  const other = await open(PRODUCT)
  await other.evaluate(() => {
    location.hash = '#reviews'
  })
  await expect.poll(() => reviews(other).count()).toBe(3)
})

walk(
  'an address that names a section opens it, and without script too',
  async ({ open, otherVisitor, expectTrouble }) => {
    const page = await open(`/aurora-parka.html#delivery`)
    await wakeTabs(page)
    expect(await shown(page)).toEqual(['delivery'])
    expectTrouble(/Failed to load resource/, /ERR_FAILED/)
    const plain = await otherVisitor()
    await blockScripts(plain.context)
    const other = await plain.open(PRODUCT)
    const visible = () =>
      other
        .locator('[data-role=content]')
        .evaluateAll(contents =>
          contents.filter(content => content.checkVisibility({ visibilityProperty: true })).map(({ id }) => id),
        )
    expect(await visible()).toEqual(['description'])
    await other.getByRole('link', { name: 'Care and mending' }).click()
    expect(await visible()).toEqual(['care'])
    await other.getByRole('link', { name: 'Reviews', exact: true }).click()
    await other.waitForURL(REVIEWS)
    expect(await other.locator('.review-item').count()).toBe(3)
  },
)

walk('on a small screen details are stacked, and reviews load when they are opened', async ({ open }) => {
  const page = await open(PRODUCT, { width: 375, height: 760 })
  await wakeTabs(page)
  expect(await page.getByRole('tab').count()).toBe(0)
  await page.getByRole('button', { name: 'Care and mending' }).click()
  expect(await shown(page)).toEqual(['description', 'care'])
  await page.getByRole('button', { name: 'What it is' }).click()
  await page.getByRole('button', { name: 'Care and mending' }).click()
  expect(await shown(page)).toEqual([])
  await page.getByRole('button', { name: 'Reviews' }).click()
  await expect.poll(() => reviews(page).count()).toBe(3)
  expect(new URL(page.url()).hash).toBe('#reviews')
})

/** Counts what is asked for under an address. */
const countRequests = (context: BrowserContext, path: RegExp) => {
  let count = 0
  context.on('request', request => {
    if (path.test(request.url())) count++
  })
  return () => count
}

walk('reviews are asked for once, when their tab is opened and not when an arrow passes it', async ({ visitor }) => {
  const { context, open } = await visitor()
  const asked = countRequests(context, /listAjax/)
  const page = await open(PRODUCT)
  await wakeTabs(page)
  await page.getByRole('tab', { name: 'Care and mending' }).click()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Reviews')
  expect([await shown(page), asked()]).toEqual([['care'], 0])
  await page.keyboard.press('Enter')
  await expect.poll(() => reviews(page).count()).toBe(3)
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  expect([await shown(page), asked(), await reviews(page).count()]).toEqual([['reviews'], 1, 3])
})

walk(
  'reviews that fail to load keep their link, and load at the next opening',
  async ({ visitor, flavour, expectTrouble }) => {
    expectTrouble(/Failed to load resource/, /ERR_FAILED/)
    const { context, open } = await visitor()
    const chunk = lateFileOf(readManifest(flavour), 'widgets/tabs/fetch-content.ts')
    const page = await open(PRODUCT)
    await wakeTabs(page)
    const openReviews = async () => {
      await page.getByRole('tab', { name: 'What it is' }).click()
      await page.getByRole('tab', { name: 'Reviews' }).click()
    }
    // First the script that would ask is lost, then the shop refuses, then the connection is lost.
    for (const [address, intercept] of [
      [`**/${chunk}`, route => route.abort()],
      [REVIEWS, route => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Sorry</h1>' })],
      [REVIEWS, route => route.abort()],
    ] satisfies [string, (route: Route) => Promise<void>][]) {
      let isIntercepted = false
      await context.route(address, async route => {
        await intercept(route)
        isIntercepted = true
      })
      await openReviews()
      await expect.poll(() => isIntercepted).toBe(true)
      await expect.poll(() => page.locator('#reviews').getAttribute('aria-busy')).toBe(null)
      expect(await page.locator('#reviews a').allTextContents()).toEqual(['Read the reviews'])
      await context.unrouteAll()
    }
    await openReviews()
    await expect.poll(() => reviews(page).count()).toBe(3)
  },
)

/** From here on time passes only when the walk says so. */
const hold = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

walk('banners and words turn by themselves until they are paused, and by button', async ({ visitor }) => {
  const { context } = await visitor()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/')
  await connected(page, 'word-rotation')
  await hold(page)
  const place = () => page.locator('.word-rotate-items').evaluate(strip => (strip as HTMLElement).style.translate)
  const began = await place()
  await page.clock.runFor(2400)
  const moved = await place()
  expect(moved).not.toBe(began)
  await page.getByRole('button', { name: 'Pause the changing words' }).press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(5000)
  expect(await place()).toBe(moved)
  await page.clock.resume()
  await page.locator('.banners').scrollIntoViewIfNeeded()
  await connected(page, 'carousel', 'lazy-images')
  const reachable = () =>
    page.locator('.banner').evaluateAll(slides => slides.map(slide => !(slide as HTMLElement).inert))
  await expect.poll(reachable).toEqual([true, false, false])
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await hold(page)
  await page.clock.runFor(5000)
  await expect.poll(reachable).toEqual([false, true, false])
  await until(page, () => document.querySelectorAll<HTMLImageElement>('.banner img')[1]?.naturalWidth)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.clock.runFor(11_000)
  expect(await reachable()).toEqual([false, true, false])
  await page.clock.resume()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(reachable).toEqual([false, false, true])
  await page.getByRole('button', { name: 'Page 1 of 3' }).click()
  await expect.poll(reachable).toEqual([true, false, false])
})

walk('under reduced motion banners and words do not move', async ({ open }) => {
  const page = await open('/', { reducedMotion: true })
  await connected(page, 'word-rotation')
  await page.locator('.banners').scrollIntoViewIfNeeded()
  await connected(page, 'carousel')
  expect(await page.locator('.skerry-word-rotation__pause, .skerry-carousel__pause:visible').count()).toBe(0)
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await page.locator('.banners > ul').evaluate(row => Math.round(row.scrollLeft / row.clientWidth))).toBe(1)
})

walk('the way back to the top appears far down, and takes the focus along', async ({ open }) => {
  const page = await open('/jackets.html')
  await connected(page, 'scroll-to-top')
  const toTop = page.locator('[data-widget~=scroll-to-top]')
  expect(await toTop.isVisible()).toBe(false)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 900)
  await until(page, () => scrollY > 800)
  await page.locator('.to-top[data-shown=false]').waitFor({ state: 'attached' })
  await page.mouse.wheel(0, -100)
  await expect.poll(() => toTop.isVisible()).toBe(true)
  await toTop.click()
  await until(page, () => scrollY === 0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contentarea')
  await expect.poll(() => toTop.isVisible()).toBe(false)
})

walk(
  'a header at the side has its menu under itself and panels beside it, and a list is followed both ways',
  async ({ open }) => {
    const page = await open('/long-shelf')
    await connected(page, 'side-header', 'mega-menu')
    const menu = page.locator('#store-menu')
    await until(page, () => document.querySelector('#store-menu.side-megamenu'))
    await menu.getByRole('link', { name: 'Camp', exact: true }).hover()
    const panel = menu.locator('> ul > li > [data-open]')
    await panel.waitFor()
    expect((await panel.boundingBox())?.x).toBeGreaterThan(200)
    await page.mouse.move(640, 880)
    await until(page, () => !document.querySelector('#store-menu [data-open]') && !document.getAnimations().length)
    const list = page.locator('.sidebar-main')
    await list.scrollIntoViewIfNeeded()
    await connected(page, 'sticky-summary')
    const bottom = () => list.evaluate(element => Math.round(element.getBoundingClientRect().bottom))
    await page.mouse.move(640, 400)
    for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 160)
    // Its end going down, its beginning going up.
    await expect.poll(bottom).toBe(890)
    for (let turn = 0; turn < 2; turn++) await page.mouse.wheel(0, -160)
    await expect.poll(bottom).toBeGreaterThan(1000)
    await page.setViewportSize({ width: 980, height: 900 })
    await until(page, () => !document.querySelector('#store-menu.side-megamenu'))
  },
)

walk('the cart’s summary stays in sight below the header', async ({ open }) => {
  const page = await open('/ember-candles.html', { height: 700 })
  await buy(page)
  await page.goto('/checkout/cart/')
  await connected(page, 'sticky-summary')
  const summary = page.locator('.cart-summary')
  expect(await summary.evaluate(element => getComputedStyle(element).position)).toBe('sticky')
  expect(await summary.evaluate(element => element.style.getPropertyValue('--skerry-sticky-top'))).toBe('96px')
})

walk('after signing out one may stay; the page to tell a friend leads back to where one was', async ({ visitor }) => {
  const { context } = await visitor()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/customer/account/logoutSuccess/')
  await connected(page, 'logout-redirect')
  await hold(page)
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.clock.runFor(10_000)
  await page.clock.resume()
  expect(await page.getByRole('button', { name: 'Stay' }).count()).toBe(0)
  await page.goto(PRODUCT)
  await page.getByRole('link', { name: 'Tell a friend' }).click()
  await page.waitForURL('**/sendfriend/**')
  await page.locator('[data-widget~=back-link]').scrollIntoViewIfNeeded()
  await connected(page, 'back-link')
  await page.locator('[data-widget~=back-link]').click()
  // Chromium may restore the page before Playwright hears of its load.
  await page.waitForURL(`**${PRODUCT}`, { waitUntil: 'commit' })
})

walk('a tooltip opens on hover and focus, can be hovered, and closes on Escape', async ({ open }) => {
  const page = await open('/long-shelf')
  const hint = page.locator('[data-widget~=tooltip]')
  await hint.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  // Scrolling hides a tooltip, and is reported a frame later.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await hint.hover()
  const tooltip = page.locator('.swatch-option-tooltip')
  await tooltip.waitFor()
  await stylesLoaded(page)
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

walk(
  'a picture swatch shows its picture over neither the price nor the button',
  async ({ open, visitor }) => {
    const { context } = await visitor()
    // The shop's swatches are colours; one becomes a picture.
    await context.route('**/aurora-parka.html', async route => {
      const response = await route.fetch()
      const picture = '{"type":"2","value":"/favicon.svg","thumb":"/favicon.svg","label":"Pine"}'
      const body = (await response.text()).replace(/\{"type":"1","value":"[^"]*","label":"Pine"\}/, picture)
      await route.fulfill({ response, body })
    })
    const page = await open('/aurora-parka.html')
    await page.locator('[data-widget~=swatches]').first().scrollIntoViewIfNeeded()
    const pine = optionOf(page, 'Colour', 'Pine')
    await pine.waitFor()
    await centre(pine)
    // Scrolling hides a tooltip, and is reported a frame later.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await pine.hover()
    const tooltip = page.locator('.swatch-option-tooltip')
    await tooltip.waitFor()
    await stylesLoaded(page)
    const box = await tooltip.boundingBox()
    for (const other of [finalPrice(page), addButton(page)]) {
      const covered = await other.boundingBox()
      if (!box || !covered) throw new Error(`The tooltip or ${other} is not on the page.`)
      const isBeside = box.x + box.width <= covered.x || covered.x + covered.width <= box.x
      const isAboveOrBelow = box.y + box.height <= covered.y || covered.y + covered.height <= box.y
      expect(isBeside || isAboveOrBelow).toBe(true)
    }
  },
  { flavours: 'drawn' },
)

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
