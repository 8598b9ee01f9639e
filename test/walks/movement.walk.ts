/** Nothing moves under the finger: every kind of control of every kind of page, pressed with the page's movement measured. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { box, checkoutMessages, next, payment, placeButton, startCheckout, TYPED } from './order.ts'
import { centreBelowTiles, movesNothing, SCREENS, staysPut, staysUnderPress, still } from './shift.ts'
import {
  addButton,
  buy,
  cartCount,
  cartLines,
  cartLink,
  cartPanel,
  centre,
  optionOf,
  outcome,
  plus,
  quantityField,
  reads,
} from './shopper.ts'

for (const [where, screen] of Object.entries(SCREENS)) {
  const press = (target: Locator) => (screen.touch ? target.tap() : target.click())

  still(
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

  still(`${where} a product's sections open below their titles, and the titles stay`, async ({ open }) => {
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

  still(`${where} the search field opens in its place`, async ({ open }) => {
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
    still(`${where} options, a refusal and an added product move nothing on ${kind}`, async ({ open }) => {
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

  still(`${where} neither messages nor another choice move what is pressed at the checkout`, async ({ visitor }) => {
    // As high as a laptop's window: where nothing is above the window, nothing can be scrolled to keep a place.
    const page = await startCheckout(await visitor({ ...screen, height: 667 }), { isKnown: false })
    const field = (name: string) => page.locator(`#shipping-new-address-form [name="${name}"]`)
    // Into a field, out of it again with nothing in it, and then what is wanted.
    for (const [name, text, empty] of [
      ['firstname', TYPED.firstname, 'Enter your first name.'],
      ['lastname', TYPED.lastname, 'Enter your last name.'],
      ['street[0]', TYPED['street[0]'], 'Enter your street address.'],
      ['city', TYPED.city, 'Enter your city.'],
      ['telephone', TYPED.telephone, 'Enter your phone number.'],
    ] as const) {
      await centre(field(name))
      await field(name).focus()
      await staysPut(field(name), async () => {
        await field(name).blur()
        await page.getByText(empty).waitFor()
      })
      await staysPut(field(name), async () => {
        await field(name).fill(text)
        await expect.poll(() => page.getByText(empty).count()).toBe(0)
      })
    }
    const postcode = field('postcode')
    const notice = page.getByText('Provided Zip/Postal Code seems to be invalid.')
    await centre(postcode)
    await staysPut(postcode, async () => {
      await press(postcode)
      await postcode.fill('abc')
      await page.getByText('If you believe it is the right one you can ignore this notice').waitFor()
    })
    await staysPut(postcode, async () => {
      await postcode.fill(TYPED.postcode)
      await expect.poll(() => notice.count()).toBe(0)
    })
    await page.fill('#customer-email', 'guest@example.com')

    const row = (code: string) => page.locator('tr.row', { has: page.locator(`#s_method_${code}`) })
    const picker = (name: string) => page.locator(`[data-carrier=${name}]`).getByRole('button').first()
    await press(row('gullbox_PARCEL_TERMINAL'))
    await picker('gullbox').waitFor()
    await centre(row('tidepost_PARCEL_TERMINAL'))
    await staysUnderPress(row('tidepost_PARCEL_TERMINAL'), async () => {
      await press(row('tidepost_PARCEL_TERMINAL'))
      await picker('tidepost').waitFor()
    })
    await centre(row('tidepost_COURIER'))
    await staysUnderPress(row('tidepost_COURIER'), async () => {
      await press(row('tidepost_COURIER'))
      await picker('tidepost').waitFor({ state: 'hidden' })
    })
    await press(next(page))
    await payment(page).waitFor()

    const methods = page.locator('.payment-method:not([hidden]) input[type=radio]')
    await methods.last().waitFor()
    const other = (await methods.last().isChecked()) ? methods.first() : methods.last()
    await centre(other)
    await staysUnderPress(other, async () => {
      await press(other)
      await placeButton(page).waitFor()
      await box(page).waitFor()
    })
    await centre(placeButton(page))
    await staysPut(placeButton(page), async () => {
      await press(placeButton(page))
      await checkoutMessages(page).first().waitFor()
    })
    await centre(box(page))
    await staysPut(box(page), async () => {
      await press(box(page))
      await expect.poll(() => page.getByText('This is a required field.').count()).toBe(0)
    })
  })

  still(`${where} what is said in the opened cart moves no item and no button`, async ({ open }) => {
    const page = await open('/', screen)
    await buy(page)
    await buy(page, '/camp-axe.html')
    await page.reload()
    await connected(page, 'minicart')
    await staysPut(cartLink(page), async () => {
      await press(cartLink(page))
      await cartLines(page).nth(1).waitFor()
    })
    const checkout = cartPanel(page).getByRole('link', { name: 'Proceed to Checkout' })
    // The panel has faded in.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    const more = cartLines(page)
      .first()
      .getByRole('button', { name: /^Increase/ })
    await staysPut(checkout, async () => {
      await press(more)
      await reads(cartCount(page), '3')
    })
    const quantity = cartLines(page).first().getByRole('spinbutton')
    await staysPut(checkout, async () => {
      await quantity.fill('50')
      await page.keyboard.press('Tab')
      await cartPanel(page).getByRole('alert').getByText('The requested qty is not available').waitFor()
    })
    const remove = cartLines(page)
      .last()
      .getByRole('button', { name: /^Remove/ })
    await staysPut(checkout, async () => {
      await press(remove)
      await cartPanel(page).getByRole('button', { name: /^Undo/ }).waitFor()
    })
  })

  still(
    `${where} a code that is refused or taken moves neither its field nor its button`,
    async ({ open, expectTrouble }) => {
      expectTrouble(/Failed to load resource.*404/)
      const page = await open('/', screen)
      await buy(page)
      await page.goto(new URL('/checkout/cart/', page.url()).href)
      await connected(page, 'coupon', 'totals')
      const field = page.locator('#coupon_code')
      const button = page.locator('[data-widget=coupon] button[type=submit]')
      const title = page.locator('[data-widget=coupon] summary')
      await title.hover()
      await page.locator('.skerry-coupon').waitFor()
      await press(title)
      await centre(button)
      await staysPut(button, async () => {
        await field.fill('NO-SUCH-CODE')
        await press(button)
        await page.locator('[data-widget=coupon]').getByRole('alert').getByText("isn't valid").waitFor()
      })
      await staysUnderPress(button, async () => {
        await field.fill('SHORE10')
        await press(button)
        await reads(button, 'Cancel coupon')
      })
    },
  )

  for (const [path, text] of [
    ['/first-night-kit.html', 'This is a required field.'],
    ['/fireside-table.html', 'Please specify the quantity of product(s).'],
  ] as const)
    still(`${where} a message at the options of ${path} moves nothing`, async ({ open }) => {
      const page = await open(path, screen)
      await connected(page, 'add-to-cart')
      await centre(addButton(page))
      await movesNothing(page, async () => {
        await press(addButton(page))
        await page.getByText(text).first().waitFor()
      })
    })

  still(`${where} more products and a moved price slider move nothing above them`, async ({ open }) => {
    const page = await open('/outdoor.html?scroll=button', screen)
    await connected(page, 'layered-nav')
    const more = page.locator('.btn-load-more')
    await reads(more, 'Show 12 more of 309')
    const last = page.locator('.product-items > .item').nth(11)
    await centreBelowTiles(more)
    await staysPut(
      last,
      async () => {
        await press(more)
        await expect.poll(() => page.locator('.product-items > .item').count()).toBe(24)
      },
      { opens: true },
    )
    if (screen.touch) return
    const least = page.getByRole('slider', { name: 'Lowest price' })
    const price = page.locator('.filter-options-title').getByText('Price', { exact: true })
    await centre(price)
    await press(price)
    await least.waitFor()
    await centre(least)
    await staysPut(least, async () => {
      await least.focus()
      await page.keyboard.press('PageUp')
      await expect.poll(() => new URL(page.url()).search).toContain('price=')
      await expect.poll(() => page.locator('#layer-product-list[aria-busy]').count()).toBe(0)
    })
  })
}

/** The filters in the page or, on a phone, in their sheet. */
const openFilters = async (page: Page) => {
  await connected(page, 'layered-nav')
}

