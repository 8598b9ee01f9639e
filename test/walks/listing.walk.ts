import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, until } from '../support/browser-page.ts'
import { shopLog } from '../support/shop.ts'
import { reads, signIn } from './shopper.ts'
import { walk, walkRow } from './walk.ts'

const SHELF = '/outdoor.html'

const filter = (page: Page, label: string) => page.locator('.filter-options .item a').filter({ hasText: label }).first()
const group = (page: Page, title: string) => page.locator('.filter-options-title').getByText(title, { exact: true })
const colour = (page: Page, label: string) =>
  page.locator('.swatch-option-link-layered', { has: page.locator(`[data-option-label="${label}"]`) })
const removals = (page: Page) => page.locator('.filter-current .remove')
const names = (page: Page) => page.locator('.product-items .product-item-link').allTextContents()
const total = (page: Page) => page.locator('.toolbar-number').nth(2)
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)
const posts = async (page: Page) => (await shopLog(page.context())).filter(({ method }) => method === 'POST').length
const pageLoads = async (page: Page) =>
  (await shopLog(page.context())).filter(
    ({ method, path, query }) => method === 'GET' && path === SHELF && !/isAjax/.test(query),
  ).length

/** Opens the group if it is closed, as a shopper would. */
const see = async (page: Page, title: string) => {
  const details = page.locator('.filter-options-item', { has: page.getByText(title, { exact: true }) })
  if (!(await details.evaluate(each => (each as HTMLDetailsElement).open))) await group(page, title).click()
}

/** Every state: its address, its products, its number. */
const stateOf = async (page: Page) => ({
  query: query(page),
  names: await names(page),
  total: await total(page).textContent(),
})

for (const variant of ['1', '2'] as const)
  walk(
    `filters are combined and removed without a reload, and Back, Forward and reload show what was there, in variant ${variant}`,
    async ({ open }) => {
      const page = await open(`${SHELF}?variant=${variant}`)
      const states = [await stateOf(page)]
      await see(page, 'Material')
      await filter(page, 'Wool').click()
      await removals(page).nth(0).waitFor()
      states.push(await stateOf(page))
      await colour(page, 'Pine').click()
      await removals(page).nth(1).waitFor()
      states.push(await stateOf(page))
      await page.getByRole('link', { name: 'Remove Material: Wool' }).click()
      await expect.poll(() => removals(page).count()).toBe(1)
      states.push(await stateOf(page))
      expect(states.map(each => each.query)).toEqual([
        `?variant=${variant}`,
        `?material=400&variant=${variant}`,
        `?material=400&color=49&variant=${variant}`,
        `?color=49&variant=${variant}`,
      ])
      expect(await pageLoads(page)).toBe(1)
      // A pointer that rests on a filter would fetch its answer ahead.
      await page.mouse.move(2, 2)
      const asked = await posts(page)
      for (const at of [2, 1, 0]) {
        await page.goBack()
        await expect.poll(() => stateOf(page)).toEqual(states[at])
      }
      for (const at of [1, 2, 3]) {
        await page.goForward()
        await expect.poll(() => stateOf(page)).toEqual(states[at])
      }
      expect(await posts(page)).toBe(asked)
      await page.reload()
      expect(await stateOf(page)).toEqual(states[3])
    },
  )

walk('sorting, direction and the number of products change the page in place, with two toolbars', async ({ open }) => {
  const page = await open(`${SHELF}?p=3`)
  await connected(page, 'toolbar')
  await page.locator('[data-role=limiter]').selectOption('24')
  await expect.poll(() => query(page)).toBe('?product_list_limit=24&p=2')
  await expect.poll(async () => (await names(page)).length).toBe(24)
  await page.locator('[data-role=sorter]').selectOption('price')
  await expect.poll(() => query(page)).toBe('?product_list_limit=24&product_list_order=price')
  // The address changes with the press, the toolbar with the answer.
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.locator('[data-role=direction-switcher]').click()
  await expect.poll(() => query(page)).toContain('product_list_dir=desc')
  await page.locator('[data-role=direction-switcher][data-value=asc]').click()
  await expect.poll(() => query(page)).not.toContain('product_list_dir')
  expect(await pageLoads(page)).toBe(1)
})

