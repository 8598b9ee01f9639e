/** `skerry preview`: a shop of Magento's own components, seen through the proxy with the kit on it. */
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Preview, startPreview } from '../../core/cli/preview.ts'
import { connected } from '../support/browser-page.ts'
import { FLAVOURS, type Flavour, walk } from './walk.ts'

/** The demo shop as Magento prints it; the proxy takes out the kit that it has. */
const PARKA = '/aurora-parka.html?markup=luma&facts=legacy&takeover=all'

const previews: Partial<Record<Flavour, Preview>> = {}

beforeAll(async () => {
  for (const flavour of FLAVOURS) previews[flavour] = await startPreview(inject('shops')[flavour], { flavour })
})
afterAll(async () => {
  for (const preview of Object.values(previews)) await preview.close()
})

walk('a shop is shown with the kit on it: widgets are ticked, before and after compared', async ({ open, flavour }) => {
  const page = await open(`${previews[flavour]?.address}${PARKA}`, { fresh: true })
  const bar = page.getByRole('region', { name: 'Skerry preview' })
  await connected(page, 'swatches', 'price')
  await expect
    .poll(() => bar.getByRole('status').textContent())
    .toMatch(/with the kit: [1-9]\d* of \d+ islands connected/)
  await page.getByRole('radio', { name: 'Amber' }).first().click()
  // The key shows the shop as it is, and the kit again.
  await page.locator('body').press('b')
  await expect.poll(() => bar.getByRole('status').textContent()).toContain('as it is')
  expect(await page.locator('[data-island-state]').count()).toBe(0)
  await page.locator('body').press('b')
  await connected(page, 'swatches')
  await bar.getByText('Weight and speed').click()
  const rows = bar.getByRole('table', { name: 'This page before and after' }).getByRole('row')
  await expect
    .poll(() => rows.nth(1).getByRole('cell').allTextContents())
    .toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^[1-9]\d*$/)])
  // What is not ticked stays Magento's, and is listed.
  await bar.getByText('Widgets', { exact: true }).click()
  await bar.getByRole('checkbox', { name: 'price' }).uncheck()
  await bar.getByRole('button', { name: 'Apply' }).click()
  await connected(page, 'swatches')
  expect(await page.locator('[data-widget~=price]').count()).toBe(0)
  await bar.getByText('Not taken over').click()
  const left = bar.getByRole('list', { name: 'Not taken over' })
  await expect.poll(() => left.textContent()).toContain('priceBox: price is not ticked')
  expect(await left.textContent()).toContain('customer data stays the only owner')
})
