/** The tokens' page as a designer leaves it: what was changed goes along as CSS. */
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveStorybook } from '../../stories/server/node.ts'
import { launchBrowser } from '../support/browser.ts'
import { openBook } from './open-story.ts'

const CSS = ':root {\n  --skerry-swatch-size: 56px;\n}\n'

let browser: Browser
let book: Awaited<ReturnType<typeof serveStorybook>>
let context: BrowserContext
let page: Page
beforeAll(async () => {
  ;[browser, book] = await Promise.all([launchBrowser(), serveStorybook('dist/storybook')])
  context = await openBook(browser, book.url, 'no-preference')
  context.setDefaultTimeout(30_000)
  page = await context.newPage()
})
afterAll(async () => {
  await browser.close()
  await book.close()
})
beforeEach(async () => {
  await page.goto('/iframe.html?id=skerry-tokens--tokens&viewMode=story')
  await page.waitForSelector('#storybook-root [data-island-state=connected]')
  await page.getByLabel('--skerry-swatch-size').fill('56px')
})

const status = () => page.locator('.tokens-status').textContent()
const text = () => page.getByRole('textbox', { name: 'Your theme' }).inputValue()

test('the changes are copied as CSS', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy CSS' }).click()
  await expect.poll(status).toBe('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CSS)
})

test('without clipboard permission, the CSS is selected for copying', async () => {
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no leave')) },
    }),
  )
  await page.getByRole('button', { name: 'Copy CSS' }).click()
  await expect.poll(status).toContain('by hand')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(CSS)
})

test('the changes are saved as a stylesheet', async () => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-theme.css')
  expect(await readFile(await file.path(), 'utf8')).toBe(CSS)
})

test('a change applies at once, and one press resets all changes', async () => {
  const height = () =>
    page
      .locator('.swatch-option')
      .first()
      .evaluate(swatch => swatch.getBoundingClientRect().height)
  await expect.poll(height).toBe(56)
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect.poll(height).not.toBe(56)
  expect(await text()).toBe(':root {\n}\n')
})
