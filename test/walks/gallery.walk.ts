/** The product's pictures: seen by mouse, by keyboard and by finger, for every choice, and without script. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { until, type Visitor } from '../support/browser-page.ts'
import { SHIFT_LIMIT, shiftDuring } from './shift.ts'
import { choose } from './shopper.ts'
import { walk } from './walk.ts'

const PARKA = '/aurora-parka.html'

const gallery = (page: Page): Locator => page.locator('.skerry-gallery')
const stage = (page: Page): Locator => page.locator('.skerry-gallery__stage')
const thumbs = (page: Page): Locator => page.locator('.skerry-gallery__thumb')
const next = (page: Page): Locator => gallery(page).getByRole('button', { name: 'Next', exact: true })
const previous = (page: Page): Locator => gallery(page).getByRole('button', { name: 'Previous', exact: true })

/** The gallery is asleep until the shopper reaches it. */
const wake = async (page: Page): Promise<void> => {
  await stage(page).hover()
  await gallery(page).and(page.getByRole('group')).waitFor()
}

/** The picture that the stage shows, once it rests. */
const shown = (page: Page): Promise<string> =>
  stage(page).evaluate(stage => {
    const at = Math.round(Math.abs(stage.scrollLeft) / stage.clientWidth)
    const isResting = Math.abs(Math.abs(stage.scrollLeft) - at * stage.clientWidth) < 2
    return isResting ? (stage.children[at]?.querySelector('img')?.src.split('/').slice(-2).join('/') ?? '') : ''
  })

const shows = (page: Page, picture: string) => expect.poll(() => shown(page)).toBe(picture)
const current = (page: Page) =>
  thumbs(page).evaluateAll(all => all.findIndex(thumb => thumb.getAttribute('aria-current') === 'true'))

walk('a shopper looks at every picture by mouse', async ({ open }) => {
  const page = await open(PARKA)
  const first = await stage(page).locator('img').first().elementHandle()
  expect(await shiftDuring(page, () => wake(page))).toBeLessThanOrEqual(SHIFT_LIMIT)
  expect(await first?.evaluate(image => image.isConnected)).toBe(true)
  await thumbs(page).nth(2).click()
  await shows(page, 'pine/detail.svg')
  await expect.poll(() => current(page)).toBe(2)
  await previous(page).click()
  await shows(page, 'pine/back.svg')
  await previous(page).click()
  await shows(page, 'pine/front.svg')
  // The pictures go round.
  await previous(page).click()
  await shows(page, 'pine/use.svg')
  await next(page).click()
  await shows(page, 'pine/front.svg')
  await expect.poll(() => current(page)).toBe(0)
})

walk('a press on a thumbnail that comes before the gallery’s code counts', async ({ open }) => {
  const page = await open(PARKA)
  await thumbs(page).nth(1).click()
  await shows(page, 'pine/back.svg')
  expect(new URL(page.url()).pathname).toBe(PARKA)
})

walk('a shopper looks at every picture by keyboard alone, and hears which', async ({ open }) => {
  const page = await open(PARKA)
  await thumbs(page).first().focus()
  await gallery(page).and(page.getByRole('group')).waitFor()
  await page.keyboard.press('ArrowRight')
  await shows(page, 'pine/back.svg')
  await page.getByText('Image 2 of 6: Aurora Parka, Pine').waitFor({ state: 'attached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Image 2 of 6/)
  await page.keyboard.press('ArrowDown')
  await shows(page, 'pine/detail.svg')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await shows(page, 'pine/use.svg')
  // One stop of the Tab key for all thumbnails.
  expect(await thumbs(page).evaluateAll(all => all.filter(thumb => (thumb as HTMLElement).tabIndex === 0).length)).toBe(
    1,
  )
  expect(await stage(page).locator('> :not([inert])').count()).toBe(1)
})

walk('a finger swipes from picture to picture, and needs no arrows', async ({ open, visitor }) => {
  const page = await open(PARKA, { width: 375, height: 740, touch: true })
  const { context } = await visitor()
  const session = await context.newCDPSession(page)
  const box = await stage(page).boundingBox()
  const y = (box?.y ?? 0) + 100
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: from, y })
    for (let step = 1; step <= 10; step++) await touch('touchMove', { x: from + ((to - from) * step) / 10, y })
    await touch('touchEnd')
  }
  await swipe(320, 60)
  await shows(page, 'pine/back.svg')
  await gallery(page).and(page.getByRole('group')).waitFor()
  await expect.poll(() => current(page)).toBe(1)
  await swipe(320, 60)
  await shows(page, 'pine/detail.svg')
  await swipe(60, 320)
  await shows(page, 'pine/back.svg')
  await expect.poll(() => current(page)).toBe(1)
  expect(await next(page).count()).toBe(0)
})