for (const variant of ['1', '2'])
  still(`a chosen filter moves none of the others, in variant ${variant}`, async ({ open }) => {
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

still('by keyboard alone options, sections, an added product and a filter move nothing', async ({ open }) => {
  const page = await open('/dune-fleece.html', SCREENS['on a desk'])
  await connected(page, 'add-to-cart', 'minicart', 'swatches')
  for (const [group, label] of [
    ['Colour', 'Moss'],
    ['Size', 'M'],
  ] as const) {
    const option = optionOf(page, group, label)
    await centre(option)
    await option.focus()
    await staysPut(option, async () => {
      await page.keyboard.press('Space')
      await expect.poll(() => option.getAttribute('aria-checked')).toBe('true')
    })
  }
  await page.getByText('each and save').first().waitFor()
  await centre(addButton(page))
  await addButton(page).focus()
  await staysPut(addButton(page), async () => {
    await page.keyboard.press('Enter')
    await outcome(page).getByText('Added to cart').waitFor()
    await reads(cartCount(page), '1')
  })
  const section = page.locator('[data-toggle=trigger]', { hasText: 'Care and mending' })
  await centre(section)
  await section.focus()
  await staysPut(section, async () => {
    await page.keyboard.press('Enter')
    await page.locator('#care').waitFor()
  })

  await page.goto(new URL('/outdoor.html', page.url()).href)
  await connected(page, 'layered-nav')
  const filter = page.locator('.filter-options a', { hasText: 'Winter' }).first()
  const group = page.locator('.filter-options-title').getByText('Season', { exact: true })
  await centre(group)
  await group.focus()
  await staysPut(
    group,
    async () => {
      await page.keyboard.press('Enter')
      await filter.waitFor()
    },
    { opens: true },
  )
  await centre(filter)
  await filter.focus()
  await staysUnderPress(filter, async () => {
    await page.keyboard.press('Enter')
    await page.locator('.filter-current').getByText('Winter').waitFor()
  })
})