walk('the price slider is moved by mouse and by keyboard, and its whole range is no filter', async ({ open }) => {
  const page = await open(SHELF)
  const least = page.getByRole('slider', { name: 'Lowest price' })
  const most = page.getByRole('slider', { name: 'Highest price' })
  await connected(page, 'layered-nav')
  await see(page, 'Price')
  await page.locator('#ln_slider_price').scrollIntoViewIfNeeded()
  await least.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp')
  await expect.poll(() => query(page)).toMatch(/\?price=\d+-\d+$/)
  await expect.poll(async () => Number(await total(page).textContent())).toBeLessThan(309)
  const narrowed = Number(await total(page).textContent())
  // The focus is on the thumb still, in other markup.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Lowest price')
  await page.locator('#ln_slider_price').scrollIntoViewIfNeeded()
  const box = await most.boundingBox()
  if (!box) throw new Error('There is no thumb.')
  await page.mouse.move(box.x + box.width - 12, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Number(await total(page).textContent())).toBeLessThan(narrowed)
  await least.focus()
  await page.keyboard.press('Home')
  await most.focus()
  await page.keyboard.press('End')
  await expect.poll(() => query(page)).toBe('')
})

walk('the newest of two quick clicks wins over answers that arrive late', async ({ open }) => {
  const page = await open(`${SHELF}?network=shuffle`)
  await see(page, 'Season')
  // In one task: no answer, however early, comes between them.
  await page
    .locator('.filter-options .item a', { hasText: /Summer|Winter/ })
    .evaluateAll((links: HTMLElement[]) => links.map(link => link.click()))
  await expect.poll(() => removals(page).allTextContents()).toEqual(['Winter'])
  expect(query(page)).toContain('season=423')
})

walk('an answer that was fetched ahead shows in the next frame, with no sign of waiting between', async ({ open }) => {
  const page = await open(SHELF)
  await connected(page, 'layered-nav')
  await see(page, 'Season')
  const before = await names(page)
  const answered = page.waitForResponse(response => response.request().method() === 'POST')
  await filter(page, 'Winter').hover()
  await (await answered).finished()
  // What has arrived is read while the page rests, by what the touch has loaded.
  await page.locator('.skerry-price-slider').first().waitFor({ state: 'attached' })
  await until(page, () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/dom-sanitise-')))
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 })))
  const frame = page.evaluate(
    () =>
      new Promise<{ names: (string | null)[]; isBusy: boolean }>(resolve =>
        addEventListener(
          'click',
          () =>
            requestAnimationFrame(() =>
              resolve({
                names: [...document.querySelectorAll('.product-items .product-item-link')].map(
                  each => each.textContent,
                ),
                isBusy: Boolean(document.querySelector('#layer-product-list[aria-busy]')),
              }),
            ),
          { once: true, capture: true },
        ),
      ),
  )
  await filter(page, 'Winter').click()
  const shown = await frame
  expect(shown.isBusy).toBe(false)
  expect(shown.names).toHaveLength(12)
  expect(shown.names).not.toEqual(before)
  expect(shown.names).toEqual(await names(page))
})

walk('no answer for script can ever be seen under a page’s address', async ({ open }) => {
  const page = await open(SHELF)
  await see(page, 'Season')
  await filter(page, 'Winter').click()
  await removals(page).first().waitFor()
  await page.locator('.product-item-link').first().click()
  await page.waitForURL(/-|\.html$/)
  await page.goBack()
  await removals(page).first().waitFor()
  expect(await page.evaluate(() => document.contentType)).toBe('text/html')
  expect(page.url()).not.toContain('isAjax')
})

