import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { addAndHear, addButton, cartCount, cartLink, cartPanel, finalPrice, follow, form, reads } from './shopper.ts'
import { walk } from './walk.ts'

const BOTTLE = '/engraved-bottle.html'
/** The smallest picture that a browser can read. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

walk('a shopper composes a bottle with every option, and pays what was shown', async ({ open }) => {
  const page = await open(BOTTLE)
  await connected(page, 'add-to-cart', 'minicart')
  await addButton(page).click()
  await form(page).getByText('This is a required field.').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('options_1_text')
  await page.keyboard.type('Nora')
  await form(page).getByText('(16 remaining)').waitFor()
  await page.getByLabel('Lid').selectOption('3')
  await page.getByLabel('Box').check()
  await page.getByLabel('Brush').check()
  await page.getByLabel('Stickers').selectOption(['8', '10'])
  await reads(finalPrice(page), '€55.95')
  const file = page.getByLabel('Your drawing')
  await file.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
  await form(page).getByText('Please choose a file of one of these types: jpg, png.').waitFor()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
  await expect.poll(() => form(page).locator('div.mage-error').count()).toBe(0)
  await reads(finalPrice(page), '€59.75')
  await page.getByLabel('Delivery day: Month').selectOption('2')
  await addButton(page).click()
  await form(page).getByText("The field isn't complete.").waitFor()
  expect(await page.getByLabel('Delivery day: Day').locator('option:enabled').count()).toBe(30)
  await page.getByLabel('Delivery day: Day').selectOption('14')
  await page.getByLabel('Delivery day: Year').selectOption('2027')
  await page.getByLabel('Qty').fill('3')
  await reads(finalPrice(page), '€54.75')
  await addAndHear(page)
  await reads(cartCount(page), '3')
  await cartLink(page).click()
  await cartPanel(page).getByText('€164.25').first().waitFor()
})

walk('the cart’s line is edited with what was chosen, and a kept file stays or goes', async ({ open }) => {
  const page = await open(BOTTLE)
  await connected(page, 'add-to-cart', 'minicart')
  await page.getByLabel('Engraving').fill('Tom')
  await page.getByLabel('Lid').selectOption('2')
  await page.getByLabel('Strap').check()
  await page.getByLabel('Your drawing').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
  await addAndHear(page)
  await page.goto('/checkout/cart/')
  await follow(page.getByRole('link', { name: 'Edit: Engraved Bottle' }))
  expect(await page.getByLabel('Engraving').inputValue()).toBe('Tom')
  expect(await page.getByLabel('Strap').isChecked()).toBe(true)
  await reads(finalPrice(page), '€53.30')
  await page.getByLabel('Delete').check()
  await reads(finalPrice(page), '€49.50')
  await page.getByLabel('Delete').uncheck()
  const change = page.getByRole('button', { name: 'Change' })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('options_7_file')
  await change.click()
  await page.getByLabel('Strap').uncheck()
  await follow(page.locator('#product-updatecart-button'))
  const line = page.locator('.cart.item')
  await reads(line.locator('.col.price'), '€49.80')
  await line.getByText('me.png').waitFor()
})

walk('the wish list gets all that is chosen, the file too', async ({ open }) => {
  const page = await open(BOTTLE)
  await connected(page, 'add-to-cart')
  await page.getByLabel('Engraving').fill('Ida')
  await page.getByLabel('Your drawing').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
  const sent = page.evaluate(
    () =>
      new Promise<string[]>(resolve =>
        addEventListener('submit', event => {
          event.preventDefault()
          const fields = new FormData(event.target as HTMLFormElement)
          const file = fields.get('options_7_file') as File
          const address = event.submitter?.getAttribute('formaction') ?? ''
          resolve([new URL(address).pathname, String(fields.get('options[1]')), file.name])
        }),
      ),
  )
  await page.getByRole('button', { name: 'Add to wish list' }).click()
  expect(await sent).toEqual(['/wishlist/index/add/', 'Ida', 'me.png'])
})

walk(
  'without script the options are refused or charged by the server',
  async ({ open }) => {
    const page = await open(BOTTLE, { script: false })
    await page.getByLabel('Engraving').fill('Eva')
    await follow(addButton(page))
    await page.goto('/checkout/cart/')
    await page.getByText('Nothing in here yet.').waitFor()
    await page.goto(BOTTLE)
    await page.getByLabel('Engraving').fill('Eva')
    await page.getByLabel('Lid').selectOption('2')
    await follow(addButton(page))
    await page.goto('/checkout/cart/')
    await reads(page.locator('.cart.item .col.price').first(), '€46.00')
  },
  { axe: false },
)