walk('a chosen colour brings its own pictures, also while others move', async ({ open }) => {
  const page = await open(PARKA)
  await wake(page)
  await thumbs(page).nth(2).click()
  await choose(page, { Colour: 'Sea' })
  await shows(page, 'sea/front.svg')
  await expect
    .poll(() =>
      thumbs(page)
        .locator('img')
        .evaluateAll(all => all.map(image => (image as HTMLImageElement).src.split('/').at(-2))),
    )
    .toEqual(Array(6).fill('sea'))
  await next(page).click()
  await shows(page, 'sea/back.svg')
  // The same choice again takes it back.
  await choose(page, { Colour: 'Sea' })
  await shows(page, 'pine/front.svg')
})

walk('pictures that fail to load are left out', async ({ open, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  const page = await open('/island-blanket.html')
  await wake(page)
  await next(page).click()
  await shows(page, 'rowan/detail.svg')
  // One is wanted at the start, and the one after this picture now; neither is there.
  await expect.poll(() => thumbs(page).count()).toBe(2)
  await page.getByText(/Image 2 of [23]/).waitFor({ state: 'attached' })
})

walk('a single picture has no arrows and no thumbnails, one in landscape keeps its form', async ({ open }) => {
  const page = await open('/air-mat.html')
  await wake(page)
  expect([await next(page).isVisible(), await thumbs(page).first().isVisible()]).toEqual([false, false])
  await page.goto('/folding-saw.html')
  await wake(page)
  await next(page).click()
  await shows(page, 'rowan/back-wide.svg')
  const box = await stage(page).boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1)
})

walk(
  'without script the pictures scroll, and each thumbnail is a link to its picture',
  async ({ open }) => {
    const page = await open(PARKA, { script: false })
    expect(await thumbs(page).nth(2).getAttribute('href')).toBe('/media/parka/pine/detail.svg')
    await thumbs(page).nth(2).click()
    await page.waitForURL('**/detail.svg')
  },
  { axe: false },
)

walk('another script finds the gallery on its element, also late', async ({ open }) => {
  const page = await open(PARKA)
  await wake(page)
  const names = await page.locator('[data-gallery-role]').evaluate(host => {
    const { gallery } = host as never as { gallery: { seek(number: number): void; returnCurrentImages(): object[] } }
    gallery.seek(6)
    return Object.keys(gallery.returnCurrentImages()[0] ?? {})
  })
  expect(names).not.toContain('i')
  await shows(page, 'pine/use.svg')
  await until(page, () => document.querySelector('.skerry-gallery__frame:not([inert])'))
})

const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Product images' })
const enlarged = (page: Page) =>
  stage(page)
    .locator('.skerry-gallery__frame:not([inert]) img')
    .evaluate(image => Math.round(new DOMMatrix(getComputedStyle(image).transform).a * 10) / 10)

