/** Leaving a page and coming back to it as the browser has kept it. */

import type { Page } from 'playwright-core'
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

const tell = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate(type => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), type)

/** Leaves for another address while the browser keeps the page. */
export const leave = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasKept: persisted })),
  )
  if (keepsPages()) await page.goto(path)
  else await tell(page, 'pagehide')
}

/** Goes back to the page; what comes is the very page that was left, else this throws. */
export const comeBack = async (page: Page): Promise<void> => {
  if (keepsPages()) {
    // Playwright's own `goBack` waits for a load that a kept page does not have.
    await page.evaluate(() => setTimeout(() => history.back()))
    await until(page, () => window.wasKept !== undefined)
  } else await tell(page, 'pageshow')
  const wasKept = await page.evaluate(() => window.wasKept)
  if (!wasKept) {
    const reasons = await page.evaluate(() =>
      JSON.stringify(
        (performance.getEntriesByType('navigation')[0] as unknown as Record<string, unknown>)?.['notRestoredReasons'],
      ),
    )
    throw new Error(`The browser did not keep the page: ${reasons}`)
  }
}
