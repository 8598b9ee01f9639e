import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus, INPUT_METHODS, type InputMethod } from './input-methods.ts'
import { box, hasArrived, next, onlyOrder, placeButton, startCheckout, TYPED } from './order.ts'
import { FLAVOURS, type Walk, walk } from './walk.ts'

const EMAIL = 'guest@example.com'

const dropdown = '.skerry-terminals__dropdown'

type Choose = (page: Page, input: InputMethod) => Promise<void>

/** Link, dialog, search, list, "select". */
const chooseFirst: Choose = async (page, { press, write, takeFirst }) => {
  const dialog = page.locator('dialog[open]')
  const [field, options] = [dialog.getByRole('combobox'), dialog.getByRole('option')]
  const link = page.getByRole('button', { name: 'Select pickup point' })
  await press(link)
  await write(field, 'klaipeda')
  await expect.poll(() => options.first().textContent()).toMatch(/Klaipėda/)
  await takeFirst(field, options)
  await press(dialog.getByRole('button', { name: /^select: .*Klaipėda/ }))
  await expect.poll(() => hasFocus(link)).toBe(true)
  expect(await dialog.count()).toBe(0)
}

/** Dropdown, search, list; on a small screen the map's dialog, where an entry opens to its button. */
const chooseSecond: Choose = async (page, input) => {
  const { press, write, takeFirst, screen } = input
  const isMap = !!screen.touch
  const place = page.locator(isMap ? 'dialog[open]' : '.skerry-terminals__box')
  const [field, options] = [place.getByRole('combobox'), place.getByRole('option')]
  const opener = isMap ? page.getByRole('button', { name: 'Show in map' }) : page.locator(dropdown)
  await press(opener)
  await write(field, 'klaipeda')
  await expect.poll(() => options.first().textContent()).toMatch(/Klaipėda/)
  await takeFirst(field, options)
  if (isMap) await press(place.getByRole('button', { name: /^Select terminal: .*Klaipėda/ }))
  await expect.poll(() => hasFocus(opener)).toBe(true)
  expect(await place.count()).toBe(0)
}

const CARRIERS = {
  tidepost: { choose: chooseFirst, said: '.tidepost-chosen-point', field: '#tidepost-point', code: /^\d{9}$/ },
  gullbox: { choose: chooseSecond, said: dropdown, field: '#gullbox-terminal', code: /^7\d{4}$/ },
} as const

const buyWith = async (
  { otherVisitor }: Walk,
  carrier: keyof typeof CARRIERS,
  input: InputMethod,
  isCustomer: boolean,
) => {
  const { choose, said, field, code } = CARRIERS[carrier]
  const shopper = await otherVisitor(input.screen)
  const page = await startCheckout(shopper, { isCustomer, isKnown: false })
  if (!isCustomer) {
    await input.write(page.locator('#customer-email'), EMAIL)
    for (const [name, text] of Object.entries(TYPED))
      await input.write(page.locator(`#shipping-new-address-form [name="${name}"]`), text)
  }
  await input.tick(page.locator(`#s_method_${carrier}_PARCEL_TERMINAL`))
  await choose(page, input)
  await expect.poll(() => page.locator(said).textContent()).toMatch(/Klaipėda/)
  const point = await page.locator(field).inputValue()
  expect(point).toMatch(code)
  await expect.poll(() => next(page).isEnabled()).toBe(true)
  await input.press(next(page))
  await input.tick(box(page))
  await input.press(placeButton(page))
  await hasArrived(page)
  const { email, delivery } = await onlyOrder(shopper.context)
  expect(email).toBe(isCustomer ? 'shopper@example.com' : EMAIL)
  expect(delivery?.carrier).toBe(carrier)
  expect(delivery?.point).toEqual({ [`${carrier}_parcel_terminal`]: point })
}

for (const carrier of ['tidepost', 'gullbox'] as const)
  for (const [way, input] of Object.entries(INPUT_METHODS))
    walk(
      `guest and customer buy with ${carrier} ${way}`,
      async all => {
        await Promise.all([false, true].map(isCustomer => buyWith(all, carrier, input, isCustomer)))
      },
      // The pages end at "thank you"; the checkout with its open dialogs is looked at in other walks.
      { axe: false, flavours: way === 'by mouse' ? FLAVOURS : 'drawn' },
    )