walk('a shopper opens a picture over the whole window, looks closer, and comes back', async ({ open }) => {
  const page = await open(PARKA)
  await wake(page)
  const before = await page.locator('.product-info-main').boundingBox()
  await stage(page)
    .getByRole('button', { name: /^Image 1 of 6/ })
    .click()
  await viewer(page).waitFor()
  await next(page).click()
  await shows(page, 'pine/back.svg')
  const zoomIn = viewer(page).getByRole('button', { name: 'Zoom in' })
  const zoomOut = viewer(page).getByRole('button', { name: 'Zoom out' })
  await zoomIn.click()
  await expect.poll(() => enlarged(page)).toBe(1.2)
  // The enlarged picture stays while keys would leave it.
  await page.keyboard.press('ArrowRight')
  await shows(page, 'pine/back.svg')
  await zoomOut.click()
  await expect.poll(() => enlarged(page)).toBe(1)
  expect(await zoomOut.getAttribute('aria-disabled')).toBe('true')
  await stage(page).dblclick()
  await expect.poll(() => enlarged(page)).toBeGreaterThan(1.5)
  await next(page).click()
  await shows(page, 'pine/detail.svg')
  await expect.poll(() => enlarged(page)).toBe(1)
  await viewer(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => viewer(page).count()).toBe(0)
  await shows(page, 'pine/detail.svg')
  expect(await page.locator('.product-info-main').boundingBox()).toEqual(before)
  expect(new URL(page.url()).pathname).toBe(PARKA)
})

walk('fullscreen works by keyboard alone, and the focus returns to the picture', async ({ open }) => {
  const page = await open(PARKA)
  await wake(page)
  await stage(page)
    .getByRole('button', { name: /^Image 1 of 6/ })
    .focus()
  await page.keyboard.press('Enter')
  await viewer(page).waitFor()
  await page.keyboard.press('End')
  await shows(page, 'pine/use.svg')
  await page.keyboard.press('Home')
  await shows(page, 'pine/front.svg')
  await page.keyboard.press('Space')
  await shows(page, 'pine/back.svg')
  await page.keyboard.press('Escape')
  await expect.poll(() => viewer(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Image 2 of 6/)
})

walk('the browser’s Back closes fullscreen and stays on the page', async ({ open }) => {
  const page = await open(PARKA, { width: 375, height: 740, touch: true })
  await stage(page).tap()
  await viewer(page).waitFor()
  await page.goBack()
  await expect.poll(() => viewer(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(PARKA)
  expect(await stage(page).isVisible()).toBe(true)
})

/** Of the shown frame. */
const playButton = (page: Page): Locator =>
  page.locator('.skerry-gallery__frame:not([inert])').and(page.getByRole('button', { name: /^Play video/ }))

const PLAYERS = /https:\/\/(www\.youtube|player\.vimeo)\.com\//
/** Answers in the place of the players. Returns the addresses that are asked for. */
const standIn = async (context: Visitor['context']) => {
  const asked: string[] = []
  await context.route(PLAYERS, route => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>A player</title><main><h1>Film</h1></main>',
    })
  })
  return asked
}

walk('a video is asked for when the shopper plays it, and ends with the next picture', async ({ visitor }) => {
  const { context, open } = await visitor()
  const asked = await standIn(context)
  const page = await open('/first-night-kit.html')
  await wake(page)
  await next(page).click()
  await playButton(page).waitFor()
  expect(asked).toEqual([])
  await playButton(page).click()
  const player = page.locator('.skerry-gallery__player')
  await player.waitFor()
  await expect.poll(() => asked).toEqual(['https://www.youtube.com/embed/aXcdEfgHijk?autoplay=1&playsinline=1&rel=0'])
  await page.keyboard.press('Escape')
  await expect.poll(() => player.count()).toBe(0)
  await thumbs(page).nth(2).click()
  await expect.poll(() => current(page)).toBe(2)
  await playButton(page).click()
  await expect.poll(() => asked.at(-1)).toBe('https://player.vimeo.com/video/123456?autoplay=1&h=abcdef')
  await thumbs(page).nth(3).click()
  await playButton(page).click()
  await expect
    .poll(() => player.evaluate(film => film instanceof HTMLVideoElement && film.currentTime > 0).catch(() => false))
    .toBe(true)
  await thumbs(page).first().click()
  await expect.poll(() => player.count()).toBe(0)
  await context.unroute(PLAYERS)
})

