/** What the kit draws looks the same under the stylesheets of real themes, whose element rules `themes/` repeats. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, stylesLoaded, until, waiting } from '../support/browser-page.ts'
import { startCheckout } from './order.ts'
import { SCREENS, still } from './shift.ts'
import { buy, cartLines, cartLink, isUncovered, optionOf } from './shopper.ts'
import { walk } from './walk.ts'

const FOLDER = 'test/walks/themes'
const THEMES = readdirSync(FOLDER).map(name => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const)

/** The page without the shop's own stylesheets, and with this one after the kit's. */
const dress = (page: Page, css: string) =>
  page.evaluate(text => {
    for (const sheet of document.styleSheets) sheet.disabled = !/\/skerry\//.test(sheet.href ?? '')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
    // A list whose size changes renders its rows in a later frame.
    return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, css)

/** Box and colours of each element that the kit has drawn inside `root`, as one line of text. */
const look = (page: Page, root: string) =>
  page.evaluate(selector => {
    const own = '[class^="skerry-"]'
    const drawn = `${own}, ${own}:not([class*="__content"]) > :not([class])`
    const box = document.querySelector(selector)
    if (!box) throw new Error(`There is no ${selector}.`)
    const origin = box.getBoundingClientRect()
    const styleOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part)
      const { color, backgroundColor, borderTopWidth, borderTopColor, borderRadius, boxShadow } = style
      const { fontSize, fontWeight, textDecorationLine, opacity, display } = style
      const text = [fontSize, fontWeight, color, textDecorationLine, opacity, display]
      return [...text, backgroundColor, borderTopWidth, borderTopColor, borderRadius, boxShadow]
    }
    return [box, ...box.querySelectorAll(drawn)].flatMap(element => {
      if (!element.matches(drawn) || !element.checkVisibility({ visibilityProperty: true })) return []
      const { x, y, width, height } = element.getBoundingClientRect()
      const rect = [x - origin.x, y - origin.y, width, height].map(Math.round)
      const signs = ['::before', '::after'].flatMap(part => {
        const { content, inlineSize, blockSize } = getComputedStyle(element, part)
        return content === 'none' ? [] : [part, content, inlineSize, blockSize, ...styleOf(element, part)]
      })
      return `${element.localName}.${element.className}: ${[...rect, ...styleOf(element), ...signs].join(' ')}`
    })
  }, root)

/** Colours of drawn elements after a theme has said one plain rule for each class. */
const restyled = (page: Page, root: string) =>
  page.evaluate(selector => {
    const elements = [...document.querySelectorAll(`${selector} [class^="skerry-"]:not(.skerry-sr-only, input[type])`)]
    const names = new Set(elements.map(({ classList }) => classList[0]))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync([...names].map(name => `.${name} { color: rgb(1, 2, 3) }`).join(''))
    document.adoptedStyleSheets = [sheet]
    return elements
      .filter(element => getComputedStyle(element).color !== 'rgb(1, 2, 3)')
      .map(({ className }) => className)
  }, root)

const expectSameEverywhere = async (page: Page, root: string) => {
  await stylesLoaded(page)
  // Sizes are compared at rest, not on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await dress(page, '')
  const alone = await look(page, root)
  expect(alone.length, `drawn elements in ${root}`).toBeGreaterThan(0)
  for (const [name, css] of THEMES) {
    await dress(page, css)
    expect(await look(page, root), `${root} under ${name}`).toEqual(alone)
  }
  await dress(page, '')
  // A state has rules of its own.
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await restyled(page, root), `${root} with a plain rule of the theme`).toEqual([])
  await dress(page, '')
}

walk(
  'the opened cart keeps its sizes and colours under every theme, and a plain rule restyles it',
  async ({ open }) => {
    const page = await open('/ember-candles.html')
    await buy(page)
    await cartLink(page).click()
    await cartLines(page).first().waitFor()
    await expectSameEverywhere(page, '.skerry-minicart')
  },
  { axe: false, flavours: ['preact'] },
)

walk(
  'the drawers of a phone keep their sizes and colours under every theme, and a plain rule restyles them',
  async ({ open }) => {
    const page = await open('/outdoor.html', { width: 375, height: 800 })
    await connected(page, 'layered-nav')
    await page.locator('a.filter-title').click()
    await page.locator('.skerry-layered-nav__sheet[open]').waitFor()
    await expectSameEverywhere(page, '.skerry-layered-nav__sheet')
  },
  { axe: false, flavours: ['preact'] },
)

walk(
  'a picker keeps its sizes and colours under every theme, and a plain rule restyles it',
  async ({ visitor }) => {
    const page = await startCheckout(await visitor(), { point: '', query: '?agreements=off' })
    await connected(page, 'pickup-points')
    await page.getByRole('button', { name: 'Select pickup point' }).click()
    // The list is sorted anew once the address is found.
    await page.locator('dialog').getByText('Nearest to your address').waitFor()
    await page.locator('dialog').getByRole('option').first().click()
    await page.locator('.skerry-point').waitFor()
    await expectSameEverywhere(page, '.skerry-points-card')
  },
  { axe: false, flavours: ['preact'] },
)

