/** What a shopper sees and touches on the demo shop's pages, in the shop's words. */

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, until, waiting } from '../support/browser-page.ts'

/** An attribute's group of options, by its label. */
export const groupOf = (page: Page, label: string): Locator => page.getByRole('radiogroup', { name: label })

export const optionOf = (page: Page, group: string, label: string): Locator =>
  groupOf(page, group).getByRole('radio', { name: label, exact: true })

/** Chooses one option after the other: `choose(page, { Colour: 'Pine', Size: 'M' })`. */
export const choose = async (page: Page, choice: Record<string, string>): Promise<void> => {
  for (const [group, label] of Object.entries(choice)) await optionOf(page, group, label).click()
}

export const finalPrice = (page: Page): Locator =>
  page.locator('.product-info-main [data-role=priceBox]').first().locator('[data-price-type=finalPrice] .price')

/** Absolute address of the product's main picture. */
export const pictureOf = (page: Page): Promise<string> =>
  page
    .locator('[data-gallery-role=gallery-placeholder] img')
    .first()
    .evaluate(image => (image as HTMLImageElement).src)

export const form = (page: Page): Locator => page.locator('#product_addtocart_form')
export const addButton = (page: Page): Locator => page.locator('#product-addtocart-button')
export const quantityField = (page: Page): Locator => form(page).locator('input[name=qty]')
/** Goes to the quantity, which comes alive by that. */
export const reachQuantity = async (page: Page): Promise<void> => {
  await waiting(page, 'quantity')
  await quantityField(page).hover()
  await connected(page, 'quantity')
}

export const plus = (page: Page): Locator => form(page).getByRole('button', { name: /^Increase quantity/ })
export const minus = (page: Page): Locator => form(page).getByRole('button', { name: /^Decrease quantity/ })

/** The number of things in the cart, in the page's header. */
export const cartCount = (page: Page): Locator => page.locator('.minicart-wrapper .counter-number')
export const cartLink = (page: Page): Locator => page.locator('.minicart-wrapper .action.showcart')
export const cartPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'My Cart' })
export const cartLines = (page: Page): Locator => cartPanel(page).locator('.skerry-minicart__item')

/** Presses the button, and resolves once it has said that the product was added, which it does for a second. */
export const addAndHear = async (page: Page): Promise<void> => {
  const said = addButton(page).evaluate(
    button =>
      new Promise<void>(resolve =>
        new MutationObserver(() => button.textContent?.trim() === 'Added' && resolve()).observe(button, {
          childList: true,
          characterData: true,
          subtree: true,
        }),
      ),
  )
  await Promise.all([said, addButton(page).click()])
}

/** Presses the button once it can be pressed again. */
export const add = async (page: Page): Promise<void> => {
  await reads(addButton(page), 'Add to Cart')
  await addButton(page).click()
}

/** Presses what leads to another page, and resolves once that page has loaded. */
export const follow = async (target: Locator): Promise<void> => {
  await Promise.all([target.page().waitForEvent('load'), target.click()])
}

/** Presses a radio button; the press counts once the code behind it is loaded. */
export const pick = async (radio: Locator): Promise<void> => {
  await radio.click()
  await expect.poll(() => radio.isChecked()).toBe(true)
}

/** Puts a simple product into the cart from its page. */
export const buy = async (page: Page, path = '/ember-candles.html'): Promise<void> => {
  await page.goto(path)
  await connected(page, 'add-to-cart', 'minicart')
  const before = Number(await cartCount(page).textContent())
  await addButton(page).click()
  await reads(cartCount(page), String(before + 1))
}

/** Resolves once the kit has written the visitor's form key into the page's forms; the server refuses the printed one. */
export const formKeysWritten = (page: Page): Promise<unknown> =>
  until(page, () => {
    const key = /form_key=(\w+)/.exec(document.cookie)?.[1]
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[name=form_key]')]
    return key && fields.every(({ value }) => value === key)
  })

/** Sends the form of the sign-in page. */
export const signIn = async (page: Page, hasScript = true): Promise<void> => {
  if (hasScript) await formKeysWritten(page)
  await page.locator('[name="login[username]"]').fill('shopper@example.com')
  await page.locator('[name="login[password]"]').fill('Shopper123!')
  await page.locator('[name="login[password]"]').press('Enter')
}

/** What became of the last press, on its card. */
export const outcome = (page: Page): Locator => page.locator('.skerry-outcome')

/** Whether all of an element is in the window, and in front. */
export const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluate(element => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && !!middle && element.contains(middle)
  })

/** Whether a press anywhere on an element reaches it: nothing lies over its middle or near its corners. */
export const isUncovered = (target: Locator): Promise<boolean> =>
  target.evaluate(element => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return [left + 6, (left + right) / 2, right - 6].every(x =>
      [top + 6, (top + bottom) / 2, bottom - 6].every(y => element.contains(document.elementFromPoint(x, y))),
    )
  })

/** Brought to the window's middle, as it is before a press, so that a press scrolls nothing. */
export const centre = (target: Locator): Promise<void> =>
  target.evaluate(element => element.scrollIntoView({ block: 'center' }))

export const messages = (page: Page): Locator => page.locator('[data-placeholder=messages] .message')

/** The value that the form will send for an attribute. */
export const chosenValue = (page: Page, attribute: string): Promise<string> =>
  form(page).evaluate(
    (element, name) => String(new FormData(element as HTMLFormElement).get(name) ?? ''),
    `super_attribute[${attribute}]`,
  )

/** Fonts and texts as a visitor reads a price, whatever spaces it is written with. */
export const euros = (amount: number): string => `€${amount.toFixed(2).replace(/\B(?=(\d{3})+(?!\d)\.)/, ',')}`

/** Resolves once the element says this, whatever spaces the markup has around it. */
export const reads = (element: Locator, text: string): Promise<void> =>
  expect.poll(async () => (await element.textContent())?.replace(/\s+/g, ' ').trim()).toBe(text)