walk('on a phone the filters open as a sheet with the number of products on its button', async ({ open }) => {
  const page = await open(SHELF, { width: 375, height: 800 })
  await page.locator('a.filter-title').click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await reads(sheet.locator('.skerry-layered-nav__done'), 'Show 309 products')
  await filter(page, 'Footwear').click()
  await reads(sheet.locator('.skerry-layered-nav__done'), 'Show 26 products')
  await sheet.locator('.skerry-layered-nav__done').click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await reads(total(page), '26')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('filter-title')
})

walkRow(
  'twenty filters later the page holds no more nodes and hardly more memory than eight filters later',
  async ({ open }) => {
    const page = await open(SHELF)
    const session = await page.context().newCDPSession(page)
    const weigh = async () => {
      // What a first collection lets go of holds on to more; what still rests in a callback is let go of before.
      for (let time = 0; time < 3; time++) {
        await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 })))
        await session.send('HeapProfiler.collectGarbage')
      }
      const { nodes } = await session.send('Memory.getDOMCounters')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return { nodes, usedSize }
    }
    await see(page, 'Season')
    await page.mouse.move(2, 2)
    const turn = async (times: number) => {
      for (let time = 0; time < times; time++) {
        const label = ['Winter', 'Summer'][time % 2] ?? ''
        const before = query(page)
        // Without a pointer that rests on the next filter: its answer is kept, too, up to a number of them.
        await filter(page, label).evaluate(link => (link as HTMLElement).click())
        await expect.poll(() => query(page)).not.toBe(before)
        await expect.poll(() => page.locator('#layer-product-list[aria-busy]').count()).toBe(0)
      }
    }
    await turn(8)
    const early = await weigh()
    await turn(12)
    const late = await weigh()
    expect(late.nodes, 'nodes').toBeLessThan(early.nodes * 1.1)
    expect(late.usedSize, 'bytes').toBeLessThan(early.usedSize * 1.15)
  },
)

walkRow('pages that were appended leave nothing behind once a filter has taken their place', async ({ open }) => {
  const page = await open(`${SHELF}?scroll=button`)
  await connected(page, 'layered-nav', 'load-more')
  const session = await page.context().newCDPSession(page)
  const weigh = async () => {
    // What a first collection lets go of holds on to more; what still rests in a callback is let go of before.
    for (let time = 0; time < 3; time++) {
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 })))
      await session.send('HeapProfiler.collectGarbage')
    }
    return (await session.send('Memory.getDOMCounters')).nodes
  }
  /** Without a pointer that rests on the next control: its answer is kept, too, up to a number of them. */
  const press = (selector: string, nth: number, event: string) =>
    page.evaluate(
      ([selector, nth, event]) =>
        new Promise<void>(resolve => {
          document.addEventListener(event, () => resolve(), { once: true })
          document.querySelectorAll<HTMLElement>(selector)[nth]?.click()
        }),
      [selector, nth, event] as const,
    )
  // More than there are states in memory, so that the oldest is let go of.
  const turn = async () => {
    for (let time = 0; time < 6; time++)
      await press('.filter-options-item[attribute=season] .item a', time % 2, 'listing:changed')
  }
  await page.mouse.move(2, 2)
  await turn()
  const before = await weigh()
  for (let time = 0; time < 5; time++) await press('.btn-load-more', 0, 'load-more:appended')
  expect(await page.locator('.product-items > .item').count()).toBe(72)
  await turn()
  expect(await weigh(), 'nodes').toBeLessThan(before * 1.1)
})

