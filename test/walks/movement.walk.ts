/** Nothing moves under the finger: every kind of control of every kind of page, pressed with the page's movement measured. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { staysPut } from './shift.ts'
import { addButton, cartCount, centre, optionOf, outcome, plus, quantityField, reads } from './shopper.ts'
import { walk } from './walk.ts'

const SCREENS = {
  'on a phone': { width: 375, height: 667, touch: true },
  'on a desk': { width: 1280, height: 900, touch: false },
}

for (const [where, screen] of Object.entries(SCREENS)) {
  const press = (target: Locator) => (screen.touch ? target.tap() : target.click())

  walk(
    `${where} options, their tier prices, a refusal and an added product move nothing on a product page`,
    async ({ open }) => {
      const page = await open('/dune-fleece.html', screen)
      await connected(page, 'add-to-cart', 'minicart')
      await centre(addButton(page))
      await staysPut(addButton(page), async () => {
        await press(addButton(page))
        await expect.poll(() => page.getByText('This is a required field.').count()).toBe(2)
      })
      for (const [group, label] of [
        ['Colour', 'Moss'],
        ['Colour', 'Rust'],
        ['Size', 'M'],
        ['Size', 'M'],
        ['Size', 'L'],
      ] as const) {
        const option = optionOf(page, group, label)
        await centre(option)
        const before = await option.getAttribute('aria-checked')
        await staysPut(option, async () => {
          await press(option)
          await expect.poll(() => option.getAttribute('aria-checked')).not.toBe(before)
        })
      }
      await page.getByText('each and save').first().waitFor()
      await centre(plus(page))
      await staysPut(plus(page), async () => {
        await press(plus(page))
        await expect.poll(() => quantityField(page).inputValue()).toBe('2')
      })
      await centre(addButton(page))
      await staysPut(addButton(page), async () => {
        await press(addButton(page))
        await outcome(page).getByText('Added to cart').waitFor()
        await reads(cartCount(page), '2')
      })
    },
  )

  walk(`${where} a product's sections open below their titles, and the titles stay`, async ({ open }) => {
    const page = await open('/aurora-parka.html', screen)
    const title = (text: string) => page.locator('[data-toggle=trigger]', { hasText: text })
    const isShown = (id: string) => page.locator(`#${id}`).isVisible()
    for (const [text, id] of [
      ['Delivery and returns', 'delivery'],
      ['Care and mending', 'care'],
      ['Reviews', 'reviews'],
      ['What it is', 'description'],
      ['Care and mending', 'care'],
    ] as const) {
      await centre(title(text))
      const before = await isShown(id)
      await staysPut(
        title(text),
        async () => {
          await press(title(text))
          await expect.poll(() => isShown(id)).toBe(screen.touch ? !before : true)
          if (id === 'reviews') await page.locator('.review-item').first().waitFor()
        },
        // Reviews are longer than all that was there when the page was printed.
        { opens: screen.touch || id === 'reviews' },
      )
    }
  })

  walk(`${where} the search field opens in its place`, async ({ open }) => {
    const page = await open('/', screen)
    const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    // On a phone its end shows.
    const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 }
    const position = { x: width - 12, y: height / 2 }
    await staysPut(field, async () => {
      await (screen.touch ? field.tap({ position }) : field.click({ position }))
      await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
    })
  })

  for (const [path, kind] of [
    ['/', 'the home page'],
    ['/outdoor.html', 'a listing'],
  ] as const)
    walk(`${where} options, a refusal and an added product move nothing on ${kind}`, async ({ open }) => {
      const page = await open(path, screen)
      await connected(page, 'minicart')
      const tile = page.locator('.product-item', { hasText: 'Aurora Parka' }).first()
      const button = tile.getByRole('button', { name: /^Add to Cart/ })
      await centre(button)
      await button.hover()
      await tile.locator('[data-island-state="connected"][data-widget~=add-to-cart]').waitFor()
      await staysPut(button, async () => {
        await press(button)
        await outcome(page).getByText('You need to choose options for your item.').waitFor()
      })
      for (const [attribute, index] of [
        ['color', 0],
        ['size', 1],
      ] as const) {
        const option = tile.locator(`.swatch-attribute.${attribute} .swatch-option`).nth(index)
        await staysPut(option, async () => {
          await press(option)
          await expect.poll(() => option.getAttribute('aria-checked')).toBe('true')
        })
      }
      await staysPut(button, async () => {
        await press(button)
        await outcome(page).getByText('Added to cart').waitFor()
        await reads(cartCount(page), '1')
      })
    })
}

/** The filters in the page or, on a phone, in their sheet. */
const openFilters = async (page: Page) => {
  await connected(page, 'layered-nav')
}

for (const variant of ['1', '2'])
  walk(`a chosen filter moves none of the others, in variant ${variant}`, async ({ open }) => {
    const page = await open(`/outdoor.html?variant=${variant}`, SCREENS['on a desk'])
    await openFilters(page)
    const filter = (label: string) => page.locator('.filter-options .item a').filter({ hasText: label }).first()
    const details = page.locator('.filter-options-item', { has: page.getByText('Material', { exact: true }) })
    if (!(await details.evaluate(each => (each as HTMLDetailsElement).open))) {
      const title = page.locator('.filter-options-title').getByText('Material', { exact: true })
      await centre(title)
      await staysPut(
        title,
        async () => {
          await title.click()
          await filter('Wool').waitFor()
        },
        { opens: true },
      )
    }
    const shown = () => page.locator('.filter-current .remove').count()
    for (const [label, count] of [
      ['Wool', 1],
      ['Canvas', 2],
    ] as const) {
      await centre(filter(label))
      const top = async () => (await filter(label).boundingBox())?.y ?? 0
      const before = await top()
      await filter(label).click()
      await expect.poll(shown).toBe(count)
      expect(Math.abs((await top()) - before), `the filter ${label}`).toBeLessThanOrEqual(1)
    }
  })
