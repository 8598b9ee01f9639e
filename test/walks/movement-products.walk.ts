/** Nothing moves under the finger at what a product is made of: parts, options, quantities and pictures. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, stylesLoaded } from '../support/browser-page.ts'
import { movesNothing, SCREENS, staysPut, staysStill, still } from './shift.ts'
import { addButton, cartCount, centre, finalPrice, form, isInSight, outcome, reads } from './shopper.ts'

const configuredPrice = (page: Page) => page.locator('.price-configured_price .price')

for (const [where, screen] of Object.entries(SCREENS)) {
  const press = (target: Locator) => (screen.touch ? target.tap() : target.click())

  still(`${where} what is chosen of a bundle moves nothing, nor does the added bundle`, async ({ open }) => {
    const page = await open('/first-night-kit.html', screen)
    // A phone has the summary below the options: it comes alive when it is looked at.
    await page.locator('[data-widget~=bundle-summary]').hover()
    await connected(page, 'add-to-cart', 'minicart', 'bundle-summary')
    const field = (label: string) => form(page).getByLabel(label).first()
    for (const [label, choose, price] of [
      ['Sleeping bag', (list: Locator) => list.selectOption('1'), '€297.00'],
      ['Air Mat', press, '€307.00'],
      ['Lantern No. 3', press, '€371.00'],
      ['Ember Candles', press, '€419.00'],
      ['Small things', (list: Locator) => list.selectOption(['11', '12']), '€467.50'],
    ] as const) {
      await centre(field(label))
      await staysStill(field(label), async () => {
        await choose(field(label))
        await reads(configuredPrice(page), price)
      })
    }
    const pieces = page.locator('#bundle-option-4-qty-input')
    await centre(pieces)
    await staysStill(pieces, async () => {
      await pieces.fill('6')
      await reads(configuredPrice(page), '€532.50')
    })
    await centre(addButton(page))
    await staysPut(addButton(page), async () => {
      await press(addButton(page))
      await outcome(page).getByText('Added to cart: First Night Kit').waitFor()
      await reads(cartCount(page), '1')
    })
  })

  still(
    `${where} the options of a slid bundle open, are chosen, bought and closed without a jump`,
    async ({ open }) => {
      const page = await open('/breakfast-set.html', screen)
      await connected(page, 'slide', 'add-to-cart', 'minicart')
      const opener = page.locator('#bundle-slide')
      const isAtRest = () => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
      await centre(opener)
      await movesNothing(
        page,
        async () => {
          await press(opener)
          await expect.poll(() => isInSight(page.locator('#customizeTitle'))).toBe(true)
          await isAtRest()
        },
        { isLate: true },
      )
      await page.locator('[data-widget~=bundle-summary]').hover()
      await connected(page, 'bundle', 'bundle-summary')
      for (const [label, choose, price] of [
        ['Twig Stove', press, '€123.50'],
        ['Pot', (list: Locator) => list.selectOption('44'), '€130.45'],
        ['Birch Cup', press, '€190.25'],
      ] as const) {
        const field = form(page).getByLabel(label).first()
        await centre(field)
        await staysStill(field, async () => {
          await choose(field)
          await reads(configuredPrice(page), price)
        })
      }
      await centre(addButton(page))
      await staysPut(addButton(page), async () => {
        await press(addButton(page))
        await outcome(page).getByText('Added to cart: Breakfast Set').waitFor()
        await reads(cartCount(page), '1')
      })
      const back = page.locator('.customization.back')
      await centre(back)
      await movesNothing(
        page,
        async () => {
          await press(back)
          await form(page).waitFor({ state: 'hidden' })
        },
        { isLate: true },
      )
    },
  )

  still(`${where} custom options and their surcharges move nothing`, async ({ open }) => {
    const page = await open('/engraved-bottle.html', screen)
    await connected(page, 'add-to-cart', 'custom-options')
    for (const [label, choose, price] of [
      ['Engraving', (field: Locator) => field.fill('Nora'), undefined],
      ['Lid', (list: Locator) => list.selectOption('3'), undefined],
      ['Box', press, undefined],
      ['Brush', press, undefined],
      ['Stickers', (list: Locator) => list.selectOption(['8', '10']), '€55.95'],
    ] as const) {
      const field = page.getByLabel(label)
      await centre(field)
      const before = await finalPrice(page).textContent()
      await staysPut(field, async () => {
        await choose(field)
        await (price
          ? reads(finalPrice(page), price)
          : expect.poll(() => finalPrice(page).textContent()).not.toBe(before))
      })
    }
  })

  still(`${where} quantities of a group, their total and their tiers move nothing`, async ({ open }) => {
    const page = await open('/fireside-table.html', screen)
    await connected(page, 'grouped', 'add-to-cart')
    const total = page.locator('[data-role=grouped-total]')
    for (const [name, text] of [
      ['Coffee Kettle', 'Total: €46.00'],
      ['Coffee Kettle', 'Total: €92.00'],
      ['Spirit Burner', 'Total: €121.00'],
      // Two burners have a price of their own.
      ['Spirit Burner', 'Total: €146.00'],
    ] as const) {
      const more = page.getByRole('button', { name: `Increase quantity of ${name}` })
      await centre(more)
      await staysPut(more, async () => {
        await press(more)
        await reads(total, text)
      })
    }
    const fewer = page.getByRole('button', { name: 'Decrease quantity of Spirit Burner' })
    await staysPut(fewer, async () => {
      await press(fewer)
      await reads(total, 'Total: €121.00')
    })
  })

  still(`${where} another picture, the large view and its end move nothing`, async ({ open }) => {
    const page = await open('/aurora-parka.html', screen)
    const thumb = (at: number) => page.locator('.skerry-gallery__thumb').nth(at)
    await thumb(3).waitFor()
    for (const at of [1, 3]) {
      await centre(thumb(at))
      await staysPut(thumb(at), async () => {
        await press(thumb(at))
        await expect.poll(() => thumb(at).getAttribute('aria-current')).toBe('true')
      })
    }
    const picture = page.locator('.skerry-gallery__stage').getByRole('button', { name: /^Image 4 of/ })
    const viewer = page.getByRole('dialog', { name: 'Product images' })
    await picture.focus()
    await staysPut(picture, async () => {
      await page.keyboard.press('Enter')
      await viewer.waitFor()
      await stylesLoaded(page)
      await viewer.getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => viewer.count()).toBe(0)
    })
  })
}

still(
  'on the smallest phone the first letter of a text moves nothing, though its note has a counter',
  async ({ open }) => {
    const page = await open('/engraved-bottle.html', { width: 320, height: 667, touch: true })
    await connected(page, 'custom-options')
    const field = page.getByLabel('Engraving')
    await centre(field)
    await staysPut(field, async () => {
      await field.fill('Nora')
      await page.getByText('(16 remaining)').waitFor()
    })
  },
)
