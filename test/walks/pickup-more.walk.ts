import { expect } from 'vitest'
import { next, startCheckout } from './order.ts'
import { reads } from './shopper.ts'
import { walk } from './walk.ts'

const GULLBOX = 'gullbox_PARCEL_TERMINAL'
const terminal = '.skerry-terminals__dropdown'

walk('arrow keys move between points on the map, and Enter chooses', async ({ visitor }) => {
  const page = await startCheckout(await visitor({ width: 375, height: 740 }), { isCustomer: true, rate: GULLBOX })
  await page.getByRole('button', { name: 'Show in map' }).focus()
  await page.keyboard.press('Enter')
  const map = page.getByRole('application')
  await map.and(page.locator('.skerry-map[aria-busy=false]')).waitFor()
  await map.focus()
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await page.locator('#gullbox-terminal').inputValue()).toMatch(/^7\d{4}$/)
  await expect.poll(() => next(page).isEnabled()).toBe(true)
})

walk('the terminals are styled on a page without the other picker', async ({ visitor }) => {
  const page = await startCheckout(await visitor(), { rate: GULLBOX, query: '?picker=gullbox' })
  await page.locator(terminal).click()
  const row = page.locator('.skerry-terminals__box').getByRole('option').first()
  // The rows are drawn anew when the list is sorted by the typed address.
  await expect.poll(() => row.evaluate(element => getComputedStyle(element).position)).toBe('absolute')
})

walk('another country takes the terminal back, says why, and lists its own', async ({ visitor }) => {
  const page = await startCheckout(await visitor(), { rate: GULLBOX })
  const search = page.locator('.skerry-terminals__box').getByRole('combobox')
  const listed = page.locator('.skerry-terminals__box').getByRole('option')
  await page.locator(terminal).click()
  await search.fill('klaipeda')
  await expect.poll(() => listed.first().textContent()).toMatch(/Klaipėda/)
  await listed.first().click()
  await expect.poll(() => page.locator(terminal).textContent()).toMatch(/Klaipėda/)
  const name = ((await page.locator(terminal).textContent()) ?? '').split(',')[0] ?? ''
  await expect.poll(() => next(page).isDisabled()).toBe(false)
  await page.selectOption('#shipping-country_id', 'LV')
  const reason = page.locator('[data-carrier=gullbox] .skerry-pickup__reason')
  await expect
    .poll(() => reason.textContent())
    .toBe(`The pickup point ${name} is not in the country of the address. Please choose another one.`)
  expect(await reason.isVisible()).toBe(true)
  expect(await page.locator('#gullbox-terminal').inputValue()).toBe('')
  await reads(page.locator(terminal), 'Select terminal')
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  await page.locator(terminal).click()
  await search.fill('rezekne')
  await expect.poll(() => listed.first().textContent()).toMatch(/R[eē]zekne/)
  await listed.first().click()
  await expect.poll(() => page.locator(terminal).textContent()).toMatch(/R[eē]zekne/)
  await reads(reason, '')
  await expect.poll(() => next(page).isDisabled()).toBe(false)
})

walk('a cluster opens to its points, and the map marks the address that was found', async ({ visitor }) => {
  const page = await startCheckout(await visitor())
  await page.getByRole('button', { name: 'Select pickup point' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('.skerry-map[aria-busy=false]').waitFor()
  // A point is chosen already: its cluster or marker stands out.
  await expect.poll(() => dialog.locator(':is(.skerry-marker, .skerry-cluster).active').count()).toBe(1)
  const search = dialog.getByRole('combobox')
  // The caret stays where the text is corrected.
  await search.fill('kaunnas')
  await search.evaluate(field => (field as HTMLInputElement).setSelectionRange(5, 5))
  await page.keyboard.press('Backspace')
  expect(await search.evaluate(field => (field as HTMLInputElement).selectionStart)).toBe(4)
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.locator('.skerry-search__line').textContent()).toMatch(/Kaunas/)
  // The markers follow the list.
  await dialog.locator('.skerry-map[aria-busy=false]').waitFor()
  const names = async () => dialog.locator('.skerry-cluster').allTextContents()
  const before = await names()
  const cluster = dialog.locator('.skerry-cluster').first()
  await cluster.evaluate(element => (element as HTMLElement).click())
  await expect.poll(names).not.toEqual(before)
})
