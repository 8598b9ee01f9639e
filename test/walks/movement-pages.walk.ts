/** Nothing moves under the finger on pages of an account and where a list, a message or a quantity changes. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { centreBelowTiles, movesNothing, SCREENS, staysPut, still } from './shift.ts'
import { buy, centre, reads, signIn } from './shopper.ts'

for (const [where, screen] of Object.entries(SCREENS)) {
  const press = (target: Locator) => (screen.touch ? target.tap() : target.click())

  /** Leaves each field with a mistake in it, and mends it. */
  const leavesFields = async (
    page: Page,
    mistakes: Record<string, readonly [wrong: string, said: string, right: string]>,
  ) => {
    for (const [selector, [wrong, said, right]] of Object.entries(mistakes)) {
      const field = page.locator(selector)
      await centre(field)
      await field.focus()
      await staysPut(field, async () => {
        await field.fill(wrong)
        await field.blur()
        await page.getByText(said).first().waitFor()
      })
      await staysPut(field, async () => {
        await field.fill(right)
        await field.blur()
        await expect.poll(() => page.getByText(said).count()).toBe(0)
      })
    }
  }

  still(
    `${where} mistakes in the account’s own form move nothing, nor does what its boxes open`,
    async ({ open, shop }) => {
      const page = await open('/customer/account/login/', screen)
      await signIn(page)
      await page.waitForURL(/account\/$/)
      await page.goto(`${shop}/customer/account/edit/`)
      await connected(page, 'change-email-password')
      const box = page.locator('#change-password')
      await centre(box)
      await staysPut(
        box,
        async () => {
          await press(box)
          await page.locator('#current-password').waitFor()
        },
        { opens: true },
      )
      await leavesFields(page, {
        '#password': [
          'short',
          'Minimum length of this field must be equal or greater than 8 symbols',
          'Kaldrand-lantern-78',
        ],
        '#password-confirmation': ['other', 'Please enter the same value again.', 'Kaldrand-lantern-78'],
      })
    },
  )

  still(`${where} mistakes in a new account’s form move nothing`, async ({ open }) => {
    const page = await open('/customer/account/create/', screen)
    await leavesFields(page, {
      '#email_address': ['nobody', 'Please enter a valid email address', 'new@example.com'],
      '#password': ['short', 'Minimum', 'Kaldrand-lantern-78'],
    })
  })

  still(`${where} mistakes in an address move nothing, nor does another country`, async ({ open, shop }) => {
    const page = await open('/customer/account/login/', screen)
    await signIn(page)
    await page.waitForURL(/account\/$/)
    await page.goto(`${shop}/customer/address/new/`)
    await connected(page, 'address-form')
    const country = page.locator('#country')
    await centre(country)
    await staysPut(country, async () => {
      await country.selectOption('US')
      await page.locator('select[name=region_id]').waitFor()
    })
    const postcode = page.locator('#zip')
    await centre(postcode)
    await staysPut(postcode, async () => {
      await press(postcode)
      await postcode.fill('abc')
      await page.getByText('If you believe it is the right one you can ignore this notice').waitFor()
    })
  })

  still(`${where} another order of the list moves nothing`, async ({ open }) => {
    const page = await open('/outdoor.html', screen)
    await connected(page, 'layered-nav', 'toolbar')
    const list = page.locator('#layer-product-list')
    const done = () => expect.poll(() => list.getAttribute('aria-busy')).toBe(null)
    const sorter = page.locator('.sorter-options').first()
    await centre(sorter)
    await staysPut(sorter, async () => {
      await sorter.selectOption('price')
      await expect.poll(() => page.url()).toContain('product_list_order=price')
      await done()
    })
    const turn = page.locator('[data-role=direction-switcher]').first()
    await staysPut(turn, async () => {
      await press(turn)
      await expect.poll(() => page.url()).toContain('product_list_dir=desc')
      await done()
    })
  })

  still(`${where} another page and another number of products move nothing`, async ({ open }) => {
    const page = await open('/outdoor.html', screen)
    await connected(page, 'layered-nav', 'toolbar')
    const shownBy = async (query: string) => {
      await expect.poll(() => page.url()).toContain(query)
      await expect.poll(() => page.locator('#layer-product-list').getAttribute('aria-busy')).toBe(null)
    }
    const further = page.locator('.pages-item-next a')
    await centreBelowTiles(further)
    await movesNothing(page, async () => {
      await press(further)
      await shownBy('p=2')
    })
    const limiter = page.locator('[data-role=limiter]')
    await centreBelowTiles(limiter)
    await movesNothing(page, async () => {
      await limiter.selectOption({ index: 1 })
      await shownBy('product_list_limit=')
    })
  })

  still(`${where} a shipping method and the terms of an order review move nothing`, async ({ open }) => {
    const page = await open('/', screen)
    await buy(page)
    await page.goto('/paypal/express/review/?send=ajax')
    await connected(page, 'order-review')
    const method = page.getByLabel('Shipping Method')
    await centre(method)
    await staysPut(method, async () => {
      await method.selectOption('gullbox_COURIER')
      await reads(page.locator('#details-reload .shipping .price'), '€6.00')
    })
    const terms = page.getByRole('checkbox')
    await centre(terms)
    await staysPut(terms, async () => {
      await press(terms)
      await expect.poll(() => page.getByRole('button', { name: 'Place Order' }).isEnabled()).toBe(true)
    })
  })

  still(`${where} a comparison from a tile moves nothing`, async ({ open }) => {
    const page = await open('/outdoor.html', screen)
    const tile = page.locator('.product-item').nth(1)
    const compare = tile.locator('.tocompare')
    await centre(compare)
    await staysPut(compare, async () => {
      await press(compare)
      await expect.poll(() => page.locator('[data-section=compare-products]').textContent()).toContain('1')
    })
  })

  still(`${where} a gift message opens below its title`, async ({ open, shop }) => {
    const page = await open('/', screen)
    await buy(page)
    await page.goto(`${shop}/checkout/cart/`)
    await connected(page, 'gift-message')
    const toggle = page.locator('#gift-options-cart .skerry-gift__toggle')
    await centre(toggle)
    await staysPut(
      toggle,
      async () => {
        await press(toggle)
        await page.locator('#gift-options-cart textarea').waitFor()
      },
      { opens: true },
    )
  })
}
