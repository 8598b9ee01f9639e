/** The menu of wide screens, under a mouse, a finger and a keyboard. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { blockScripts, connected, holdBack, until } from '../support/browser-page.ts'
import { allowKeeping, comeBack, leave } from '../support/browser-return.ts'
import { lateFileOf, readManifest } from '../support/kit-files.ts'
import { still } from './shift.ts'
import { finalPrice, formKeysWritten } from './shopper.ts'
import { type Walk, walk } from './walk.ts'

const CATEGORY = '/jackets.html'

const menu = (page: Page): Locator => page.locator('#store-menu')
const link = (page: Page, name: string): Locator => menu(page).getByRole('link', { name, exact: true }).first()
const toggle = (page: Page, name: string): Locator =>
  menu(page).getByRole('button', { name: `Submenu of ${name}`, exact: true })
const openPanels = (page: Page): Promise<string[]> =>
  menu(page)
    .locator('[data-open]')
    .evaluateAll(panels => panels.map(panel => panel.parentElement?.querySelector('a, button')?.textContent ?? ''))

/** Brings the menu alive without meaning any of its items. */
const wake = async (page: Page) => {
  await connected(page, 'mega-menu')
  await until(page, () => document.querySelector('#store-menu[data-fitted]'))
}

/** WCAG 1.4.12; a page's policy allows sheets that are built by script. */
const widen = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** A mouse as a hand moves it: many small steps. */
const glide = async (page: Page, to: Locator, at?: { x: number; y: number }) => {
  const box = await to.boundingBox()
  if (!box) throw new Error('There is nothing to glide to.')
  await page.mouse.move(box.x + (at?.x ?? box.width / 2), box.y + (at?.y ?? box.height / 2), { steps: 25 })
}

/** Longer than anything of the menu waits. */
const LONG_MS = 1000

/** A category's page whose time passes only when the walk says so, from `hold` on. */
const openHeld = async ({ visitor }: Pick<Walk, 'visitor'>) => {
  const { context } = await visitor()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(CATEGORY)
  await wake(page)
  return { page, hold: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + LONG_MS) }
}
walk('nothing opens by accident: not in passing, not on the way through by Tab, not again after Escape', async walk => {
  const { page, hold } = await openHeld(walk)
  await glide(page, link(page, 'Clothing'))
  await expect.poll(() => openPanels(page)).toEqual(['Clothing'])
  // All that stirs on the item now leaves it closed, until the mouse comes anew.
  await page.keyboard.press('Escape')
  await expect.poll(() => openPanels(page)).toEqual([])
  await hold()
  await glide(page, link(page, 'Clothing'), { x: 8, y: 8 })
  await page.clock.runFor(LONG_MS)
  expect(await openPanels(page)).toEqual([])
  await page.mouse.move(240, 200)
  for (const name of ['Clothing', 'Footwear', 'Camp']) {
    await glide(page, link(page, name))
    await page.clock.runFor(90)
  }
  await page.mouse.move(640, 700)
  await page.clock.runFor(LONG_MS)
  expect(await openPanels(page)).toEqual([])
  await link(page, 'Clothing').focus()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    await page.clock.runFor(LONG_MS)
    expect(await openPanels(page)).toEqual([])
  }
  await page.clock.resume()
})

walk(
  'nothing opens by accident: a menu that starts under a resting mouse stays closed',
  async ({ visitor, flavour }) => {
    const { context } = await visitor()
    const { release } = await holdBack(context, readManifest(flavour).entry.file)
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(CATEGORY, { waitUntil: 'commit' })
    await glide(page, link(page, 'Footwear'))
    release()
    await wake(page)
    await page.waitForLoadState('networkidle')
    // A browser repeats to a page what is under the mouse; nothing was asked for.
    expect(await link(page, 'Footwear').evaluate(element => element.matches(':hover'))).toBe(true)
    await page.clock.runFor(LONG_MS)
    expect(await openPanels(page)).toEqual([])
    await glide(page, link(page, 'Footwear'), { x: 12, y: 20 })
    await expect.poll(() => openPanels(page)).toEqual(['Footwear'])
  },
)

walk(
  'nothing opens by accident: Escape closes for good what a resting mouse has opened when the menu loaded',
  async ({ visitor, flavour }) => {
    const { context } = await visitor()
    const { release } = await holdBack(context, lateFileOf(readManifest(flavour), 'widgets/mega-menu/view.tsx'))
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(CATEGORY)
    await wake(page)
    await glide(page, link(page, 'Clothing'))
    release()
    await expect.poll(() => openPanels(page)).toEqual(['Clothing'])
    await page.keyboard.press('Escape')
    await expect.poll(() => openPanels(page)).toEqual([])
    await glide(page, link(page, 'Clothing'), { x: 8, y: 8 })
    await page.clock.runFor(LONG_MS)
    expect(await openPanels(page)).toEqual([])
  },
)