walk('a page that asks for consent keeps a video’s player away', async ({ open }) => {
  const page = await open('/first-night-kit.html')
  await wake(page)
  await page.evaluate(() => document.addEventListener('gallery:video', event => event.preventDefault()))
  await next(page).click()
  await playButton(page).click()
  await next(page).click()
  await expect.poll(() => current(page)).toBe(2)
  expect(await page.locator('.skerry-gallery__player').count()).toBe(0)
})

walk('the mouse magnifies a picture where the shop says so, and Escape closes it', async ({ visitor }) => {
  const { context, open } = await visitor()
  await context.route(`**${PARKA}`, async route => {
    const response = await route.fetch()
    const own = '"magnifierOpts":{"enabled":"true","eventType":"hover","mode":"outside"},"options":'
    await route.fulfill({ response, body: (await response.text()).replace('"options":', own) })
  })
  const page = await open(PARKA)
  await wake(page)
  const box = await stage(page).boundingBox()
  const magnified = page.locator('.skerry-gallery__magnified')
  // The chunk comes after the gallery's.
  await expect
    .poll(async () => {
      await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 150)
      await page.mouse.move((box?.x ?? 0) + 210, (box?.y ?? 0) + 160)
      return magnified.isVisible()
    })
    .toBe(true)
  expect(await magnified.locator('img').getAttribute('src')).toMatch(/pine\/front\.svg$/)
  await page.locator('.skerry-gallery__lens').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => magnified.count()).toBe(0)
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 150)
  await magnified.waitFor()
  await page.locator('h1').hover()
  await expect.poll(() => magnified.count()).toBe(0)
  await context.unroute(`**${PARKA}`)
})

/** Opens the parka with other entries in its gallery's `data`. */
const openWith = async ({ context, open }: Visitor, change: (data: object[]) => object[]) => {
  await context.route(`**${PARKA}`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<script type="application\/json" data-options>\{"data":)(\[.*?\])(,"options":)/,
      (_, before, data, after) => before + JSON.stringify(change(JSON.parse(data))) + after,
    )
    await route.fulfill({ response, body })
  })
  const page = await open(PARKA)
  await context.unroute(`**${PARKA}`)
  return page
}

walk('a colour has its own videos, and another one chosen meanwhile ends what plays', async ({ visitor }) => {
  const { context, open } = await visitor()
  const asked = await standIn(context)
  const page = await open('/drift-vest.html')
  await wake(page)
  expect(await page.locator('.skerry-gallery__frame[data-video]').count()).toBe(0)
  await choose(page, { Colour: 'Rust' })
  await shows(page, 'rust/front.svg')
  await thumbs(page).nth(2).click()
  await playButton(page).click()
  const player = page.locator('.skerry-gallery__player')
  await player.waitFor()
  await choose(page, { Colour: 'Pine' })
  await expect.poll(() => player.count()).toBe(0)
  await shows(page, 'pine/front.svg')
  await thumbs(page).nth(2).click()
  await playButton(page).click()
  await expect
    .poll(() => asked.map(address => new URL(address).pathname))
    .toEqual(['/embed/bXcdEfgHijk', '/video/654321'])
  await choose(page, { Colour: 'Pine' })
  await shows(page, 'night/front.svg')
  expect(await page.locator('.skerry-gallery__frame[data-video]').count()).toBe(0)
  await context.unroute(PLAYERS)
})

walk('other pictures come into fullscreen, too, and the gallery keeps them when it closes', async ({ open }) => {
  const page = await open(PARKA)
  await wake(page)
  await stage(page).click()
  await viewer(page).waitFor()
  // A modal dialog covers the swatches: only another script can choose now.
  await page.evaluate(() => document.querySelector<HTMLElement>('.swatch-option[data-option-label=Sea]')?.click())
  await shows(page, 'sea/front.svg')
  await page.keyboard.press('ArrowRight')
  await shows(page, 'sea/back.svg')
  await page.keyboard.press('Escape')
  await expect.poll(() => viewer(page).count()).toBe(0)
  await shows(page, 'sea/back.svg')
  expect(await thumbs(page).count()).toBe(6)
})

