/**
 * What a shopper counts on between the first page and the cart, by mouse, by keyboard alone and by finger. One table,
 * so that no line is true in one way of using a page alone.
 */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, stylesLoaded } from '../support/browser-page.ts'
import { hasFocus, INPUT_METHODS, type InputMethod } from './input-methods.ts'
import {
  addButton,
  cartCount,
  cartLines,
  cartLink,
  cartPanel,
  centre,
  finalPrice,
  groupOf,
  isInSight,
  isUncovered,
  optionOf,
  outcome,
  quantityField,
  reads,
} from './shopper.ts'
import { type Walk, walk } from './walk.ts'

const SHELF = '/outdoor.html'
const ADD = '**/checkout/cart/add/**'

const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error(`${one} or ${other} is not on the page.`)
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Runs in the page: texts of an attribute's label line that lie over each other or over an option. */
const overlaidTexts = (attributes: Element[]) =>
  attributes.flatMap(attribute => {
    const parts = [
      ...attribute.querySelectorAll(
        '.swatch-attribute-label, .swatch-attribute-selected-option, .mage-error, .swatch-option',
      ),
    ]
    const boxes = parts.flatMap(part => {
      const range = document.createRange()
      range.selectNodeContents(part)
      const { left, right, top, bottom } = part.matches('.swatch-option')
        ? part.getBoundingClientRect()
        : range.getBoundingClientRect()
      return right > left ? [{ text: part.textContent, left, right, top: top + 1, bottom: bottom - 1 }] : []
    })
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          other => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        )
        .map(other => `${one.text} / ${other.text}`),
    )
  })

/** A group of the filters, opened; a phone has them in a sheet. */
const openFilter = async (page: Page, title: string, { screen, press }: InputMethod): Promise<Locator> => {
  const group = page.locator('.filter-options-item', { has: page.getByText(title, { exact: true }) })
  if (screen.touch) {
    await press(page.locator('a.filter-title'))
    await page.getByRole('dialog').waitFor()
  }
  if (!(await group.evaluate(each => (each as HTMLDetailsElement).open))) await press(group.locator('summary'))
  return group
}

/** A tile of the listing by the product's name. */
const tileOf = (page: Page, name: string) => page.locator('.product-item', { hasText: name }).first()