walk('nothing closes while it is being reached: a slip outside is forgiven, staying away is not', async walk => {
  const { page, hold } = await openHeld(walk)
  await glide(page, link(page, 'Footwear'))
  await expect.poll(() => openPanels(page)).toEqual(['Footwear'])
  await hold()
  const panel = await menu(page).locator('[data-open]').boundingBox()
  const side = (panel?.x ?? 0) + (panel?.width ?? 0)
  for (let slip = 0; slip < 3; slip++) {
    await page.mouse.move(side + 60, (panel?.y ?? 0) + 40, { steps: 5 })
    await page.clock.runFor(450)
    await page.mouse.move(side - 20, (panel?.y ?? 0) + 40, { steps: 5 })
    await page.clock.runFor(LONG_MS)
    expect(await openPanels(page)).toEqual(['Footwear'])
  }
  await page.mouse.move(side + 60, (panel?.y ?? 0) + 300, { steps: 5 })
  await page.clock.runFor(490)
  expect(await openPanels(page)).toEqual(['Footwear'])
  await page.clock.runFor(20)
  await expect.poll(() => openPanels(page)).toEqual([])
  await page.clock.resume()
})

walk(
  'nothing closes while it is being reached: a panel stays on the slanting way to its far end, across other items',
  async walk => {
    const { page, hold } = await openHeld(walk)
    await glide(page, link(page, 'Clothing'))
    await expect.poll(() => openPanels(page)).toEqual(['Clothing'])
    await hold()
    const promo = page.locator('.menu-promo').first()
    const box = await promo.boundingBox()
    const from = await link(page, 'Clothing').boundingBox()
    if (!box || !from) throw new Error('The panel is not there.')
    // Slowly: the whole way takes longer than an item needs to open.
    const steps = 40
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      await page.mouse.move(
        from.x + from.width / 2 + (box.x + 40 - from.x - from.width / 2) * share,
        from.y + from.height / 2 + (box.y + 60 - from.y - from.height / 2) * share,
      )
      await page.clock.runFor(20)
    }
    await page.clock.runFor(LONG_MS)
    expect(await openPanels(page)).toEqual(['Clothing'])
    await page.clock.resume()
    await promo.getByRole('link').click()
    await page.waitForURL('**/clothing.html')
  },
)

walk('a panel takes another’s place at once, and a panel in a panel opens beside it', async walk => {
  const { page, hold } = await openHeld(walk)
  // Inner lists are hidden from the start, without a movement.
  await page.evaluate(() => {
    const faded: string[] = []
    Object.assign(window, { faded })
    const inner = '#store-menu [data-panel] [data-panel]'
    document.addEventListener('transitionrun', ({ target }) => (target as Element).matches(inner) && faded.push(inner))
  })
  await glide(page, link(page, 'Camp'))
  await expect.poll(() => openPanels(page)).toEqual(['Camp'])
  expect(await page.evaluate(() => (window as unknown as { faded: string[] }).faded)).toEqual([])
  await glide(page, link(page, 'Footwear'))
  await expect.poll(() => openPanels(page)).toEqual(['Footwear'])
  await glide(page, link(page, 'Camp'))
  await expect.poll(() => openPanels(page)).toEqual(['Camp'])
  await glide(page, link(page, 'Shelter'))
  await expect.poll(() => openPanels(page)).toEqual(['Camp', 'Shelter'])
  await hold()
  const [outer, inner] = await Promise.all(
    ['Camp', 'Shelter'].map(name => link(page, name).locator('xpath=following-sibling::*[@data-panel]').boundingBox()),
  )
  expect(inner?.x).toBeGreaterThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0) - 2)
  // Slantwise to the last entry beside, across the next item of the panel.
  const last = menu(page).locator('[data-open] [data-open] a').last()
  const [from, to] = [await link(page, 'Shelter').boundingBox(), await last.boundingBox()]
  if (!from || !to) throw new Error('There is no way to go.')
  for (let step = 1; step <= 20; step++) {
    await page.mouse.move(
      from.x + 30 + ((to.x + 30 - from.x - 30) * step) / 20,
      from.y + 10 + ((to.y + 10 - from.y - 10) * step) / 20,
    )
    await page.clock.runFor(25)
  }
  await page.clock.runFor(LONG_MS)
  expect(await openPanels(page)).toEqual(['Camp', 'Shelter'])
  await page.clock.resume()
  await glide(page, link(page, 'Tents'))
  await link(page, 'Tents').click()
  await page.waitForURL('**/tents.html')
})

