/**
 * Pages from the store's cache with the kit on them: the same for all visitors, each with data of their own. `VIA` is the
 * address of a cache in front of the store that says `X-Cache: hit`, as Varnish with `varnish.vcl` does.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, openBrowser, STORE, visit } from './luma.ts'
import { startProxy } from './proxy.ts'

const TAKEOVER = 'swatches price add-to-cart minicart messages toolbar layered-nav mega-menu tabs section-value'
const BAG = '/joust-duffle-bag.html'
const CATEGORY = '/gear/bags.html'
const PAGES = ['/', CATEGORY, BAG, '/chaz-kangeroo-hoodie.html']
/** A visit of ten pages: a bag is put into the cart on the third one, two in a row on the sixth. */
const VISIT = [
  '/',
  CATEGORY,
  BAG,
  '/gear.html',
  '/chaz-kangeroo-hoodie.html',
  CATEGORY,
  '/',
  BAG,
  '/women.html',
  '/sale.html',
]
const { VIA: via } = process.env

let proxy: Awaited<ReturnType<typeof startProxy>> | undefined
beforeAll(async () => {
  if (via) proxy = await startProxy({ via })
})
afterAll(async () => {
  await closeBrowser()
  proxy?.stop()
})
const through = () => (proxy ? { proxy: { server: proxy.address } } : {})

/** A page's own HTML as a visitor without the kit gets it. */
const answerTo = async (cookies: readonly { name: string; value: string }[], path: string) => {
  const context = await (await openBrowser()).newContext(through())
  try {
    await context.addCookies(cookies.map(cookie => ({ ...cookie, url: STORE })))
    const response = await context.request.get(STORE + path)
    return { html: await response.text(), cache: response.headers()['x-cache'] }
  } finally {
    await context.close()
  }
}

const counter = (page: Page) => page.locator('.minicart-wrapper .counter-number')

const buyBag = async (page: Page, quantity: number) => {
  await page.goto(STORE + BAG)
  // Luma's button waits for Magento's script.
  await page.locator('#product-addtocart-button:enabled').waitFor()
  await page.waitForLoadState('networkidle')
  await page.fill('#qty', `${quantity}`)
  await page.click('#product-addtocart-button')
  await expect.poll(async () => (await counter(page).textContent())?.trim()).toBe(`${quantity}`)
}

/** Presses the buttons of two tiles; the store's answers arrive together, when both are there. */
const buyTwo = async (page: Page) => {
  const adding: Promise<void>[] = []
  let isComplete = () => {}
  const complete = new Promise<void>(resolve => {
    isComplete = resolve
  })
  await page.route('**/checkout/cart/add/**', async route => {
    const answer = route.fetch()
    adding.push(answer.then(() => {}))
    if (adding.length === 2) Promise.all(adding).then(isComplete)
    await complete
    await route.fulfill({ response: await answer })
  })
  await page.evaluate(() => {
    for (const button of [...document.querySelectorAll<HTMLElement>('.product-item .tocart')].slice(0, 2))
      button.click()
  })
  await expect.poll(async () => (await counter(page).textContent())?.trim()).toBe('3')
  await page.unroute('**/checkout/cart/add/**')
}

/** Requests of sections in such a visit. */
const countSections = async (takeover: string | undefined, flavour: (typeof FLAVOURS)[number]) => {
  const { page, errors, close } = await visit(flavour, takeover, through())
  let sections = 0
  page.on('request', request => {
    if (request.url().includes('/customer/section/load')) sections++
  })
  for (const [index, path] of VISIT.entries()) {
    if (index === 2) await buyBag(page, 1)
    else await page.goto(STORE + path)
    const quantity = index < 2 ? '0' : index < 6 ? '1' : '3'
    await expect.poll(async () => (await counter(page).textContent())?.trim() || '0').toBe(quantity)
    await page.waitForLoadState('networkidle')
    if (index === 5) await buyTwo(page)
  }
  expect(errors).toEqual([])
  await close()
  return sections
}

test('a page is the same for all visitors, and is served from the cache', async () => {
  for (const path of PAGES) {
    const first = await answerTo([], path)
    const second = await answerTo(
      [
        { name: 'PHPSESSID', value: 'othervisitor' },
        { name: 'form_key', value: 'other' },
      ],
      path,
    )
    // Magento draws random ids into the markup: pages that are drawn anew differ.
    expect(first.html).toMatch(/id="id\w{8}"/)
    expect(second.html === first.html).toBe(true)
    if (via) expect(second.cache).toBe('hit')
  }
})

describe.each(FLAVOURS)('%s', flavour => {
  test('two visitors of the same cached page have their own carts', async () => {
    const one = await visit(flavour, TAKEOVER, through())
    const other = await visit(flavour, TAKEOVER, through())
    await buyBag(one.page, 1)
    await buyBag(other.page, 2)
    for (const [{ page }, quantity] of [
      [one, '1'],
      [other, '2'],
    ] as const) {
      await page.goto(STORE + CATEGORY)
      await expect.poll(async () => (await counter(page).textContent())?.trim()).toBe(quantity)
    }
    expect([...one.errors, ...other.errors]).toEqual([])
    await one.close()
    await other.close()
  })

  test('a visit of ten pages requests sections less often than without the kit', { timeout: 400_000 }, async () => {
    const [without, withKit] = [await countSections(undefined, flavour), await countSections(TAKEOVER, flavour)]
    console.log(`section requests in ten pages: ${without} without the kit, ${withKit} with it (${flavour})`)
    expect(withKit).toBeLessThan(without)
  })
})