walk(
  'a question and its form keep their sizes and colours under every theme, and a plain rule restyles them',
  async ({ visitor }) => {
    const page = await startCheckout(await visitor(), { gift: true })
    await page.goto('/checkout/cart/')
    await connected(page, 'gift-message')
    const block = page.locator('#gift-options-cart')
    await expectSameEverywhere(page, '#gift-options-cart .skerry-gift__toggle')
    await block.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').waitFor()
    await expectSameEverywhere(page, '.skerry-dialog')
  },
  { axe: false, flavours: ['preact'] },
)

still(
  'in forced colours, which remove grounds, the main buttons of the cart and of the filters have an edge',
  async ({ open }) => {
    const page = await open('/ember-candles.html', { width: 375, height: 667 })
    await page.emulateMedia({ forcedColors: 'active' })
    const edgeOf = (selector: string) =>
      page.locator(selector).evaluate(button => Number.parseFloat(getComputedStyle(button).borderTopWidth))
    await buy(page)
    await cartLink(page).click()
    await cartLines(page).first().waitFor()
    await stylesLoaded(page)
    expect(await edgeOf('.skerry-minicart__action--main')).toBe(2)
    await page.goto('/outdoor.html')
    await connected(page, 'layered-nav')
    await page.locator('a.filter-title').click()
    await page.locator('.skerry-layered-nav__sheet[open]').waitFor()
    expect(await edgeOf('.skerry-layered-nav__done')).toBe(2)
  },
)

still(
  'in forced colours a carousel shows its place and its sign for going on, and the price slider its line',
  async ({ open }) => {
    const page = await open('/', { reducedMotion: false })
    await page.emulateMedia({ forcedColors: 'active' })
    const ground = (selector: string, part?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part)
    await page.locator('.banners').scrollIntoViewIfNeeded()
    await connected(page, 'carousel')
    const pause = page.locator('.banners .skerry-carousel__pause')
    await pause.click()
    const canvas = await ground('body')
    expect(await ground('.banners .skerry-carousel__dot[aria-current=true]', '::before')).not.toBe(canvas)
    const edges = await pause.evaluate(button => {
      const { borderTopColor, borderInlineStartColor } = getComputedStyle(button, '::before')
      return { borderTopColor, borderInlineStartColor }
    })
    expect(edges.borderTopColor).toBe(canvas)
    expect(edges.borderInlineStartColor).not.toBe(canvas)
    await page.goto('/outdoor.html')
    await connected(page, 'layered-nav')
    await page.locator('.filter-options-title').getByText('Price', { exact: true }).click()
    await page.locator('.skerry-price-slider__track').waitFor()
    expect(await ground('.skerry-price-slider__range')).not.toBe(canvas)
    expect(await ground('.skerry-price-slider__track', '::before')).not.toBe(canvas)
  },
)

for (const [where, screen] of Object.entries(SCREENS))
  still(`${where} the search’s button is seen once the Tab key has come to it`, async ({ open }) => {
    const page = await open('/aurora-parka.html', screen)
    const button = page.locator('.page-header').getByRole('button', { name: 'Search' })
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: 'Search' }))
      .first()
      .focus()
    await page.keyboard.press('Tab')
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await isUncovered(button)).toBe(true)
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  })

walk(
  'on a phone the search covers the logo, and a section that is closed says so before it is touched',
  async ({ open }) => {
    const page = await open('/aurora-parka.html', { width: 375, height: 667, touch: true })
    const mark = (text: string) =>
      page
        .locator('[data-toggle=trigger]', { hasText: text })
        .evaluate(element => getComputedStyle(element, '::after').content.replace(/[^+−]/g, ''))
    expect(await page.locator('[data-widget~=tabs]').getAttribute('data-tabs')).toBeNull()
    expect([await mark('What it is'), await mark('Reviews')]).toEqual(['−', '+'])
    const field = page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: 'Search' }))
      .first()
    await field.focus()
    const [over, logo] = [await field.boundingBox(), await page.locator('.logo').boundingBox()]
    expect(over?.x).toBeLessThanOrEqual(logo?.x ?? 0)
  },
)

