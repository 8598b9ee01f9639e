/** Leaving a page and returning to it through the back/forward cache. */

import type { BrowserContext, Page } from 'playwright-core'
import { requireBrowser } from './browser.ts'
import { until } from './browser-page.ts'

declare global {
  interface Window {
    /** What the last `pageshow` said. */
    wasKept?: boolean
  }
}

/**
 * Whether this browser keeps pages at all. The headless shell does not, whatever flags it is started with: its embedder
 * refuses the back/forward cache (`BackForwardCacheDisabledForDelegate`). There the page stays, and gets the two events
 * that a kept page gets.
 */
const keepsPages = () => !/headless.shell/.test(requireBrowser())

/**
 * Lets the browser keep pages from now on: they come without `no-store`, with which Chromium forgets a page as soon as
 * a cookie changes, as some cookie does on every page of Magento.
 */
export const allowKeeping = (context: BrowserContext): Promise<unknown> =>
  context.route(/./, async route => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    return route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } })
  })

const dispatch = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate(type => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), type)

/** Leaves for another address while the browser keeps the page. */
export const leave = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasKept: persisted })),
  )
  if (keepsPages()) await page.goto(path)
  else await dispatch(page, 'pagehide')
}

/** Goes back to the page; what comes is the very page that was left, else this throws. */
export const comeBack = async (page: Page): Promise<void> => {
  if (keepsPages()) {
    const here = page.url()
    // Playwright's own `goBack` waits for a load that a kept page does not have.
    await page.evaluate(() => setTimeout(() => history.back()))
    await until(page, address => location.href !== address, here)
  } else await dispatch(page, 'pageshow')
  if (!(await page.evaluate(() => window.wasKept))) throw new Error('The browser did not keep the page.')
}