const isInRow = (thumb: Element): boolean => {
  const row = thumb.parentElement?.getBoundingClientRect()
  const { left, right } = thumb.getBoundingClientRect()
  return !!row && left >= row.left - 1 && right <= row.right + 1
}

walk('of sixty pictures only those near the shown one are loaded', async ({ visitor }) => {
  const shopper = await visitor()
  const asked = new Set<string>()
  shopper.context.on('request', request => {
    const { searchParams } = new URL(request.url())
    if (searchParams.has('large')) asked.add(`${searchParams.get('large')}`)
  })
  const page = await openWith(shopper, ([first]) =>
    Array.from({ length: 60 }, (_, at) => ({
      ...first,
      img: `/media/parka/pine/front.svg?large=${at}`,
      thumb: '/media/parka/pine/front.svg',
      isMain: at === 0,
    })),
  )
  await wake(page)
  await expect.poll(() => thumbs(page).count()).toBe(60)
  expect(asked.size).toBeLessThan(10)
  const more = page.getByRole('button', { name: 'Next thumbnails' })
  await more.click()
  await expect.poll(() => thumbs(page).first().evaluate(isInRow)).toBe(false)
  await page.getByRole('button', { name: 'Previous thumbnails' }).click()
  await expect.poll(() => thumbs(page).first().evaluate(isInRow)).toBe(true)
  await thumbs(page).first().focus()
  await previous(page).click()
  await expect.poll(() => current(page)).toBe(59)
  await expect.poll(() => asked.has('59')).toBe(true)
  expect(asked.size).toBeLessThan(30)
  await expect.poll(() => thumbs(page).nth(59).evaluate(isInRow)).toBe(true)
  await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true')
})

walk('the gallery is where it was when the shopper comes back to the page', async ({ open }) => {
  const page = await open(PARKA)
  await wake(page)
  await thumbs(page).nth(2).click()
  await shows(page, 'pine/detail.svg')
  await page.goto('/jackets.html')
  await page.goBack()
  await wake(page)
  await thumbs(page).nth(1).click()
  await shows(page, 'pine/back.svg')
  await expect.poll(() => current(page)).toBe(1)
})

walk('assistive technology finds a named carousel with one picture and a list of all', async ({ visitor }) => {
  const { context, open } = await visitor()
  const page = await open(PARKA)
  await wake(page)
  const carousel = page.getByRole('group', { name: 'Product images' })
  expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel')
  // The browser's own tree, which leaves out what is inert.
  const session = await context.newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const buttons = nodes.flatMap(({ ignored, role, name }) =>
    !ignored && role?.value === 'button' && /^Image/.test(name?.value) ? [name?.value.slice(0, 12)] : [],
  )
  expect(buttons).toEqual(['Image 1 of 6', ...Array.from({ length: 6 }, (_, at) => `Image ${at + 1} of 6`)])
  await session.detach()
})

walk('the gallery can be seen in forced colours, at 200 %, and on paper', async ({ open }) => {
  const page = await open(PARKA)
  await wake(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const outline = (at: number) =>
    thumbs(page)
      .nth(at)
      .locator('img')
      .evaluate(image => getComputedStyle(image).outlineStyle)
  expect([await outline(0), await outline(1)]).toEqual(['solid', 'none'])
  await page.emulateMedia({ forcedColors: 'none' })
  // As wide as a window of 1280 px at 200 %.
  await page.setViewportSize({ width: 640, height: 450 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await next(page).click()
  await shows(page, 'pine/back.svg')
  await page.emulateMedia({ media: 'print' })
  const tops = await stage(page)
    .locator('.skerry-gallery__frame')
    .evaluateAll(frames => frames.map(frame => frame.getBoundingClientRect()).filter(({ width }) => width > 0).length)
  expect(tops).toBe(6)
  const seen = await stage(page).evaluate(
    stage =>
      [...stage.children].filter(frame => {
        const { left, right } = frame.getBoundingClientRect()
        return left >= -1 && right <= innerWidth + 1
      }).length,
  )
  expect(seen, 'pictures on paper').toBe(6)
  expect(await next(page).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
})
