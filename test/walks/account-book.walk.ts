/** Addresses, stored cards and billing agreements of an account. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, until } from '../support/browser-page.ts'
import { follow, signIn } from './shopper.ts'
import { walk } from './walk.ts'

const signedIn = async (page: Page) => {
  await Promise.all([page.waitForURL('**/customer/account/'), signIn(page)])
}
const ADDRESS = {
  '#firstname': 'Ona',
  '#lastname': 'Petraitė',
  '#telephone': '+370 600 11111',
  '#street_1': '1 Pier Road',
  '#city': 'Rockport',
  '#zip': '01966',
}

walk('a shopper keeps an address by keyboard at 200 %: region, note, mistakes, saved, deleted', async ({ open }) => {
  // A window of 1280 pixels at twice the size.
  const page = await open('/customer/account/login/', { width: 640, height: 450 })
  await signedIn(page)
  await page.goto('/customer/address/')
  await connected(page, 'address-book')
  await page.getByRole('button', { name: 'Add New Address' }).focus()
  await Promise.all([page.waitForURL('**/address/new/'), page.keyboard.press('Enter')])
  await connected(page, 'address-form')
  await page.locator('#firstname').fill('')
  await page.getByRole('button', { name: 'Save Address' }).press('Enter')
  await page.locator('.skerry-form-summary li').nth(4).waitFor()
  await until(page, () => document.activeElement?.id === 'firstname')
  // As a browser fills a form: all fields at once, each with its events.
  await page.evaluate(values => {
    for (const [selector, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(selector)
      if (!field) throw new Error(selector)
      field.value = value
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
    }
  }, ADDRESS)
  await until(page, () => !document.querySelector('[aria-invalid]'))
  await page.getByLabel('Country').focus()
  await page.keyboard.type('United States')
  const region = page.locator('#region_id')
  await region.waitFor()
  await page.locator('#zip').fill('1966')
  await page.getByText('Provided Zip/Postal Code seems to be invalid. Example: 12345').waitFor()
  await page.getByRole('button', { name: 'Save Address' }).press('Enter')
  await until(page, () => document.activeElement?.id === 'region_id')
  await region.selectOption({ label: 'Massachusetts' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await Promise.all([
    page.waitForURL('**/customer/address/'),
    page.getByRole('button', { name: 'Save Address' }).press('Enter'),
  ])
  const row = page.getByRole('row', { name: /Rockport/ })
  await row.waitFor()
  await connected(page, 'address-book')
  const remove = row.getByRole('button', { name: 'Delete' })
  await remove.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Are you sure you want to delete this address?').waitFor()
  await until(page, () => document.activeElement?.textContent === 'Cancel')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await remove.press(' ')
  await follow(dialog.getByRole('button', { name: 'Delete' }))
  await page.getByText('You deleted the address.').first().waitFor()
  expect(await row.count()).toBe(0)
})

walk('a shopper deletes a stored card and cancels an agreement, each after a question', async ({ open }) => {
  const page = await open('/customer/account/login/', { width: 375, height: 760, touch: true })
  await signedIn(page)
  await page.goto('/vault/cards/listaction/')
  await page.getByRole('row', { name: /1111/ }).getByRole('button', { name: 'Delete' }).tap()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Are you sure you want to delete this card: 1111?').waitFor()
  await follow(dialog.getByRole('button', { name: 'Delete' }))
  await page.getByText('Stored Payment Method was successfully removed').first().waitFor()
  expect(await page.getByRole('row', { name: /4444/ }).count()).toBe(1)
  await page.goto('/paypal/billing_agreement/view/agreement/1/')
  await page.getByRole('button', { name: 'Cancel the agreement' }).tap()
  await dialog.getByText('Are you sure you want to do this?').waitFor()
  await follow(dialog.getByRole('button', { name: 'OK' }))
  await page.getByText('Canceled').first().waitFor()
})

walk(
  'without script a shopper saves an address and deletes a card',
  async ({ open }) => {
    const page = await open('/customer/account/login/', { script: false })
    await Promise.all([page.waitForURL('**/customer/account/'), signIn(page, false)])
    await page.goto('/customer/address/new/')
    for (const [selector, value] of Object.entries(ADDRESS)) await page.locator(selector).fill(value)
    await Promise.all([page.waitForURL('**/customer/address/'), page.locator('[data-action=save-address]').click()])
    await page.getByRole('row', { name: /Rockport/ }).waitFor()
    await page.goto('/vault/cards/listaction/')
    await follow(page.getByRole('row', { name: /1111/ }).getByRole('button', { name: 'Delete' }))
    expect(await page.getByRole('row', { name: /1111/ }).count()).toBe(0)
  },
  { axe: false, flavours: ['preact'] },
)

walk('an address that Back opens again has the region that was chosen', async ({ open }) => {
  const page = await open('/customer/account/login/')
  await signedIn(page)
  await page.goto('/customer/address/new/')
  await connected(page, 'address-form')
  await page.getByLabel('Country').selectOption('US')
  const region = page.locator('#region_id')
  await region.selectOption({ label: 'Massachusetts' })
  await page.goto('/customer/address/')
  await page.goBack()
  await expect
    .poll(() => region.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text))
    .toBe('Massachusetts')
})
