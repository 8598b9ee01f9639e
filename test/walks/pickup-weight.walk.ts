import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { buy } from './shopper.ts'
import { walk } from './walk.ts'

// Bytes of gzip −9, each response by itself. The list comes with the second list of files: the checkout begins without it.
const LIST_BYTES = 19_500
const MAP_BYTES = 56_000

const listen = (page: Page) => {
  const responses: Response[] = []
  page.on('response', response => responses.push(response))
  return async () => {
    const ours = responses.filter(
      response => /\/skerry\//.test(response.url()) && response.request().resourceType() === 'script',
    )
    const sizes = await Promise.all(
      ours.map(async response => ({
        file: new URL(response.url()).pathname.split('/').at(-1) ?? '',
        bytes: gzipSync(await response.body(), { level: 9 }).length,
      })),
    )
    return new Map(sizes.map(({ file, bytes }) => [file, bytes]))
  }
}
const sum = (sizes: ReadonlyMap<string, number>) => [...sizes.values()].reduce((all, bytes) => all + bytes, 0)
const said = (sizes: ReadonlyMap<string, number>) => [...sizes].map(([file, bytes]) => `${file} ${bytes}`).join(', ')

/** A checkout on which a method that needs a point is chosen. */
const choose = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' })
  await connected(page, 'shipping-step', 'address-fields')
  await page.fill('[name=postcode]', '01103')
  await page.fill('[name=city]', 'Vilnius')
  await page.check('#s_method_tidepost_PARCEL_TERMINAL')
  // The next step's script, which comes ahead of it, is no part of what is compared.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/payment-/.test(name)))
  await page.waitForLoadState('networkidle')
}

walk('the list is light, and the map loads with the dialog', async ({ open, visitor }) => {
  await buy(await open('/', { fresh: true }))
  const { context } = await visitor()
  // The same checkout without any picker: what it loads anyway.
  const plain = await context.newPage()
  const weighPlain = listen(plain)
  await choose(plain, '/checkout/?picker=none')
  const anyway = await weighPlain()
  await plain.close()

  const page = await context.newPage()
  const weigh = listen(page)
  await choose(page, '/checkout/')
  const button = page.getByRole('button', { name: 'Select pickup point' })
  await button.waitFor()
  const list = await weigh()
  expect(sum(list) - sum(anyway), said(list)).toBeLessThanOrEqual(LIST_BYTES)
  expect(said(list)).not.toMatch(/point-map/)
  await button.click()
  await page.locator('.skerry-map .skerry-cluster').first().waitFor()
  await page.waitForLoadState('networkidle')
  const map = await weigh()
  expect(said(map)).toMatch(/point-map/)
  expect(sum(map) - sum(list), said(map)).toBeLessThanOrEqual(MAP_BYTES)
})
