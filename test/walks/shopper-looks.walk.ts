/** What a shopper sees: the shop's name in each of its looks, one row of tools, and which thumb the keys move. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { blockScripts, connected } from '../support/browser-page.ts'
import { startCheckout } from './order.ts'
import { SCREENS, still } from './shift.ts'
import { addButton, buy, centre } from './shopper.ts'
import { walk } from './walk.ts'

const PHONE = { width: 375, height: 667, touch: true }
const DESK = { width: 1280, height: 900 }

/** Contrast of an element's text with the colour behind it, by WCAG's formula. */
const contrastOf = (target: Locator): Promise<number> =>
  target.evaluate(element => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('The browser has no canvas.')
    const channelsOf = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const luminanceOf = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(value => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    let ground: Element | null = element
    while (ground && channelsOf(getComputedStyle(ground).backgroundColor)[3] !== 255) ground = ground.parentElement
    const text = luminanceOf(getComputedStyle(element).color)
    const behind = luminanceOf(ground ? getComputedStyle(ground).backgroundColor : 'white')
    return (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05)
  })

for (const look of ['kaldrand', 'luma', 'bold', 'contrast'])
  walk(
    `in the look ${look} a shopper reads the shop’s name`,
    async ({ open }) => {
      const page = await open(`/aurora-parka.html?theme=${look}`, PHONE)
      expect(await contrastOf(page.locator('.page-header .logo'))).toBeGreaterThanOrEqual(4.5)
    },
    { flavours: 'drawn' },
  )

walk(
  'on a phone a shopper filters and sorts from one row',
  async ({ open }) => {
    const page = await open('/outdoor.html', PHONE)
    await connected(page, 'layered-nav', 'toolbar')
    const middleOf = async (control: Locator) => {
      const { y = Number.NaN, height = 0 } = (await control.boundingBox()) ?? {}
      return y + height / 2
    }
    const filter = await middleOf(page.locator('.filter-title').first())
    expect(Math.abs(filter - (await middleOf(page.locator('.sorter-options').first())))).toBeLessThanOrEqual(8)
  },
  { flavours: 'drawn' },
)

walk(
  'a shopper sees which end of the price the keys move',
  async ({ open }) => {
    const page = await open('/outdoor.html', DESK)
    await connected(page, 'layered-nav')
    const title = page.locator('.filter-options-title').getByText('Price', { exact: true })
    await centre(title)
    await title.click()
    const slider = page.locator('.skerry-price-slider__track')
    await slider.waitFor()
    const views = [(await slider.screenshot()).toString('base64')]
    for (const name of ['Lowest price', 'Highest price']) {
      const end = page.getByRole('slider', { name })
      await end.focus()
      await page.keyboard.press('Shift')
      // The ring is around the thumb: the whole track has none.
      expect(await end.evaluate(each => getComputedStyle(each).outlineStyle)).toBe('none')
      views.push((await slider.screenshot()).toString('base64'))
    }
    expect(new Set(views).size).toBe(3)
  },
  { flavours: 'drawn' },
)

still('a phone’s sheet of filters has a line of words wherever it keeps room above its first group', async walk => {
  const page = await walk.open('/outdoor.html', PHONE)
  await connected(page, 'layered-nav')
  await page.locator('a.filter-title').tap()
  const sheet = page.getByRole('dialog')
  await sheet.locator('.filter-options-title').first().waitFor()
  const gaps = await sheet.evaluate(dialog => {
    const lines = [...dialog.querySelectorAll('*')].filter(
      each => each.checkVisibility() && [...each.childNodes].some(node => node instanceof Text && node.data.trim()),
    )
    const first = dialog.querySelector('.filter-options-title')
    const boxes = lines.slice(0, lines.indexOf(first as Element) + 1).map(line => line.getBoundingClientRect())
    return boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? 0))
  })
  expect(gaps.length).toBeGreaterThan(0)
  for (const gap of gaps) expect(gap).toBeLessThanOrEqual(24)
})