walk(
  'a filter without network opens the page that it links to, and filters work again online',
  async ({ open, visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource|ERR_/, /\[.*\]/)
    const page = await open(SHELF)
    await see(page, 'Season')
    await filter(page, 'Winter').hover()
    await page.waitForLoadState('networkidle')
    await page.mouse.move(2, 2)
    const { context } = await visitor()
    await context.setOffline(true)
    await filter(page, 'Summer').click({ noWaitAfter: true })
    await expect
      .poll(() => page.evaluate(() => document.querySelector('.product-items') === null).catch(() => true))
      .toBe(true)
    await context.setOffline(false)
    await page.goto(`${SHELF}?season=421`)
    await removals(page).first().waitFor()
  },
  { axe: false },
)

walk('a signed-in shopper’s wish takes the colour along that is chosen on its tile', async ({ open }) => {
  const page = await open('/customer/account/login/')
  await signIn(page)
  await page.waitForURL(/customer\/account\/?$/)
  await page.goto(`${SHELF}?color=52`)
  const tile = page.locator('.product-items > .item').first()
  await tile.locator('[role=radio][aria-checked=true][aria-label=Sea]').waitFor()
  await tile.locator('[role=radio][aria-label=Pine]').click()
  await tile.locator('[role=radio][aria-checked=true][aria-label=Pine]').waitFor()
  const wished = page.waitForRequest(/wishlist\/index\/add/)
  await tile.locator('.towishlist').click()
  const request = await wished
  // Magento's own call: by POST, and the fields in the address.
  expect(request.method()).toBe('POST')
  expect(new URL(request.url()).searchParams.get('super_attribute[93]')).toBe('49')
  expect((await request.response())?.status()).toBe(200)
  expect(new URL(page.url()).pathname).toBe(SHELF)
})

walk('two sliders on a page each move their own parameter', async ({ open, visitor }) => {
  const { context } = await visitor()
  // The shop narrows by one range; its page gets a second, with another theme's placeholders.
  await context.route(new RegExp(`${SHELF}(\\?|$)`), async route => {
    if (route.request().isNavigationRequest()) {
      const response = await route.fetch()
      const slider = JSON.stringify({
        minValue: 1,
        maxValue: 41,
        ajaxUrl: `${SHELF}?weight={price_start}-{price_end}`,
      }).replaceAll('"', '&quot;')
      const body = (await response.text()).replace(
        '<div id="ln_slider_price"',
        `<div id="ln_slider_weight" class="price-slider" data-slider="${slider}"></div>$&`,
      )
      await route.fulfill({ response, body })
    } else await route.fallback()
  })
  const page = await open(SHELF)
  // The sliders are loaded with the first touch of the filters, which counts from then on.
  await connected(page, 'layered-nav')
  await see(page, 'Price')
  const weight = page.locator('#ln_slider_weight').getByRole('slider', { name: 'Highest price' })
  const price = page.locator('#ln_slider_price').getByRole('slider', { name: 'Highest price' })
  await weight.scrollIntoViewIfNeeded()
  const most = await price.getAttribute('value')
  await weight.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => query(page)).toBe('?weight=1-40')
  expect(await price.getAttribute('value')).toBe(most)
})

walk('while an answer is slow the list says that it is busy, and the choice shows at once', async ({ open }) => {
  const page = await open(`${SHELF}?network=slow`)
  await connected(page, 'layered-nav')
  await see(page, 'Season')
  await filter(page, 'Winter').click()
  await page.locator('#layer-product-list[aria-busy=true]').waitFor()
  expect(await filter(page, 'Winter').locator('input').isChecked()).toBe(true)
  await removals(page).first().waitFor()
  await expect.poll(() => page.locator('#layer-product-list[aria-busy]').count()).toBe(0)
})

walk('results of a search are filtered in place, though the server answers with products alone', async ({ open }) => {
  const page = await open('/catalogsearch/result/?q=wool')
  const all = Number(await total(page).textContent())
  await colour(page, 'Pine').click()
  await expect.poll(() => query(page)).toBe('?q=wool&color=49')
  await expect.poll(async () => Number(await total(page).textContent())).toBeLessThan(all)
  await page.goBack()
  await reads(total(page), `${all}`)
})
