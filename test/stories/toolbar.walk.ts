/** The toolbar's network and motion in a story. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { serveStorybook } from '../../stories/server/node.ts'
import { ORIGIN } from '../../stories/server/origin.ts'
import { createStandIn, NETWORK_HEADER } from '../../stories/server/stand-in.ts'
import { launchBrowser } from '../support/browser.ts'
import { openBook } from './open-story.ts'

let browser: Browser
let book: Awaited<ReturnType<typeof serveStorybook>>
beforeAll(async () => {
  ;[browser, book] = await Promise.all([launchBrowser(), serveStorybook('dist/storybook')])
})
afterAll(async () => {
  await browser.close()
  await book.close()
})
afterEach(() => void vi.restoreAllMocks())

/** A story with these globals, in the tab of somebody who has nothing against motion. */
const visit = async (id: string, globals: string, use: (page: Page) => Promise<void>) => {
  const context = await openBook(browser, book.url, 'no-preference')
  const page = await context.newPage()
  try {
    await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
    await page.waitForSelector('#storybook-root [data-island-state*=connected]')
    await use(page)
  } finally {
    await context.close()
  }
}

/** Names of the answers in the order in which they came; each is asked for after the one before it. */
const arrivals = async (networks: Record<string, string>): Promise<string[]> => {
  const { answer } = createStandIn()
  const arrived: string[] = []
  const ask = async (name: string, network: string) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', [NETWORK_HEADER]: network }
    const response = await answer(new Request(`${ORIGIN}/customer/section/load/?sections=cart`, { headers }))
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty('cart')
    arrived.push(name)
  }
  await Promise.all(Object.entries(networks).map(([name, network]) => ask(name, network)))
  return arrived
}

test('a slow answer arrives whole, after one that was requested later over a fast network', async () =>
  expect(await arrivals({ first: 'slow', second: 'clear' })).toEqual(['second', 'first']))

test('answers out of order arrive whole, and a later one may be the first', async () => {
  let chance = 10
  vi.spyOn(Math, 'random').mockImplementation(() => {
    chance /= 10
    return chance
  })
  expect(await arrivals({ first: 'shuffle', second: 'shuffle' })).toEqual(['second', 'first'])
})

for (const network of ['slow', 'shuffle'])
  test(`a story with the network ${network} waits for its answer and shows it`, async () =>
    visit('product-add-to-cart--unselected', `network:${network}`, async page => {
      const button = page.getByRole('button', { name: 'Add to Cart' })
      const request = page.waitForRequest(/\/checkout\/cart\/add\//)
      const response = page.waitForResponse(/\/checkout\/cart\/add\//)
      await button.click()
      expect((await request).headers()[NETWORK_HEADER]).toBe(network)
      expect((await response).status()).toBe(200)
      await page.getByRole('button', { name: 'Added' }).waitFor()
    }))

test('a story over a fast network sends the same requests as a page', async () =>
  visit('product-add-to-cart--unselected', 'network:clear', async page => {
    const request = page.waitForRequest(/\/checkout\/cart\/add\//)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    expect((await request).headers()).not.toHaveProperty(NETWORK_HEADER)
    await page.getByRole('button', { name: 'Added' }).waitFor()
  }))

test.each([
  ['full', false, true],
  ['reduced', true, false],
])('a story with %s motion says so to style sheets and to script', async (motion, prefersReducedMotion, isMoving) =>
  visit('product-swatches--unselected', `motion:${motion}`, async page => {
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(prefersReducedMotion)
    const duration = await page
      .getByRole('radio')
      .first()
      .evaluate(radio => Number.parseFloat(getComputedStyle(radio).transitionDuration))
    expect(duration > 0).toBe(isMoving)
  }),
)

test.each([
  ['full', 1],
  ['reduced', 0],
])('a carousel with %s motion has so many buttons that pause it', async (motion, count) =>
  visit('theme-carousel--autoplay', `motion:${motion}`, async page => {
    // The button comes with what turns the banners, later than the story is drawn.
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.getByRole('button', { name: /pause/i }).count()).toBe(count)
  }),
)