walk('what does not fit is under More, whatever the width, and every panel stays in the window', async ({ open }) => {
  const page = await open(CATEGORY, { width: 1280 })
  await wake(page)
  await link(page, 'Clothing').focus()
  await toggle(page, 'Clothing').waitFor()
  for (const width of [1600, 1100, 900, 780]) {
    await page.setViewportSize({ width, height: 900 })
    await until(page, () => {
      const list = document.querySelector('#store-menu > ul')
      const end = list?.lastElementChild?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
      return list && end <= list.getBoundingClientRect().right + 1
    })
    const items = menu(page).locator('> ul > li')
    expect(await items.count()).toBeGreaterThan(1)
    // More is indented as its siblings.
    const indents = await items.evaluateAll(all =>
      all.map(item => {
        const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
        let text = texts.nextNode()
        while (text && !text.textContent?.trim()) text = texts.nextNode()
        const range = document.createRange()
        if (text) range.selectNodeContents(text)
        return Math.round(range.getBoundingClientRect().left - item.getBoundingClientRect().left)
      }),
    )
    expect(new Set(indents).size, `${width}: ${indents}`).toBe(1)
    const buttons = await menu(page).locator('> ul > li > .skerry-mega-menu__slot > button').all()
    expect(buttons.length).toBeGreaterThan(1)
    for (const button of buttons) {
      await button.click()
      const box = await button.locator('xpath=../following-sibling::*[@data-panel]').boundingBox()
      expect(box?.x, `${width}`).toBeGreaterThanOrEqual(-1)
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width + 1)
    }
    await page.keyboard.press('Escape')
  }
})

walk('a finger on a wide screen opens first and follows second', async ({ open }) => {
  const page = await open(CATEGORY, { width: 1024, touch: true })
  await wake(page)
  await link(page, 'Clothing').tap()
  await expect.poll(() => openPanels(page)).toEqual(['Clothing'])
  expect(new URL(page.url()).pathname).toBe(CATEGORY)
  await link(page, 'Footwear').tap()
  await expect.poll(() => openPanels(page)).toEqual(['Footwear'])
  await page.touchscreen.tap(500, 850)
  await expect.poll(() => openPanels(page)).toEqual([])
  await link(page, 'Footwear').tap()
  await expect.poll(() => openPanels(page)).toEqual(['Footwear'])
  await link(page, 'Footwear').tap()
  await page.waitForURL('**/footwear.html')
})

walk('a product page’s menu works from the start, and the first touch of a finger counts', async ({ open }) => {
  const page = await open('/aurora-parka.html', { width: 1024, touch: true })
  await wake(page)
  expect(await menu(page).locator('> ul > .more').count()).toBe(1)
  expect(await menu(page).locator('.has-active').count()).toBe(0)
  await link(page, 'Clothing').tap()
  await expect.poll(() => openPanels(page)).toEqual(['Clothing'])
  expect(new URL(page.url()).pathname).toBe('/aurora-parka.html')
})

walk('the menu works by keyboard alone, and Escape gives the focus back', async ({ open }) => {
  const page = await open(CATEGORY)
  await wake(page)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  await link(page, 'Clothing').focus()
  await toggle(page, 'Clothing').waitFor()
  await expect.poll(focused).toBe('Clothing')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Submenu of Clothing')
  await page.keyboard.press('Enter')
  await expect.poll(() => openPanels(page)).toEqual(['Clothing'])
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Jackets')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Parkas')
  await page.keyboard.press('Escape')
  await expect.poll(() => openPanels(page)).toEqual([])
  await expect.poll(focused).toBe('Submenu of Clothing')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Jackets')
  for (let press = 0; press < 12 && (await openPanels(page)).length; press++) await page.keyboard.press('Tab')
  await expect.poll(() => openPanels(page)).toEqual([])
  await link(page, 'Footwear').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Camp')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/camp.html')
})

walk('Back finds the menu closed, and Forward too', async ({ open }) => {
  const page = await open(CATEGORY)
  await wake(page)
  await glide(page, link(page, 'Clothing'))
  await expect.poll(() => openPanels(page)).toEqual(['Clothing'])
  await link(page, 'Parkas').click()
  await page.waitForURL('**/parkas.html')
  await page.mouse.move(640, 800)
  await page.goBack()
  await connected(page, 'mega-menu')
  expect(await openPanels(page)).toEqual([])
  // Chromium may restore the page before Playwright hears of its load.
  await page.goForward({ waitUntil: 'commit' })
  await connected(page, 'mega-menu')
  expect(await openPanels(page)).toEqual([])
})