for (const [where, screen] of Object.entries(SCREENS)) {
  still(
    `${where} a product’s own options are as high as its other fields, and framed where one is missing`,
    async walk => {
      const page = await walk.open('/engraved-bottle.html', screen)
      await connected(page, 'add-to-cart')
      const fields = page.locator('.product-custom-option:is(select, textarea, [type=text])')
      const heights = await fields.evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
      expect(heights.length).toBeGreaterThan(5)
      for (const height of heights) expect(height).toBeGreaterThanOrEqual(44)
      await addButton(page).click()
      const missing = page.locator('.product-custom-option[aria-invalid=true]')
      const message = page.locator('#product_addtocart_form .mage-error').first()
      await message.waitFor()
      const colour = await message.evaluate(each => getComputedStyle(each).color)
      expect(await missing.evaluateAll(all => all.map(each => getComputedStyle(each).borderColor))).toEqual([
        colour,
        colour,
      ])
    },
  )

  still(`${where} the focus ring of a filter’s colour has the shape of the colour`, async walk => {
    const page = await walk.open('/outdoor.html', screen)
    await connected(page, 'layered-nav')
    if (screen.touch) await page.locator('a.filter-title').tap()
    const link = page.locator('.swatch-option-link-layered', { has: page.locator('.color') }).first()
    await link.waitFor()
    await page.keyboard.press('Tab')
    await link.focus()
    const [ring, shape] = await link.evaluate(each =>
      [each, each.querySelector('.color') as Element].map(element => getComputedStyle(element).borderRadius),
    )
    expect(ring).toBe(shape)
    expect(await link.evaluate(each => getComputedStyle(each).outlineStyle)).toBe('dashed')
  })

  still(`${where} an invalid field of the sign-in popup is framed in the colour of its message`, async walk => {
    const page = await walk.open('/ember-candles.html?guest=off', screen)
    await buy(page)
    await page.goto('/checkout/cart/')
    await connected(page, 'totals')
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    const popup = page.getByRole('dialog', { name: 'Sign In' })
    await popup.getByRole('button', { name: 'Sign In' }).click()
    const message = popup.getByText('This is a required field.').first()
    await message.waitFor()
    const colour = await message.evaluate(each => getComputedStyle(each).color)
    const frames = await popup
      .locator('[aria-invalid=true]')
      .evaluateAll(all => all.map(each => getComputedStyle(each).borderColor))
    expect(frames).toEqual([colour, colour])
  })
}

for (const width of [320, 375])
  for (const how of ['as printed', 'alive'] as const)
    still(
      `at ${width} px an attribute of a tile has one row of swatches, ${how}, which ends in how many more`,
      async walk => {
        const page = await walk.open('/outdoor.html', { width, height: 667, touch: true })
        await connected(page, 'layered-nav')
        const rows = page.locator('.product-item .swatch-attribute-options', {
          has: page.locator('.swatch-more, .skerry-swatches__more'),
        })
        // The touch of a tile replaces its printed swatches.
        const tile = page.locator('.product-item', { has: page.locator('.swatch-more') }).first()
        await centre(tile)
        if (how === 'alive') {
          await tile.locator('.swatch-option').first().focus()
          await page.locator('.product-item [role=radio]').first().waitFor()
        }
        const looks = await rows.evaluateAll(all =>
          all
            .filter(row => row.checkVisibility())
            .map(row => {
              const shown = [...row.children].filter(
                each => each.checkVisibility() && each.getBoundingClientRect().width > 1,
              )
              const boxes = shown.map(each => each.getBoundingClientRect())
              const frame = row.getBoundingClientRect()
              return {
                middles: new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size,
                isInside: boxes.every(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1),
                end: shown.at(-1)?.textContent?.trim(),
                count: shown.length,
              }
            }),
        )
        expect(looks.length).toBeGreaterThan(0)
        for (const look of looks) {
          expect(look).toMatchObject({ middles: 1, isInside: true, end: expect.stringMatching(/^\+\d+$/) })
          expect(look.count).toBeGreaterThan(2)
        }
      },
    )

still('the way back to the top is on long lists alone: not where a price, a button or an error is read', async walk => {
  const page = await walk.open('/aurora-parka.html', PHONE)
  const upLinks = page.locator('[data-widget~=scroll-to-top]')
  expect(await upLinks.count()).toBe(0)
  await buy(page)
  for (const [path, count] of [
    ['/checkout/cart/', 0],
    ['/checkout/', 0],
    ['/jackets.html', 1],
  ] as const) {
    await page.goto(new URL(path, page.url()).href)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await upLinks.count(), path).toBe(count)
  }
})

still('a group’s buttons have their places before any script has come', async all => {
  all.expectTrouble(/Failed to load resource/)
  const { context, open: openBlocked } = await all.otherVisitor({ ...PHONE, fresh: true })
  await blockScripts(context)
  const printedPage = await openBlocked('/fireside-table.html')
  const alive = await all.open('/fireside-table.html', PHONE)
  await alive.locator('[data-widget~=quantity]').first().hover()
  await connected(alive, 'quantity', 'grouped')
  const places = (page: Page) =>
    page.locator('#super-product-table .control.qty > *').evaluateAll(all =>
      all.map(each => {
        const { left, top, width, height } = each.getBoundingClientRect()
        return [each.localName, left, top + scrollY, width, height].join(' ')
      }),
    )
  const printed = await places(printedPage)
  expect(printed.filter(place => place.startsWith('button')).length).toBeGreaterThanOrEqual(4)
  expect(await places(alive)).toEqual(printed)
})

