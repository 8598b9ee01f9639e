/** What a shopper sees of a press on Add to Cart, wherever the press was. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, until } from '../support/browser-page.ts'
import { hasFocus, INPUT_METHODS } from './input-methods.ts'
import { movesNothing, staysPut, still } from './shift.ts'
import {
  addButton,
  cartCount,
  cartLines,
  cartPanel,
  centre,
  choose,
  form,
  isInSight,
  outcome,
  quantityField,
  reads,
} from './shopper.ts'
import { walk } from './walk.ts'

const TILE = 'Add to Cart: Ember Candles, six'

const tileButton = (page: Page) => page.getByRole('button', { name: TILE, exact: true })

/** Where all the listing's tiles are on the page, in pixels. */
const tilePlaces = (page: Page): Promise<number[][]> =>
  page.locator('.product-item').evaluateAll(tiles =>
    tiles.map(tile => {
      const { left, top, width, height } = tile.getBoundingClientRect()
      return [left + scrollX, top + scrollY, width, height].map(Math.round)
    }),
  )

/** What a tile's press says is in sight below it, and has moved neither what is above it nor another tile. */
const saysOverNeighbours = async (page: Page, button: Locator, text: string, press: () => Promise<unknown>) => {
  const before = await tilePlaces(page)
  await staysPut(button, async () => {
    await press()
    await outcome(page).getByText(text).waitFor()
  })
  await expect.poll(() => isInSight(outcome(page))).toBe(true)
  expect(await tilePlaces(page)).toEqual(before)
}

/** Products that are put together on their page, and what a shopper chooses of them. */
const COMPOSED: Record<string, readonly [path: string, choose: (page: Page) => Promise<unknown>]> = {
  'First Night Kit': [
    '/first-night-kit.html',
    async page => {
      await form(page).getByLabel('Sleeping bag').selectOption('1')
      await form(page).getByLabel('Air Mat').check()
      await form(page).getByLabel('Lantern No. 3').check()
      // The summary below the button names what was chosen once both it and the options have loaded.
      await centre(addButton(page))
      await page.locator('.bundle-summary').getByText('1 x Lantern No. 3').waitFor()
    },
  ],
  'Fireside Table': ['/fireside-table.html', page => page.getByLabel('Qty: Coffee Kettle').fill('2')],
  'Engraved Bottle': [
    '/engraved-bottle.html',
    async page => {
      await page.getByLabel('Engraving').fill('Nora')
      await page.getByLabel('Lid').selectOption('2')
    },
  ],
}

const SCREENS = { 320: 'the smallest phone', 375: 'a phone', 1280: 'a desk' }

