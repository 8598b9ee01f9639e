/** The product's pictures: seen by mouse, by keyboard and by finger, for every choice, and without script. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, findAxeViolations, holdBack, type Visitor, type VisitorOptions } from '../support/browser-page.ts'
import { swipe } from './input-methods.ts'
import { choose } from './shopper.ts'
import { type Walk, walk } from './walk.ts'

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

/** Runs in the page: looks at each of its frames until the stage rests at this picture, and says what it shows then. */
const rest = async (picture: string) => {
  const look = () => {
    const stage = document.querySelector('.skerry-gallery__stage') as HTMLElement
    const at = Math.round(Math.abs(stage.scrollLeft) / stage.clientWidth)
    const isResting = Math.abs(Math.abs(stage.scrollLeft) - at * stage.clientWidth) < 2
    return isResting ? (stage.children[at]?.querySelector('img')?.src.split('/').slice(-2).join('/') ?? '') : ''
  }
  const begun = performance.now()
  while (!look().endsWith(picture) && performance.now() - begun < 30_000)
    await new Promise(resolve => requestAnimationFrame(resolve))
  return look()
}

/** Waits until the stage shows a picture, named by the end of its address, at rest. */
const shows = async (page: Page, picture: string) =>
  expect(await page.evaluate(rest, picture), 'the picture that is shown').toMatch(new RegExp(`${picture}$`))
const current = (page: Page) =>
  thumbs(page).evaluateAll(all => all.findIndex(thumb => thumb.getAttribute('aria-current') === 'true'))

const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Product images' })
const enlarged = (page: Page) =>
  stage(page)
    .locator('.skerry-gallery__frame:not([inert]) img')
    .evaluate(image => Math.round(new DOMMatrix(getComputedStyle(image).transform).a * 10) / 10)
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }

/** What has moved since the page's first paint, also after a touch, in words. */
const movedSincePaint = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const name = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 100) : `${node}`)
        const observer = new PerformanceObserver(list => {
          observer.disconnect()
          resolve((list.getEntries() as Shift[]).flatMap(({ sources }) => sources.map(({ node }) => name(node))))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // A page that never moved has no entry.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]))))
      }),
  )

/** Opens the parka with an empty cache and again with a full one: nothing moves until its pictures can be used. */
const openStill = async (open: Walk['open'], use: (page: Page) => Promise<void>, options: VisitorOptions = {}) => {
  const page = await open(PARKA, { ...options, fresh: true })
  await use(page)
  expect(await movedSincePaint(page), 'moved with a cold cache').toEqual([])
  await page.reload()
  await use(page)
  expect(await movedSincePaint(page), 'moved with a warm cache').toEqual([])
  return page
}

