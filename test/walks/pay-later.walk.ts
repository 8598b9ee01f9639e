import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { buy, reads } from './shopper.ts'
import { walk } from './walk.ts'

const PROVIDER = '/media/pay-later.js'
const host = (page: Page) => page.locator('.pay-later')
const heightOf = (page: Page) => host(page).evaluate(element => element.getBoundingClientRect().height)

walk('what it costs later follows the choice, and is asked for in the window alone', async ({ open, visitor }) => {
  const { context } = await visitor()
  const asked: string[] = []
  context.on('request', request => asked.push(new URL(request.url()).pathname))
  const page = await open('/engraved-bottle.html')
  await connected(page, 'add-to-cart')
  expect(asked).not.toContain(PROVIDER)
  const height = await heightOf(page)
  await host(page).scrollIntoViewIfNeeded()
  await reads(host(page), 'or 3 payments of €12.67')
  expect(await heightOf(page)).toBe(height)
  await page.getByLabel('Lid').selectOption('2')
  await reads(host(page), 'or 3 payments of €13.67')
  await page.getByLabel('Qty').fill('3')
  await reads(host(page), 'or 3 payments of €37.00')
  await page.goto('/fireside-table.html')
  await host(page).scrollIntoViewIfNeeded()
  await reads(host(page), 'or pay in 3 instalments')
  await page.getByLabel('Qty: Spirit Burner').fill('2')
  await reads(host(page), 'or 3 payments of €18.00')
  await buy(page)
  await page.goto('/checkout/cart/?later=1')
  await reads(host(page), 'or 3 payments of €6.00')
})

walk(
  'nothing is shown, and nothing moves, where the provider does not answer',
  async ({ open, visitor, expectTrouble }) => {
    expectTrouble(/pay-later/, /ERR_FAILED/)
    const { context } = await visitor()
    await context.route(`**${PROVIDER}`, route => route.abort())
    const page = await open('/fireside-table.html')
    const height = await heightOf(page)
    await host(page).scrollIntoViewIfNeeded()
    await page.locator('.pay-later[data-island-state="failed"]').waitFor()
    expect(await page.locator('[data-pp-message]').count()).toBe(0)
    expect(await heightOf(page)).toBe(height)
  },
)