for (const [width, screen] of Object.entries(SCREENS)) {
  const visit = { width: Number(width), height: Number(width) > 1000 ? 900 : 667, touch: Number(width) < 1000 }

  still(`on ${screen} a shopper sees below the button what was added, and nothing moves`, async ({ open }) => {
    const page = await open('/aurora-parka.html', visit)
    await connected(page, 'add-to-cart', 'minicart')
    await addButton(page).scrollIntoViewIfNeeded()
    await choose(page, { Colour: 'Amber', Size: 'M' })
    await movesNothing(page, async () => {
      await addButton(page).click()
      await outcome(page).getByText('Added to cart: Aurora Parka, Amber, M').waitFor()
      await reads(cartCount(page), '1')
    })
    await expect.poll(() => isInSight(outcome(page))).toBe(true)
    await outcome(page).getByRole('link', { name: 'View cart' }).click()
    await page.waitForURL('**/checkout/cart/')
  })

  still(`on ${screen} a tile says the same, and its neighbours stay where they are`, async ({ open }) => {
    const page = await open('/light.html', visit)
    await connected(page, 'add-to-cart', 'minicart')
    await tileButton(page).scrollIntoViewIfNeeded()
    await tileButton(page).hover()
    await movesNothing(page, async () => {
      await tileButton(page).click()
      await outcome(page).getByText('Added to cart: Ember Candles, six').waitFor()
      await reads(cartCount(page), '1')
    })
    await expect.poll(() => isInSight(outcome(page))).toBe(true)
    await outcome(page).getByRole('link', { name: 'Checkout' }).click()
    await page.waitForURL('**/checkout/')
  })

  still(`on ${screen} a tile among filters says it over its neighbours`, async ({ open }) => {
    const page = await open('/outdoor.html', visit)
    await connected(page, 'product-links', 'minicart')
    const button = page.getByRole('button', { name: 'Add to Cart: Lantern No. 3', exact: true }).first()
    await button.scrollIntoViewIfNeeded()
    await button.hover()
    await button.click()
    await outcome(page).getByText('Added to cart: Lantern No. 3').waitFor()
    await expect.poll(() => isInSight(outcome(page))).toBe(true)
  })

  for (const [name, [path, compose]] of Object.entries(COMPOSED))
    still(`on ${screen} below the button of ${name} stands what was added, and nothing moves`, async ({ open }) => {
      const page = await open(path, visit)
      await connected(page, 'add-to-cart', 'minicart')
      await compose(page)
      await centre(addButton(page))
      await staysPut(addButton(page), async () => {
        await addButton(page).click()
        await outcome(page).getByText(`Added to cart: ${name}`).waitFor()
        await expect.poll(() => cartCount(page).textContent()).not.toBe('')
      })
      await expect.poll(() => isInSight(outcome(page))).toBe(true)
      // Pressed at the window's lower edge, where there is no room below it.
      await reads(addButton(page), 'Add to Cart')
      await outcome(page).getByRole('button', { name: 'Dismiss message' }).click()
      await outcome(page).waitFor({ state: 'detached' })
      await addButton(page).evaluate(button => button.scrollIntoView({ block: 'end' }))
      await addButton(page).click()
      await outcome(page).getByText(`Added to cart: ${name}`).waitFor()
      await expect.poll(() => isInSight(outcome(page))).toBe(true)
    })

  still(`on ${screen} a tile’s refusal, offline and success lie over its neighbours`, async all => {
    const { open, visitor, expectTrouble } = all
    expectTrouble(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    const { context } = await visitor(visit)
    // All but one of the axes in stock.
    await context.request.post('/checkout/cart/add/', {
      form: { product: '213', qty: '8', form_key: 'k7Qm2Zp4Xc9Lw1Rt' },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
    // What that said is not what this walk looks for.
    await context.request.get('/customer/section/load/?sections=messages')
    const page = await open('/tools.html')
    await connected(page, 'add-to-cart', 'minicart')
    const button = page.getByRole('button', { name: 'Add to Cart: Camp Axe', exact: true })
    const press = () => button.click()
    await centre(button)
    await button.focus()
    await until(page, () => [...document.styleSheets].some(({ href }) => /outcome-/.test(href ?? '')))
    await context.setOffline(true)
    await saysOverNeighbours(page, button, 'You seem to be offline.', press)
    await context.setOffline(false)
    await reads(button, 'Add to Cart')
    await saysOverNeighbours(page, button, 'Added to cart: Camp Axe', press)
    await reads(button, 'Add to Cart')
    await saysOverNeighbours(page, button, 'The requested qty is not available', press)
  })

  still(`on ${screen} a refusal is shown where the shopper pressed`, async ({ open }) => {
    const page = await open('/camp-axe.html', visit)
    await connected(page, 'add-to-cart', 'minicart')
    await quantityField(page).fill('50')
    await movesNothing(page, async () => {
      await addButton(page).click()
      await outcome(page).getByText('The requested qty is not available').waitFor()
    })
    await expect.poll(() => isInSight(outcome(page))).toBe(true)
  })
}

for (const [how, { screen, press }] of Object.entries(INPUT_METHODS))
  still(`${how} a shopper who is offline reads it, and nothing moves`, async ({ open, visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    const page = await open('/ember-candles.html', screen)
    await connected(page, 'add-to-cart', 'minicart')
    await addButton(page).focus()
    // The card's styles are the last that the first touch loads.
    await until(page, () => [...document.styleSheets].some(({ href }) => /outcome-/.test(href ?? '')))
    const { context } = await visitor()
    await context.setOffline(true)
    await movesNothing(page, async () => {
      await press(addButton(page))
      await outcome(page).getByText('You seem to be offline.').waitFor()
    })
    await context.setOffline(false)
    await reads(addButton(page), 'Add to Cart')
    await press(addButton(page))
    await outcome(page).getByText('Added to cart: Ember Candles').waitFor()
  })

walk(
  'a first press while offline keeps the page and the choice, and is good once the connection is back',
  async all => {
    const { open, visitor, expectTrouble } = all
    expectTrouble(/Failed to load resource|\] load: Error|could not be loaded/)
    const phone = { width: 375, height: 667, touch: true }
    const { context } = await visitor(phone)
    // What answers a press is not there yet; another walk may have left it in the browser's cache.
    const code = /\/add-to-cart-behavior-/
    await context.route(code, route => route.abort('internetdisconnected'))
    const page = await open('/ember-candles.html', phone)
    await connected(page, 'add-to-cart', 'minicart')
    await quantityField(page).fill('3')
    await context.setOffline(true)
    const message = page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })
    await movesNothing(page, async () => {
      await addButton(page).tap()
      await message.waitFor()
    })
    // Beside the button, and until the next press anywhere.
    const box = async (target: Locator) => (await target.boundingBox()) ?? expect.fail(`${target} is not drawn`)
    const [button, shown] = [await box(addButton(page)), await box(message)]
    const gap = Math.max(shown.y - button.y - button.height, button.y - shown.y - shown.height)
    expect(Math.round(gap)).toBe(8)
    expect(shown.x + shown.width).toBeLessThanOrEqual(phone.width)
    await page.locator('.page-main h1').tap()
    await message.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/ember-candles.html')
    await context.setOffline(false)
    await context.unroute(code)
    expect(await quantityField(page).inputValue()).toBe('3')
    await addButton(page).tap()
    await outcome(page).getByText('Added to cart: Ember Candles').waitFor()
    await reads(cartCount(page), '3')
  },
)

walk('where the shop wants it, the cart opens with what was added', async ({ open }) => {
  const page = await open('/ember-candles.html')
  await connected(page, 'minicart')
  await page.evaluate(() => {
    const form = document.querySelector('#product_addtocart_form') as HTMLElement
    const fresh = form.cloneNode(true) as HTMLElement
    fresh.dataset['afterAdd'] = 'minicart'
    delete fresh.dataset['islandState']
    form.replaceWith(fresh)
  })
  await connected(page, 'add-to-cart')
  await addButton(page).click()
  await cartPanel(page).waitFor()
  await cartLines(page).filter({ hasText: 'Ember Candles' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(addButton(page))).toBe(true)
  expect(await outcome(page).count()).toBe(0)
})