for (const [where, screen] of Object.entries(SCREENS))
  still(`${where} no focus ring in the header is cut off, on any side`, async ({ open }) => {
    const page = await open('/outdoor.html', screen)
    if (screen.touch) await waiting(page, 'mobile-menu')
    else await until(page, () => document.querySelector('#store-menu[data-fitted]'))
    const cut = await page.evaluate(() => {
      /** What can be seen of something in this element: the window, less what clips. */
      const frameOf = (element: Element) => {
        const frame = { top: 0, left: 0, right: document.documentElement.clientWidth, bottom: innerHeight }
        for (let box = element.parentElement; box; box = box.parentElement) {
          if (box === document.documentElement || getComputedStyle(box).overflow === 'visible') continue
          const { top, left, right, bottom } = box.getBoundingClientRect()
          frame.top = Math.max(frame.top, top)
          frame.left = Math.max(frame.left, left)
          frame.right = Math.min(frame.right, right)
          frame.bottom = Math.min(frame.bottom, bottom)
        }
        return frame
      }
      const names: string[] = []
      let count = 0
      for (const element of document.querySelectorAll<HTMLElement>('.page-header :is(a, button, input)')) {
        // A panel opens after the focus has come.
        if (element.closest('.navigation ul ul, [data-panel]')) continue
        element.focus({ focusVisible: true } as FocusOptions)
        if (document.activeElement !== element || !element.checkVisibility({ visibilityProperty: true })) continue
        count++
        const { outlineOffset, outlineWidth } = getComputedStyle(element)
        const { top, left, right, bottom } = element.getBoundingClientRect()
        const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        const frame = frameOf(element)
        const room = Math.min(top - frame.top, left - frame.left, frame.right - right, frame.bottom - bottom)
        if (room < reach) names.push(element.outerHTML.slice(0, 80))
      }
      return { names, count }
    })
    expect(cut.names).toEqual([])
    expect(cut.count).toBeGreaterThanOrEqual(4)
  })

/** How far it is from an entry of the menu to its sign, and from the sign to the next entry: as drawn, in pixels. */
const gapsAtSign = async (page: Page, name: string, next: string) => {
  const place = (text: string) =>
    page
      .locator('#store-menu .level0-link')
      .getByText(text, { exact: true })
      .evaluate(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { left, right, top, height } = range.getBoundingClientRect()
        return { left: Math.floor(left), right: Math.ceil(right), top, height }
      })
  const [own, other] = [await place(name), await place(next)]
  const width = other.left - own.right
  const picture = await page.screenshot({ clip: { x: own.right, y: own.top, width, height: own.height } })
  const inked = await page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    const isInk = (x: number) =>
      Array.from({ length: image.height }, (_, y) => data[4 * (y * image.width + x)] ?? 255).some(red => red < 128)
    return Array.from({ length: image.width }, (_, x) => x).filter(isInk)
  }, picture.toString('base64'))
  return { before: inked[0] ?? width, after: width - 1 - (inked.at(-1) ?? 0) }
}

still('the sign of a panel stands at its own entry of the menu, before and after the menu is alive', async walk => {
  const page = await walk.open('/outdoor.html', { width: 1280, height: 900 })
  const expectAtOwn = async () => {
    for (const [name, next] of [
      ['Clothing', 'Footwear'],
      ['Camp', 'Packs'],
    ] as const) {
      const { before, after } = await gapsAtSign(page, name, next)
      expect(before / after, `${name}: ${before} px before its sign, ${after} px after`).toBeLessThan(0.6)
    }
  }
  await connected(page, 'mega-menu')
  await expectAtOwn()
  await page.locator('#store-menu .level0-link').first().focus()
  await page.getByRole('button', { name: 'Submenu of Clothing' }).waitFor()
  await page.locator('.page-header .logo').focus()
  await expectAtOwn()
})

for (const look of ['kaldrand', 'luma', 'bold', 'contrast'])
  still(`in the look ${look} the ring of the focus is drawn otherwise than that of the chosen option`, async walk => {
    const page = await walk.open(`/aurora-parka.html?theme=${look}`)
    await connected(page, 'swatches')
    for (const [group, label, other] of [
      ['Colour', 'Pine', 'Night'],
      ['Size', 'M', 'L'],
    ] as const) {
      const [chosen, focused] = [optionOf(page, group, label), optionOf(page, group, other)]
      await chosen.click()
      await focused.evaluate(option => option.focus({ focusVisible: true } as FocusOptions))
      const ringOf = (option: Locator) =>
        option.evaluate(each => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
          return { line: outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 2, hasShadow: boxShadow !== 'none' }
        })
      // A shadow is a line without gaps. Both rings together are told apart by their distance.
      await expect.poll(() => ringOf(focused)).toEqual({ line: 'dashed', isWide: true, hasShadow: false })
      const { line, hasShadow } = await ringOf(chosen)
      expect([line, hasShadow]).toEqual(['none', true])
    }
  })

still(
  'among the filters the ring of the focus is drawn otherwise than that of a chosen colour, and around it',
  async walk => {
    const page = await walk.open('/outdoor.html?color=49')
    await connected(page, 'layered-nav')
    const ringOf = (element: Locator) =>
      element.evaluate(each => {
        const { outlineStyle, outlineOffset, boxShadow } = getComputedStyle(each)
        return { line: boxShadow === 'none' ? outlineStyle : 'solid', offset: Number.parseFloat(outlineOffset) }
      })
    const link = page.locator('.swatch-option-link-layered:has(> .selected)').first()
    const chosen = link.locator('.selected')
    await link.evaluate(element => element.focus({ focusVisible: true } as FocusOptions))
    const [focus, choice] = [await ringOf(link), await ringOf(chosen)]
    expect([focus.line, choice.line]).toEqual(['dashed', 'solid'])
    expect(focus.offset).toBeGreaterThanOrEqual(choice.offset + 2)
  },
)