const LINES: Record<string, (walk: Walk, method: InputMethod, how: string) => Promise<void>> = {
  'adds from a tile by any part of its button': async ({ open }, { screen, press }) => {
    const page = await open(SHELF, screen)
    await connected(page, 'product-links', 'minicart')
    const tile = tileOf(page, 'Lantern No. 3')
    const button = tile.getByRole('button', { name: /^Add to Cart/ })
    await centre(button)
    expect(await isUncovered(button)).toBe(true)
    if (screen.touch) {
      const picture = tile.locator('.product-item-photo')
      expect(await overlaps(tile.locator('.towishlist'), picture)).toBe(true)
      const [wide, tall] = [await button.boundingBox(), await picture.boundingBox()]
      expect(wide?.width).toBe(tall?.width)
    }
    await press(button)
    await outcome(page).getByText('Added to cart: Lantern No. 3').waitFor()
    expect(new URL(page.url()).pathname).toBe(SHELF)
  },

  'sees below the button what was added, puts it away, and goes to the cart from there': async (
    { open },
    { screen, press },
    how,
  ) => {
    const page = await open('/ember-candles.html', screen)
    await connected(page, 'add-to-cart', 'minicart')
    const added = outcome(page).getByText('Added to cart: Ember Candles')
    await press(addButton(page))
    await added.waitFor()
    await expect.poll(() => isInSight(outcome(page))).toBe(true)
    await press(outcome(page).getByRole('button', { name: 'Dismiss message' }))
    await outcome(page).waitFor({ state: 'detached' })
    if (how.includes('keyboard')) expect(await hasFocus(addButton(page))).toBe(true)
    await reads(addButton(page), 'Add to Cart')
    await press(addButton(page))
    await added.waitFor()
    await press(outcome(page).getByRole('link', { name: 'View cart' }))
    await page.waitForURL('**/checkout/cart/')
  },

  'reads below the button why the shop refused': async ({ open }, { screen, press, write }) => {
    const page = await open('/camp-axe.html', screen)
    await connected(page, 'add-to-cart', 'minicart')
    await write(quantityField(page), '50')
    await press(addButton(page))
    await outcome(page).getByText('The requested qty is not available').waitFor()
    await expect.poll(() => isInSight(outcome(page))).toBe(true)
    expect(await quantityField(page).inputValue()).toBe('50')
  },

  'reads beside each label what is missing, and is at the first option that can be had': async (
    { open },
    { screen, press },
  ) => {
    const page = await open('/gale-smock.html', screen)
    await connected(page, 'add-to-cart', 'minicart')
    await press(addButton(page))
    const colour = groupOf(page, 'Colour')
    const missing = page.locator('.swatch-attribute').filter({ has: colour }).getByText('This is a required field.')
    await missing.waitFor()
    // Neither the label nor the option under the focus is written over, and no option is covered.
    expect(await page.locator('.swatch-attribute').evaluateAll(overlaidTexts)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=radiogroup]') !== null))
      .toBe(true)
    const focused = page.locator('.swatch-option:focus')
    expect(await focused.getAttribute('aria-disabled')).toBe(null)
    expect(await isUncovered(addButton(page))).toBe(true)
    expect(await outcome(page).count()).toBe(0)
  },

  'tells the option under the focus from the chosen one, and reads its name in the label': async (
    { open },
    { screen, press },
  ) => {
    const page = await open('/aurora-parka.html', screen)
    await page.locator('[data-widget~=swatches]').first().scrollIntoViewIfNeeded()
    const [pine, night] = [optionOf(page, 'Colour', 'Pine'), optionOf(page, 'Colour', 'Night')]
    await pine.waitFor()
    await press(pine)
    await expect.poll(() => pine.getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    const ring = (option: Locator) =>
      option.evaluate(each => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
        return { outlineStyle, outlineWidth, boxShadow }
      })
    await expect.poll(() => hasFocus(pine)).toBe(true)
    const focused = await ring(pine)
    await addButton(page).focus()
    const chosen = await ring(pine)
    expect(focused).not.toEqual(chosen)
    expect(await ring(night)).not.toEqual(chosen)
    // The code that shows tooltips adds their stylesheet.
    await page.locator('link[href*="/option-tooltip-"]').waitFor({ state: 'attached' })
    await stylesLoaded(page)
    await page.clock.install()
    await night.hover()
    await page.locator('.swatch-attribute.color .swatch-attribute-selected-option').getByText('Night').waitFor()
    await page.clock.runFor(1000)
    expect(await page.locator('.swatch-option-tooltip:not([hidden])').count()).toBe(0)
  },

  'reads at a size why it cannot be had, and takes the colour that has it': async (
    { open },
    { screen, tick, reach, press },
  ) => {
    const page = await open('/aurora-parka.html', screen)
    await page.locator('[data-widget~=swatches]').first().scrollIntoViewIfNeeded()
    const [birch, large] = [optionOf(page, 'Colour', 'Birch'), optionOf(page, 'Size', 'XL')]
    await birch.waitFor()
    await tick(birch)
    await expect.poll(() => birch.getAttribute('aria-checked')).toBe('true')
    await reach(large)
    const note = page.locator('.skerry-swatches__reason')
    await note.getByText('Not available with Birch').waitFor()
    const [said, size] = [await note.boundingBox(), await large.boundingBox()]
    if (!said || !size) throw new Error('The note or the size is not on the page.')
    const middle = size.x + size.width / 2
    expect(said.x <= middle && middle <= said.x + said.width, 'it is over its own size').toBe(true)
    expect(said.y + said.height).toBeLessThanOrEqual(size.y)
    expect(await overlaps(note, finalPrice(page))).toBe(false)
    expect(await overlaps(note, addButton(page))).toBe(false)
    await press(note.getByRole('button', { name: /^Available in .*XL/ }))
    await expect.poll(() => large.getAttribute('aria-checked')).toBe('true')
  },

  'takes of a group what is wanted, by buttons that are there from the first': async ({ open }, { screen, press }) => {
    const page = await open('/fireside-table.html', screen)
    const more = page.getByRole('button', { name: 'Increase quantity of Coffee Kettle' })
    await more.waitFor()
    await press(more)
    await reads(page.locator('[data-role=grouped-total]'), 'Total: €46.00')
    await press(addButton(page))
    await reads(cartCount(page), '1')
  },

  'uses a code in the cart, and the badge stays bright': async ({ open }, { screen, press, write }) => {
    const page = await open('/ember-candles.html', screen)
    await connected(page, 'add-to-cart', 'minicart')
    await press(addButton(page))
    await reads(cartCount(page), '1')
    await page.goto('/checkout/cart/')
    await connected(page, 'totals', 'coupon')
    const code = page.locator('[data-widget=coupon]')
    // The summary is drawn anew when the box is reached for the first time.
    await code.locator('summary').focus()
    await code.locator('.skerry-coupon').waitFor()
    await press(code.locator('summary'))
    await write(code.locator('#coupon_code'), 'SHORE10')
    await press(code.locator('button[type=submit]'))
    await reads(code.getByRole('status'), 'Your coupon was successfully applied.')
    await reads(cartCount(page), '1')
    await expect.poll(() => page.locator('.minicart-wrapper[data-stale]').count()).toBe(0)
  },

  'goes back to the top by a button that appears after scrolling': async ({ open }, { screen, press }, how) => {
    const page = await open('/jackets.html', screen)
    await connected(page, 'scroll-to-top')
    const up = page.getByRole('link', { name: 'Back to top' })
    const scrolled = (top: number) => page.evaluate(top => scrollTo({ top, behavior: 'instant' }), top)
    await scrolled(1200)
    // Who reads on has nothing covered.
    await expect.poll(() => page.locator('[data-widget=scroll-to-top]').getAttribute('data-shown')).toBe('false')
    await scrolled(1000)
    await up.waitFor()
    // Tab would scroll past it: the link is there while somebody reads upwards.
    if (how.includes('keyboard')) await up.press('Enter')
    else await press(up)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await up.waitFor({ state: 'hidden' })
  },

  'changes the opened cart, takes a removal back and is asked at 0': async ({ open }, { screen, press, write }) => {
    const page = await open('/ember-candles.html', screen)
    for (const [count, path] of ['/ember-candles.html', '/steel-bottle.html'].entries()) {
      if (count) await page.goto(path)
      await connected(page, 'add-to-cart', 'minicart')
      await press(addButton(page))
      await reads(cartCount(page), `${count + 1}`)
    }
    await page.reload()
    await connected(page, 'minicart')
    await press(cartLink(page))
    await cartPanel(page).waitFor()
    const names = () => cartLines(page).locator('.skerry-minicart__name').allTextContents()
    await expect.poll(names).toEqual(['Steel Bottle 0.75 l', 'Ember Candles, six'])
    await cartLines(page).nth(1).getByText('€18.00').first().waitFor()
    await press(cartLines(page).nth(1).getByRole('button', { name: 'Increase quantity of Ember Candles, six' }))
    await reads(cartCount(page), '3')
    await cartLines(page).nth(1).getByText('€36.00').first().waitFor()
    await press(
      cartLines(page)
        .first()
        .getByRole('button', { name: /^Remove/ }),
    )
    await reads(cartCount(page), '2')
    await press(cartPanel(page).getByRole('button', { name: /^Undo/ }))
    await expect.poll(names).toEqual(['Steel Bottle 0.75 l', 'Ember Candles, six'])
    await write(cartLines(page).first().getByRole('spinbutton'), '0')
    await page.keyboard.press('Tab')
    const question = page.getByRole('alertdialog')
    await question.getByText('Remove Steel Bottle 0.75 l from your cart?').waitFor()
    await press(question.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => cartLines(page).first().getByRole('spinbutton').inputValue()).toBe('1')
  },

  'finds the way out of an empty list': async ({ open }, { screen, press }) => {
    const page = await open(`${SHELF}?color=49&price=1-2`, screen)
    await connected(page, 'layered-nav')
    await press(page.getByRole('link', { name: 'Clear filters' }))
    await expect.poll(() => page.locator('.product-items > .item').count()).toBe(12)
  },

  'narrows the list by a colour, and sees the first product in it': async ({ open }, method) => {
    const page = await open(SHELF, method.screen)
    await connected(page, 'layered-nav')
    const colour = await openFilter(page, 'Colour', method)
    await method.press(colour.getByRole('link', { name: /^Sea/ }))
    await page.waitForURL(/color=52/)
    if (method.screen.touch) await method.press(page.locator('.skerry-layered-nav__done'))
    const pictures = page.locator('.product-items > .item img')
    await expect.poll(() => pictures.first().getAttribute('src')).toContain('/sea/')
  },

  'moves the lowest price, and the list follows': async ({ open }, method) => {
    const page = await open(SHELF, method.screen)
    await connected(page, 'layered-nav')
    await openFilter(page, 'Price', method)
    await method.raise(page.getByRole('slider', { name: 'Lowest price' }))
    await page.waitForURL(/[?&]price=\d+-\d+/)
    await expect.poll(async () => Number(await page.locator('.toolbar-number').last().textContent())).toBeLessThan(309)
  },

  'sees a tile’s other colours behind the number of them': async ({ open }, { screen, press }) => {
    const page = await open(SHELF, screen)
    await connected(page, 'layered-nav')
    const tile = page.locator('[data-widget=swatches]', { has: page.locator('.swatch-more') }).first()
    // By a name that stays: what the server printed is replaced when it is touched.
    const colours = page.locator(`[data-role=${await tile.getAttribute('data-role')}] .swatch-attribute.color`)
    const options = colours.locator('.swatch-option:visible')
    const shown = await options.count()
    await press(colours.locator('.swatch-more').or(colours.getByRole('button', { name: /^\+\d+ / })))
    await expect.poll(() => options.count()).toBeGreaterThan(shown)
    expect(new URL(page.url()).pathname).toBe(SHELF)
  },

  'opens a product’s section by its title, which says whether it is open': async (
    { open },
    { screen, press, reach },
    how,
  ) => {
    const page = await open('/aurora-parka.html', screen)
    const title = (text: string) => page.locator('[data-toggle=trigger]', { hasText: text })
    const care = title('Care and mending')
    expect(await page.locator('#care').isVisible()).toBe(false)
    if (how.includes('keyboard')) {
      // Tabs are one stop, at the open one; the focus loads what the arrows do.
      await reach(title('What it is'))
      await connected(page, 'tabs')
      for (let steps = 0; steps < 2; steps++) await page.keyboard.press('ArrowRight')
    } else await press(care)
    await page.locator('#care').waitFor()
    await expect.poll(() => care.evaluate(each => each.ariaExpanded ?? each.ariaSelected)).toBe('true')
  },

  'searches from the header': async ({ open }, { screen, write }) => {
    const page = await open('/', screen)
    const field = page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: 'Search' }))
      .first()
    // A phone's header has only its end, until it has the focus.
    if (screen.touch) {
      const { width = 0, height = 0 } = (await field.boundingBox()) ?? {}
      await field.tap({ position: { x: width - 12, y: height / 2 } })
      await field.fill('parka')
    } else await write(field, 'parka')
    expect(await isInSight(field)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(/catalogsearch\/result/)
    await page.locator('.product-item', { hasText: 'Aurora Parka' }).first().waitFor()
  },

  'sees how many more there are, and has them shown': async ({ open }, { screen, press }) => {
    const page = await open(`${SHELF}?scroll=button`, screen)
    const more = page.locator('.btn-load-more')
    await reads(more, 'Show 12 more of 309')
    // Who has looked at the last product is there.
    await page.locator('.product-items > .item .product-item-link').last().focus()
    await press(more)
    await expect.poll(() => page.locator('.product-items > .item').count()).toBe(24)
  },

  'stops what moves by itself': async ({ open }, { screen, press }) => {
    const page = await open('/', screen)
    await page.locator('.banners').scrollIntoViewIfNeeded()
    await connected(page, 'carousel')
    const pause = page.locator('.banners').getByRole('button', { name: 'Pause', exact: true })
    await pause.waitFor()
    const { width = 0, height = 0 } = (await pause.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    await press(pause)
    await page.locator('.banners').getByRole('button', { name: 'Play', exact: true }).waitFor()
  },

  'reads that a product was added, though the shop answered with a page': async (
    { open, visitor },
    { screen, press },
  ) => {
    const page = await open('/ember-candles.html', screen)
    await connected(page, 'add-to-cart', 'minicart')
    await (await visitor()).context.route(
      ADD,
      async route => {
        await route.fetch()
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title>' })
      },
      { times: 1 },
    )
    // A press that waits three seconds for its script is the browser's; this one is about the answer.
    const loaded = page.waitForResponse(/add-to-cart-behavior/)
    await addButton(page).focus()
    await loaded
    await press(addButton(page))
    await outcome(page).filter({ hasText: 'Added to cart: Ember Candles' }).waitFor()
    await reads(cartCount(page), '1')
    await expect.poll(() => page.locator('.minicart-wrapper[data-stale]').count()).toBe(0)
  },
}

for (const [line, take] of Object.entries(LINES))
  for (const [how, method] of Object.entries(INPUT_METHODS))
    walk(`${how} a shopper ${line}`, all => take(all, method, how), { flavours: 'drawn' })