walk('a page that the browser kept shows its menu closed and working', async ({ visitor }) => {
  const { context } = await visitor()
  await allowKeeping(context)
  const page = await context.newPage()
  await page.goto(CATEGORY)
  await wake(page)
  await glide(page, link(page, 'Clothing'))
  await expect.poll(() => openPanels(page)).toEqual(['Clothing'])
  await leave(page, '/tools.html')
  await comeBack(page)
  expect(await openPanels(page)).toEqual([])
  expect(await toggle(page, 'Clothing').getAttribute('aria-expanded')).toBe('false')
  await page.mouse.move(640, 800)
  await glide(page, link(page, 'Footwear'))
  await expect.poll(() => openPanels(page)).toEqual(['Footwear'])
  await toggle(page, 'Clothing').press('Enter')
  await expect.poll(() => openPanels(page)).toEqual(['Clothing'])
})

walk('language and currency change on a wide screen, each keeping the other', async ({ open }) => {
  const page = await open('/ember-candles.html')
  expect(await finalPrice(page).textContent()).toMatch(/^€/)
  await formKeysWritten(page)
  await page.getByRole('button', { name: 'kr SEK' }).click()
  await expect.poll(() => finalPrice(page).textContent()).toMatch(/kr$/)
  await page.getByRole('link', { name: 'Lietuvių' }).click()
  await page.waitForURL('**/lt/ember-candles.html')
  expect(await page.locator('html').getAttribute('lang')).toBe('lt')
  expect(await finalPrice(page).textContent()).toMatch(/kr$/)
  await formKeysWritten(page)
  await page.getByRole('button', { name: '€ EUR' }).click()
  await expect.poll(() => finalPrice(page).textContent()).toMatch(/€$/)
  expect(new URL(page.url()).pathname).toBe('/lt/ember-candles.html')
})

walk('a panel that may open next is laid out before, takes no room and covers nothing', async walk => {
  const { page, hold } = await openHeld(walk)
  await hold()
  const width = () => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])
  const before = await width()
  const near = menu(page).locator('[data-near]')
  await page.mouse.move(240, 200)
  await glide(page, link(page, 'Clothing'))
  // The first touch loads what tells which panels are near.
  await expect.poll(() => near.count()).toBeGreaterThan(0)
  for (const name of ['Footwear', 'Camp']) await glide(page, link(page, name))
  await page.mouse.move(640, 700)
  await expect.poll(() => near.count()).toBeGreaterThan(2)
  await toggle(page, 'Camp').focus()
  expect(await openPanels(page)).toEqual([])
  expect(await width()).toEqual(before)
  expect(await near.evaluateAll(panels => panels.filter(panel => panel.getBoundingClientRect().height))).toEqual([])
  // Its links are laid out, and yet are no stop for Tab.
  const [panel] = await menu(page).locator('[data-near] a').all()
  expect(await panel?.evaluate(link => link.getBoundingClientRect().width)).toBeGreaterThan(20)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => !document.activeElement?.closest('[data-panel]'))).toBe(true)
  expect(await menu(page).ariaSnapshot()).not.toMatch(/Tents/)
  await page.clock.resume()
})

walk('with wide text the row keeps what fits, and its panels stay in the window', async ({ open }) => {
  const page = await open(CATEGORY, { width: 1280 })
  await page.evaluate(widen)
  await wake(page)
  await page.setViewportSize({ width: 1200, height: 900 })
  await until(page, () => {
    const list = document.querySelector('#store-menu > ul')
    const end = list?.lastElementChild?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
    return list && end <= list.getBoundingClientRect().right + 1
  })
  await link(page, 'Camp').focus()
  await toggle(page, 'Camp').click()
  await expect.poll(() => openPanels(page)).toEqual(['Camp'])
  const cut = await menu(page)
    .locator('[data-open] a')
    .evaluateAll(links => links.filter(link => link.scrollWidth > link.clientWidth + 1).map(link => link.textContent))
  expect(cut).toEqual([])
})

walk('the item of this page is marked in cached HTML, and its ancestors', async ({ open }) => {
  const page = await open(CATEGORY)
  await wake(page)
  expect(await menu(page).locator('[aria-current=page]').allTextContents()).toEqual(['Jackets'])
  expect(await menu(page).locator('> ul > .has-active > a').textContent()).toBe('Clothing')
})

