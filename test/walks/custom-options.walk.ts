import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { addAndHear, addButton, cartCount, cartLink, cartPanel, finalPrice, follow, form, reads } from './shopper.ts'
import { FLAVOURS, walk } from './walk.ts'

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

/** What the form posts of a product with a file, by name, when its button is pressed: what is empty is not chosen. */
const updated = async (page: Page): Promise<Record<string, string>> => {
  const [request] = await Promise.all([
    page.waitForRequest(request => request.url().includes('/updateItemOptions/')),
    follow(page.locator('#product-updatecart-button')),
  ])
  const parts = (request.postDataBuffer()?.toString('latin1') ?? '').split(/\r\n--|^--/).flatMap(part => {
    const [, name = '', value = ''] = /name="([^"]*)".*?\r\n\r\n(.*)$/s.exec(part) ?? []
    return /^(options|qty)/.test(name) && value ? [[name, value] as const] : []
  })
  return Object.fromEntries(parts)
}

for (const [how, script] of [
  ['with', true],
  ['without', false],
] as const)
  walk(
    `${how} script the cart’s line is edited with what was chosen, and sends exactly what is chosen then`,
    async ({ open }) => {
      const page = await open(BOTTLE, { script })
      if (script) await connected(page, 'add-to-cart', 'minicart', 'custom-options')
      await page.getByLabel('Engraving').fill('Tom')
      await page.getByLabel('Lid').selectOption('2')
      await page.getByLabel('Strap').check()
      await page.getByLabel('Your drawing').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
      await (script ? addAndHear(page) : follow(addButton(page)))
      await page.goto('/checkout/cart/')
      await follow(page.getByRole('link', { name: 'Edit: Engraved Bottle' }))
      expect(await page.getByLabel('Engraving').inputValue()).toBe('Tom')
      expect(await page.getByLabel('Strap').isChecked()).toBe(true)
      if (script) {
        // A kept file stays or goes, or is replaced.
        await reads(finalPrice(page), '€53.30')
        await page.getByLabel('Delete').check()
        await reads(finalPrice(page), '€49.50')
        await page.getByLabel('Delete').uncheck()
        const change = page.getByRole('button', { name: 'Change' })
        await change.focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('options_7_file')
        await change.click()
      }
      await page.getByLabel('Engraving').fill('Eva')
      await page.getByLabel('Strap').uncheck()
      expect(await updated(page)).toEqual({
        'options[1]': 'Eva',
        'options[3]': '2',
        options_7_file_action: 'save_old',
        // These lists have no empty entry, as Magento's have none.
        'options[9][day_part]': 'am',
        'options[10][day_part]': 'am',
        qty: '1',
      })
      const line = page.locator('.cart.item')
      expect(await line.count()).toBe(1)
      await reads(line.locator('.col.price'), '€49.80')
      await line.getByText('Eva').waitFor()
      await line.getByText('me.png').waitFor()
    },
    { axe: script, flavours: script ? FLAVOURS : ['preact'] },
  )

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
  { axe: false, flavours: ['preact'] },
)