/** Forced colours, 200 % and paper. */
const looksAnywhere = async (page: Page) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const outline = (at: number) =>
    thumbs(page)
      .nth(at)
      .locator('img')
      .evaluate(image => getComputedStyle(image).outlineStyle)
  expect([await outline(await current(page)), await outline(3)]).toEqual(['solid', 'none'])
  await page.emulateMedia({ forcedColors: 'none' })
  // As wide as a window of 1280 px at 200 %.
  await page.setViewportSize({ width: 640, height: 450 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await previous(page).click()
  await shows(page, 'pine/front.svg')
  await page.emulateMedia({ media: 'print' })
  const isShown = await stage(page).evaluate(stage =>
    [...stage.children].map(frame => {
      const { left, right, width } = frame.getBoundingClientRect()
      return width > 0 && left >= -1 && right <= innerWidth + 1
    }),
  )
  expect(isShown, 'pictures on paper').toEqual(Array(6).fill(true))
  expect(await next(page).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
}

walk('a shopper looks at every picture by mouse', async ({ open }) => {
  // A press that comes before the gallery’s code counts.
  const page = await openStill(open, async page => {
    const first = await stage(page).locator('img').first().elementHandle()
    await thumbs(page).nth(1).click()
    await shows(page, 'pine/back.svg')
    await gallery(page).and(page.getByRole('group')).waitFor()
    expect(await first?.evaluate(image => image.isConnected)).toBe(true)
  })
  await thumbs(page).nth(2).click()
  await shows(page, 'pine/detail.svg')
  await expect.poll(() => current(page)).toBe(2)
  // The pictures go round. Another script finds the gallery on its element, also late.
  const names = await page.locator('[data-gallery-role]').evaluate(host => {
    const { gallery } = host as never as { gallery: { seek(number: number): void; returnCurrentImages(): object[] } }
    gallery.seek(6)
    return Object.keys(gallery.returnCurrentImages()[0] ?? {})
  })
  expect(names).not.toContain('i')
  await shows(page, 'pine/use.svg')
  await next(page).click()
  await shows(page, 'pine/front.svg')
  await expect.poll(() => current(page)).toBe(0)
  await previous(page).click()
  await shows(page, 'pine/use.svg')

  const before = await page.locator('.product-info-main').boundingBox()
  await stage(page)
    .getByRole('button', { name: /^Image 6 of 6/ })
    .click()
  await viewer(page).waitFor()
  await next(page).click()
  await shows(page, 'pine/front.svg')
  const zoomIn = viewer(page).getByRole('button', { name: 'Zoom in' })
  const zoomOut = viewer(page).getByRole('button', { name: 'Zoom out' })
  await zoomIn.click()
  await expect.poll(() => enlarged(page)).toBe(1.2)
  // The enlarged picture stays while keys would leave it.
  await page.keyboard.press('ArrowRight')
  await shows(page, 'pine/front.svg')
  await zoomOut.click()
  await expect.poll(() => enlarged(page)).toBe(1)
  expect(await zoomOut.getAttribute('aria-disabled')).toBe('true')
  await stage(page).dblclick()
  await expect.poll(() => enlarged(page)).toBeGreaterThan(1.5)
  await next(page).click()
  await shows(page, 'pine/back.svg')
  await expect.poll(() => enlarged(page)).toBe(1)
  await viewer(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => viewer(page).count()).toBe(0)
  await shows(page, 'pine/back.svg')
  expect(await page.locator('.product-info-main').boundingBox()).toEqual(before)
  expect(new URL(page.url()).pathname).toBe(PARKA)

  await looksAnywhere(page)
})

walk('a shopper looks at every picture by keyboard alone, and hears which', async ({ visitor }) => {
  const { context, open } = await visitor()
  const page = await open(PARKA)
  await thumbs(page).first().focus()
  await gallery(page).and(page.getByRole('group')).waitFor()
  const carousel = page.getByRole('group', { name: 'Product images' })
  expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel')
  // The browser's own tree, which leaves out what is inert: one picture, and a list of all.
  const session = await context.newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const buttons = nodes.flatMap(({ ignored, role, name }) =>
    !ignored && role?.value === 'button' && /^Image/.test(name?.value) ? [name?.value.slice(0, 12)] : [],
  )
  expect(buttons).toEqual(['Image 1 of 6', ...Array.from({ length: 6 }, (_, at) => `Image ${at + 1} of 6`)])
  await session.detach()

  await page.keyboard.press('ArrowRight')
  await shows(page, 'pine/back.svg')
  await page.getByText('Image 2 of 6: Aurora Parka, Pine').waitFor({ state: 'attached' })
  await expect.poll(() => focusedName(page)).toMatch(/^Image 2 of 6/)
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

  await stage(page)
    .getByRole('button', { name: /^Image 6 of 6/ })
    .focus()
  await page.keyboard.press('Enter')
  await viewer(page).waitFor()
  await page.keyboard.press('Home')
  await shows(page, 'pine/front.svg')
  await page.keyboard.press('Space')
  await shows(page, 'pine/back.svg')
  await page.keyboard.press('End')
  await shows(page, 'pine/use.svg')
  // The row snaps again: both flavours are the same page then.
  await expect.poll(() => stage(page).getAttribute('style')).toBeFalsy()
  expect(await findAxeViolations(page), 'axe in fullscreen').toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => viewer(page).count()).toBe(0)
  // The focus returns to the picture.
  await expect.poll(() => focusedName(page)).toMatch(/^Image 6 of 6/)
})

walk('a finger swipes from picture to picture, needs no arrows, and Back closes fullscreen', async ({ open }) => {
  const swipeStage = async (page: Page, from: number, to: number) => {
    const y = ((await stage(page).boundingBox())?.y ?? 0) + 100
    await swipe(page, { x: from, y }, { x: to, y })
  }
  const use = async (page: Page) => {
    await connected(page, 'gallery')
    await swipeStage(page, 320, 60)
    await shows(page, 'pine/back.svg')
    await gallery(page).and(page.getByRole('group')).waitFor()
    await expect.poll(() => current(page)).toBe(1)
  }
  const page = await openStill(open, use, { width: 375, height: 740, touch: true })
  await swipeStage(page, 60, 320)
  await shows(page, 'pine/front.svg')
  await expect.poll(() => current(page)).toBe(0)
  expect(await next(page).count()).toBe(0)
  await stage(page).tap()
  await viewer(page).waitFor()
  await page.goBack()
  await expect.poll(() => viewer(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(PARKA)
  expect(await stage(page).isVisible()).toBe(true)
})

walk('a missing picture gives way to the next, and landscape keeps its form', async ({ visitor, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  const { context, open } = await visitor()
  const lost = await holdBack(context, 'lost.svg')
  const gone = await holdBack(context, 'gone.svg')
  const page = await open('/island-blanket.html')
  await wake(page)
  await next(page).click()
  await shows(page, 'rowan/lost.svg')
  await page.getByText('Image 2 of 4').waitFor({ state: 'attached' })
  // The shown picture is not there: the next one takes its place, and the shopper hears so.
  lost.release()
  await shows(page, 'rowan/detail.svg')
  await page.getByText('Image 2 of 3').waitFor({ state: 'attached' })
  gone.release()
  await expect.poll(() => thumbs(page).count()).toBe(2)
  await page.goto('/folding-saw.html')
  await wake(page)
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
  // No script of either flavour runs.
  { axe: false, flavours: ['preact'] },
)

/** Of the shown frame. */
const playButton = (page: Page): Locator =>
  page.locator('.skerry-gallery__frame:not([inert])').and(page.getByRole('button', { name: /^Play video/ }))

const player = (page: Page): Locator => page.locator('.skerry-gallery__player')
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
  // A page that asks for consent keeps the player away.
  const refused = page.evaluate(
    () =>
      new Promise<string>(resolve =>
        document.addEventListener(
          'gallery:video',
          event => {
            event.preventDefault()
            resolve((event as CustomEvent<{ provider: string }>).detail.provider)
          },
          { once: true },
        ),
      ),
  )
  await playButton(page).click()
  expect(await refused).toBe('youtube')
  expect(await player(page).count()).toBe(0)
  expect(asked).toEqual([])
  await playButton(page).click()
  await player(page).waitFor()
  await expect.poll(() => asked).toEqual(['https://www.youtube.com/embed/aXcdEfgHijk?autoplay=1&playsinline=1&rel=0'])
  await page.keyboard.press('Escape')
  await expect.poll(() => player(page).count()).toBe(0)
  await thumbs(page).nth(3).click()
  await expect.poll(() => current(page)).toBe(3)
  await playButton(page).click()
  await expect
    .poll(() =>
      player(page)
        .evaluate(film => film instanceof HTMLVideoElement && film.currentTime > 0)
        .catch(() => false),
    )
    .toBe(true)
  await thumbs(page).nth(2).click()
  await expect.poll(() => player(page).count()).toBe(0)
  await expect.poll(() => current(page)).toBe(2)
  // It plays to the end, and axe looks at it there.
  await playButton(page).click()
  await expect.poll(() => asked.slice(1)).toEqual(['https://player.vimeo.com/video/123456?autoplay=1&h=abcdef'])
  await page.frameLocator('.skerry-gallery__player').locator('h1').waitFor()
})

walk(
  'each colour has its own pictures and videos, in fullscreen too, and while others move or play',
  async ({ visitor }) => {
    const { context, open } = await visitor()
    const asked = await standIn(context)
    const page = await open('/drift-vest.html')
    const videos = page.locator('.skerry-gallery__frame[data-video]')
    const names = () =>
      thumbs(page)
        .locator('img')
        .evaluateAll(all => [...new Set(all.map(image => (image as HTMLImageElement).src.split('/').at(-2)))])
    await wake(page)
    expect(await videos.count()).toBe(0)
    await thumbs(page).nth(2).click()
    await choose(page, { Colour: 'Rust' })
    await shows(page, 'rust/front.svg')
    await expect.poll(names).toEqual(['rust'])
    await thumbs(page).nth(2).click()
    await playButton(page).click()
    await player(page).waitFor()
    // Another colour ends what plays.
    await choose(page, { Colour: 'Pine' })
    await expect.poll(() => player(page).count()).toBe(0)
    await shows(page, 'pine/front.svg')
    await thumbs(page).nth(2).click()
    await playButton(page).click()
    await expect
      .poll(() => asked.map(address => new URL(address).pathname))
      .toEqual(['/embed/bXcdEfgHijk', '/video/654321'])
    // The same choice again takes it back.
    await choose(page, { Colour: 'Pine' })
    await shows(page, 'night/front.svg')
    expect(await videos.count()).toBe(0)

    await stage(page).click()
    await viewer(page).waitFor()
    // A modal dialog covers the swatches: only another script can choose now.
    await page.evaluate(() => document.querySelector<HTMLElement>('.swatch-option[data-option-label=Pine]')?.click())
    await shows(page, 'pine/front.svg')
    await page.keyboard.press('ArrowRight')
    await shows(page, 'pine/back.svg')
    await page.keyboard.press('Escape')
    await expect.poll(() => viewer(page).count()).toBe(0)
    await shows(page, 'pine/back.svg')
    expect(await names()).toEqual(['pine'])

    // The shopper leaves the page and comes back to it.
    await page.goto('/jackets.html')
    await page.goBack()
    await wake(page)
    await thumbs(page).nth(1).click()
    await shows(page, '/back.svg')
    await expect.poll(() => current(page)).toBe(1)
  },
)

const MAGNIFIER = ',"magnifierOpts":{"enabled":"true","eventType":"hover","mode":"outside"}'

/** Opens the parka with other entries in its gallery's `data`, and a magnifier. */
const openWith = async ({ context, open }: Visitor, change: (data: object[]) => object[]) => {
  await context.route(`**${PARKA}`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<script type="application\/json" data-options>\{"data":)(\[.*?\])(,"options":)/,
      (_, before, data, after) => before + JSON.stringify(change(JSON.parse(data))) + MAGNIFIER + after,
    )
    await route.fulfill({ response, body })
  })
  const page = await open(PARKA)
  await context.unroute(`**${PARKA}`)
  return page
}

const isInRow = (thumb: Element): boolean => {
  const row = thumb.parentElement?.getBoundingClientRect()
  const { left, right } = thumb.getBoundingClientRect()
  return !!row && left >= row.left - 1 && right <= row.right + 1
}

walk(
  'of sixty pictures only those near the shown one are loaded, and the mouse magnifies that',
  async ({ visitor }) => {
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
  },
)