still('the sign for a pause is two bars, however a theme sizes its boxes', async ({ open }) => {
  const page = await open('/', { ...PHONE, reducedMotion: false })
  await page.locator('.banners').scrollIntoViewIfNeeded()
  await connected(page, 'carousel')
  const pause = page.locator('.banners').getByRole('button', { name: 'Pause', exact: true })
  await pause.waitFor()
  const barsUnder = async (css: string) => {
    await page.evaluate(text => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    return pause.evaluate(button => {
      const { boxSizing, inlineSize, blockSize, borderInlineStartWidth, borderInlineEndWidth } = getComputedStyle(
        button,
        '::before',
      )
      const borders = Number.parseFloat(borderInlineStartWidth) + Number.parseFloat(borderInlineEndWidth)
      const gap = Number.parseFloat(inlineSize) - (boxSizing === 'border-box' ? borders : 0)
      return { gap, bars: borders, height: Number.parseFloat(blockSize), width: button.getBoundingClientRect().width }
    })
  }
  const usual = await barsUnder('')
  expect(usual.gap).toBeGreaterThanOrEqual(2)
  for (const sizing of ['border-box', 'content-box'])
    expect(await barsUnder(`*, *::before, *::after { box-sizing: ${sizing} }`), sizing).toEqual(usual)
})

for (const [look, radius] of [
  ['bold', '0px'],
  ['kaldrand', '50%'],
] as const)
  still(`in the look ${look} colours have the same corners in tiles, filters and on the product’s page`, async walk => {
    const page = await walk.open(`/outdoor.html?theme=${look}`, DESK)
    await connected(page, 'layered-nav')
    const cornersOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(swatch => getComputedStyle(swatch).borderTopLeftRadius)
    const printed = '.product-item a.swatch-option.color'
    expect(await cornersOf(printed), 'printed in a tile').toBe(radius)
    expect(await cornersOf('.swatch-layered .swatch-option.color'), 'filter').toBe(radius)
    await page.locator(printed).first().focus()
    const drawn = '.product-item .swatch-option[role=radio][data-option-type="1"]'
    await page.locator(drawn).first().waitFor()
    expect(await cornersOf(drawn), 'alive in a tile').toBe(radius)
    await page.goto(new URL('/aurora-parka.html', page.url()).href)
    await connected(page, 'swatches')
    expect(await cornersOf('.product-info-main .swatch-option[data-option-type="1"]'), 'product').toBe(radius)
  })

still(
  'in the look luma the menu’s buttons have no ground, and their sign is as wide as it is high',
  async ({ open }) => {
    const page = await open('/outdoor.html?theme=luma', DESK)
    await connected(page, 'mega-menu')
    await page.locator('#store-menu .level0-link').first().focus()
    const toggle = page.getByRole('button', { name: 'Submenu of Clothing' })
    await toggle.waitFor()
    const looks = await toggle.evaluate(button => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(button)
      const { inlineSize, blockSize } = getComputedStyle(button, '::before')
      return { backgroundColor, borderTopWidth, sizes: [inlineSize, blockSize] }
    })
    expect(looks).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', borderTopWidth: '0px', sizes: ['6.5px', '6.5px'] })
  },
)

for (const [look, isDark] of [
  ['bold', false],
  ['contrast', true],
] as const)
  still(`a carrier’s logo stands on a light ground in the dark look ${look}`, async ({ visitor }) => {
    const { context, open } = await visitor(DESK)
    const page = await startCheckout({ context, open }, { query: `?theme=${look}` })
    if (isDark) await page.emulateMedia({ colorScheme: 'dark' })
    const logo = page.locator('.table-checkout-shipping-method img').first()
    await logo.waitFor()
    const grounds = await logo.evaluate(image => {
      const lightnessOf = (element: Element) => {
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('The browser has no canvas.')
        context.fillStyle = getComputedStyle(element).backgroundColor
        context.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data
        return ((red + green + blue) / 765) * (opacity / 255)
      }
      return { logo: lightnessOf(image), page: lightnessOf(document.body) }
    })
    expect(grounds.page).toBeLessThan(0.2)
    expect(grounds.logo).toBeGreaterThan(0.85)
  })
