/** `skerry preview` in front of the store: its pages have no error that they do not have by themselves. */
import { expect, test } from 'vitest'
import { startPreview } from '../../core/cli/preview.ts'
import { launchBrowser } from '../support/browser.ts'
import { STORE } from './luma.ts'

const PAGES = [
  '/',
  '/chaz-kangeroo-hoodie.html',
  '/men/tops-men/hoodies-and-sweatshirts-men.html',
  '/joust-duffle-bag.html',
  '/checkout/cart/',
]

test('the store’s pages are shown with the kit on them, without an error', async () => {
  const [browser, preview] = await Promise.all([launchBrowser(), startPreview(STORE)])
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    for (const path of PAGES) {
      // Magento's own scripts have run by then, too.
      await page.goto(preview.address + path, { waitUntil: 'networkidle' })
      const bar = page.getByRole('region', { name: 'Skerry preview' }).getByRole('status')
      await expect.poll(() => bar.textContent(), { timeout: 60_000 }).toMatch(/with the kit: [1-9]\d* of \d+ islands/)
      expect(errors, path).toEqual([])
    }
  } finally {
    await browser.close()
    await preview.close()
  }
})
