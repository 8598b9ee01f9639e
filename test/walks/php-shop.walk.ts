/** A shop in plain PHP that speaks the contract of `.github/guides/6-any-server.md`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults } from '../../core/cli/check.ts'
import { calls } from '../../core/reference/contract.ts'
import { findShapeFaults } from '../../core/schema/shape.ts'
import { skerry } from '../core/cli/run.ts'
import { connected } from '../support/browser-page.ts'
import { startPhpShop } from '../support/php.ts'
import { FLAVOURS, type Flavour, walk } from './walk.ts'

const WIDGETS = 'minicart,messages,swatches,price,gallery,add-to-cart,quantity'

const shops: Partial<Record<Flavour, Awaited<ReturnType<typeof startPhpShop>>>> = {}
const folder = mkdtempSync(join(tmpdir(), 'skerry-php-'))

beforeAll(async () => {
  for (const flavour of FLAVOURS) {
    const { out } = await skerry('tags', '--widgets', WIDGETS, '--flavour', flavour)
    const tags = join(folder, `${flavour}.html`)
    writeFileSync(tags, out)
    shops[flavour] = await startPhpShop(join(process.cwd(), 'dist', flavour), tags)
  }
})
afterAll(() => {
  for (const shop of Object.values(shops)) shop.close()
  rmSync(folder, { recursive: true })
})

const addressOf = (flavour: Flavour) => shops[flavour]?.url ?? ''

walk('a shop in PHP sells with the kit: choose, add, change the quantity, remove', async ({ open, flavour }) => {
  const page = await open(addressOf(flavour), { fresh: true })
  await connected(page, 'swatches', 'add-to-cart', 'minicart')
  await page.getByRole('radio', { name: 'Blue' }).click()
  await expect.poll(() => page.locator('.gallery img').first().getAttribute('src')).toBe('/parka-blue.svg')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.locator('.skerry-outcome--success', { hasText: 'Aurora Parka, Blue' }).waitFor()
  await expect.poll(() => page.locator('.counter-number').textContent()).toBe('1')
  await page.locator('a.showcart').click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: /Increase quantity/ }).click()
  await panel.getByText('€578.00').first().waitFor()
  // The sixth is one more than there are.
  await panel.getByRole('spinbutton').fill('6')
  await panel.getByRole('spinbutton').press('Enter')
  await panel.getByText('The requested qty is not available').first().waitFor()
  await panel
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  const removed = page.waitForResponse(/\/cart\/remove$/)
  await page.keyboard.press('Escape')
  await removed
  await expect.poll(() => page.locator('.counter').getAttribute('class')).toContain('empty')
})

walk(
  'the same shop sells without script',
  async ({ open, flavour }) => {
    const page = await open(addressOf(flavour), { script: false })
    await page.getByLabel('Color').selectOption('57')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('You added Aurora Parka').waitFor()
    expect(await page.getByRole('cell', { name: 'Aurora Parka, Amber', exact: true }).count()).toBe(1)
    await page.getByRole('button', { name: /Remove/ }).click()
    await page.getByText('Your cart is empty.').waitFor()
  },
  { axe: false, flavours: ['preact'] },
)

test('the PHP shop’s pages have no faults, and its answers fit the contract', async () => {
  const url = addressOf('preact')
  const cookies = new Map([['form_key', 'a1b2']])
  const ask = async (path: string, fields?: Record<string, string>) => {
    const response = await fetch(url + path, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(pair => pair.join('=')).join('; '),
        'x-requested-with': 'XMLHttpRequest',
      },
      ...(fields && { method: 'POST', body: new URLSearchParams({ form_key: 'a1b2', ...fields }) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(/[=;]/)
      cookies.set(name, value)
    }
    return response
  }
  const fits = async (name: string, response: Response) => {
    const call = calls.find(call => call.name === name)
    const answer = await response.json()
    expect(call && findShapeFaults(call.reply, answer), name).toEqual([])
    return answer
  }
  for (const path of ['/', '/cart']) expect(findFaults(await (await ask(path)).text()), path).toEqual([])
  expect(await fits('add-to-cart', await ask('/cart/add', { product: '52', 'super_attribute[93]': '56' }))).toEqual([])
  expect(cookies.get('private_content_version')).toMatch(/^\w{32}$/)
  expect(await fits('add-to-cart', await ask('/cart/add', { product: '52' }))).toEqual({ backUrl: '/parka.html' })
  const sections = await fits('sections', await ask('/customer/section/load?sections=cart,messages'))
  expect(sections.cart.items).toHaveLength(1)
  expect(sections.messages.messages.map(({ type }: { type: string }) => type)).toEqual(['success', 'notice'])
  await fits('change-item', await ask('/cart/change', { item_id: '56', item_qty: '99' }))
  await fits('change-item', await ask('/cart/remove', { item_id: '56' }))
  const refused = await ask('/cart/add', { form_key: 'forged', product: '52', 'super_attribute[93]': '56' })
  expect(refused.status).toBe(302)
})