walk('the open menu reads as lists of links with buttons', async ({ open }) => {
  const page = await open(CATEGORY)
  await wake(page)
  await link(page, 'Packs').focus()
  await toggle(page, 'Packs').click()
  await expect.poll(() => openPanels(page)).toEqual(['Packs'])
  expect(
    await menu(page)
      .locator('> ul > li', { has: page.getByRole('button', { name: 'Submenu of Packs' }) })
      .ariaSnapshot(),
  ).toBe(
    `- listitem:
  - link "Packs":
    - /url: /packs.html
  - button "Submenu of Packs" [expanded]
  - list:
    - listitem:
      - link "Daypacks":
        - /url: /daypacks.html
    - listitem:
      - link "Dry bags":
        - /url: /dry-bags.html`,
  )
})

type Shift = PerformanceEntry & { sources: { node?: Node | null }[] }

/** Runs in the page: gathers what moves from now on, as `NODE.class`. */
const watchShifts = () => {
  const begin = performance.now()
  const moved: string[] = []
  Object.assign(window, { moved })
  new PerformanceObserver(list => {
    for (const { startTime, sources } of list.getEntries() as Shift[])
      for (const { node } of startTime < begin ? [] : sources)
        moved.push(node instanceof Element ? `${node.nodeName}.${node.className}` : (node?.nodeName ?? ''))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: resolves once the whole document is painted; a browser paints parts of it while it arrives. */
const isPainted = async () => {
  if (document.readyState === 'loading') return false
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return true
}

still('nothing on a page moves while its islands start, nor when a panel opens', async ({ visitor, flavour }) => {
  const { context } = await visitor()
  for (const path of ['/', CATEGORY, '/aurora-parka.html', '/long-shelf'])
    for (const width of [1280, 1024, 375]) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      const { release } = await holdBack(context, readManifest(flavour).entry.file)
      await page.goto(path, { waitUntil: 'commit' })
      await until(page, isPainted)
      await page.evaluate(watchShifts)
      release()
      await connected(page, 'mega-menu', 'minicart')
      await page.waitForLoadState('networkidle')
      if (width > 1200) {
        await link(page, 'Camp').hover()
        await expect.poll(() => openPanels(page)).toEqual(['Camp'])
      }
      const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved)
      expect(moved, `${path} at ${width} px`).toEqual([])
      await page.close()
    }
})

walk('under reduced motion a panel opens to the same state, without any movement', async ({ open }) => {
  const page = await open(CATEGORY, { reducedMotion: true })
  await wake(page)
  await glide(page, link(page, 'Camp'))
  await expect.poll(() => openPanels(page)).toEqual(['Camp'])
  const panel = menu(page).locator('> ul > li > [data-open]')
  expect(
    await panel.evaluate(element => [getComputedStyle(element).opacity, getComputedStyle(element).translate]),
  ).toEqual(['1', 'none'])
  await glide(page, link(page, 'Packs'))
  await expect.poll(() => openPanels(page)).toEqual(['Packs'])
  expect(await page.evaluate(() => document.getAnimations().filter(each => each instanceof CSSTransition).length)).toBe(
    0,
  )
})

walk(
  'with the script blocked the menu is plain links',
  async ({ visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/, /ERR_FAILED/)
    const { context, open } = await visitor()
    await blockScripts(context)
    const page = await open(CATEGORY)
    await link(page, 'Footwear').click()
    await page.waitForURL('**/footwear.html')
    await page.setViewportSize({ width: 375, height: 760 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await link(page, 'Jackets').click()
    await page.waitForURL('**/jackets.html')
  },
  { flavours: ['preact'] },
)

walk('from right to left the menu is mirrored', async ({ open }) => {
  const page = await open('/rtl/jackets.html')
  await wake(page)
  const buttons = menu(page).locator('> ul > li > .skerry-mega-menu__slot > button')
  await menu(page).locator('> ul > li > a').first().focus()
  await buttons.first().waitFor()
  const rows = await menu(page)
    .locator('> ul > li')
    .evaluateAll(items => items.map(item => item.getBoundingClientRect().right))
  expect(rows).toEqual(rows.toSorted((a, b) => b - a))
  await buttons.nth(2).click()
  const [item, panel] = await Promise.all([
    buttons.nth(2).locator('xpath=../..').boundingBox(),
    buttons.nth(2).locator('xpath=../following-sibling::*[@data-panel]').boundingBox(),
  ])
  expect(Math.round((item?.x ?? 0) + (item?.width ?? 0))).toBe(Math.round((panel?.x ?? 0) + (panel?.width ?? 0)))
})
