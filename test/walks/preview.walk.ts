/** `skerry preview`: a shop of Magento's own components, seen through the proxy with the kit on it. */
import { request } from 'node:http'
import { createServer, globalAgent, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Preview, startPreview } from '../../core/cli/preview.ts'
import { connected, until } from '../support/browser-page.ts'
import { makeCertificate } from '../support/certificate.ts'
import { FLAVOURS, type Flavour, walk } from './walk.ts'

/** The demo shop as Magento prints it; the proxy takes out the kit that it has. */
const PARKA = '/aurora-parka.html?markup=luma&facts=legacy&takeover=all'

const previews: Partial<Record<Flavour, Preview>> = {}

/** The demo shop with its strict policy, behind https. */
const fronts: Partial<Record<Flavour, Server>> = {}

/** Passes every request on to a shop. */
const serveSecurely = async (shop: string, certificate: { key: string; cert: string }) => {
  const front = createServer(certificate, (asked, response) => {
    const { method, headers } = asked
    asked.pipe(
      request(new URL(asked.url ?? '/', shop), { method, headers }, answer =>
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
      ),
    )
  })
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  return front
}

beforeAll(async () => {
  const certificate = makeCertificate()
  globalAgent.options.ca = certificate.cert
  for (const flavour of FLAVOURS) {
    const shop = inject('shops')[flavour]
    previews[flavour] = await startPreview(shop, { flavour })
    fronts[flavour] = await serveSecurely(shop, certificate)
  }
})
afterAll(async () => {
  delete globalAgent.options.ca
  for (const front of Object.values(fronts)) front.close()
  for (const preview of Object.values(previews)) await preview.close()
})

walk('a shop is shown with the kit on it: widgets are ticked, before and after compared', async ({ open, flavour }) => {
  const page = await open(`${previews[flavour]?.address}${PARKA}`, { fresh: true })
  const bar = page.getByRole('region', { name: 'Skerry preview' })
  await connected(page, 'swatches', 'price')
  await expect
    .poll(() => bar.getByRole('status').textContent())
    .toMatch(/with the kit: [1-9]\d* of \d+ islands connected/)
  // What is pressed before the first paint is dropped by the browser.
  await until(page, () => performance.getEntriesByName('first-contentful-paint').length)
  await page.getByRole('radio', { name: 'Amber' }).first().click()
  await page.getByRole('radio', { name: 'Amber', checked: true }).first().waitFor()
  // The shop has no theme that styles Magento's markup.
  expect((await page.getByRole('radio', { name: 'Amber' }).first().boundingBox())?.width).toBeLessThan(80)
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
  // What is not ticked stays Magento's, and is listed; all that says a price is taken together.
  await bar.getByText('Widgets', { exact: true }).click()
  for (const name of ['price', 'custom-options', 'bundle', 'bundle-summary', 'swatches'])
    await bar.getByRole('checkbox', { name, exact: true }).uncheck()
  await bar.getByRole('button', { name: 'Apply' }).click()
  await connected(page, 'add-to-cart')
  expect(await page.locator('[data-widget~=price]').count()).toBe(0)
  await bar.getByText('Not taken over').click()
  const left = bar.getByRole('list', { name: 'Not taken over' })
  await expect.poll(() => left.textContent()).toContain('priceBox: price is not ticked')
  expect(await left.textContent()).toContain('customer data stays the only owner')
})

walk('a shop behind https with a strict policy of its own sells with the kit on it', async ({ open, flavour }) => {
  const { port } = (fronts[flavour] as Server).address() as AddressInfo
  const preview = await startPreview(`https://localhost:${port}`, { flavour })
  try {
    const page = await open(`${preview.address}${PARKA}`, { fresh: true })
    await connected(page, 'swatches', 'add-to-cart', 'minicart')
    expect((await page.reload())?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await connected(page, 'swatches', 'add-to-cart', 'minicart')
    await page.getByRole('radio', { name: 'Amber' }).first().click()
    await page.getByRole('radio', { name: 'M', exact: true }).first().click()
    await page.locator('.action.tocart').first().click()
    await page.locator('.skerry-outcome--success').first().waitFor()
    await expect.poll(() => page.locator('.counter-number').first().textContent()).toBe('1')
    expect(page.url()).toContain(preview.address)
  } finally {
    await preview.close()
  }
})

walk(
  'the bar says so where Magento started its components before the kit ran',
  async ({ visitor, flavour }) => {
    const { context } = await visitor()
    // As where Magento's scripts are cached and the browser still waits for a stylesheet.
    await context.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        for (const block of document.querySelectorAll('script[type="text/x-magento-init"]')) block.remove()
        for (const element of document.querySelectorAll('[data-mage-init]')) element.removeAttribute('data-mage-init')
      }),
    )
    const page = await context.newPage()
    await page.goto(`${previews[flavour]?.address}${PARKA}`)
    const status = page.getByRole('region', { name: 'Skerry preview' }).getByRole('status')
    // The page has hosts of its own, too: what the bar says must not depend on whether they are there yet.
    await expect.poll(() => page.locator('[data-island-state*="connected"]').count()).toBeGreaterThan(0)
    await expect.poll(() => status.textContent()).toContain('Magento started its components before the kit ran')
  },
  { axe: false, flavours: ['preact'] },
)

walk(
  'the bar says so where Magento started its components between the bar and the kit',
  async ({ visitor, flavour }) => {
    const { context } = await visitor()
    await context.addInitScript(() => {
      const ATTRIBUTES = ['data-mage-init', 'data-widget']
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[data-skerry-preview-bar]')) return
        observer.disconnect()
        for (const block of document.querySelectorAll('script[type="text/x-magento-init"]')) block.remove()
        // Hosts of its own, which a page of Magento does not have.
        for (const name of ATTRIBUTES)
          for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    const page = await context.newPage()
    await page.goto(`${previews[flavour]?.address}${PARKA}`)
    const status = page.getByRole('region', { name: 'Skerry preview' }).getByRole('status')
    await expect.poll(() => status.textContent()).toContain('Magento started its components before the kit ran')
    expect(await page.locator('[data-island-state]').count()).toBe(0)
  },
  { axe: false, flavours: ['preact'] },
)
