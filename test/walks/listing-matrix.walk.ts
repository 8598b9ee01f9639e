/** Everything a shopper does in a listing, under every network condition and without script: one check for all of it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { shopLog } from '../support/shop.ts'
import { outcome, signIn } from './shopper.ts'
import { type Walk, walk } from './walk.ts'

const SHELF = '/outdoor.html'
/** States that the page remembers by itself (`widgets/layered-nav/listing.ts`). */
const KEPT_STATES = 5
const FAULTS = ['500', 'html', 'offline'] as const
const NETWORKS = ['clear', 'slow', ...FAULTS, 'without script'] as const
type Network = (typeof NETWORKS)[number]

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://shop').searchParams)

/** Runs in the browser: what a listing shows, the page's own or that of a text. */
const show = (html?: string) => {
  const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const texts = (selector: string) =>
    [...root.querySelectorAll(selector)].map(element => element.textContent?.trim() ?? '')
  return {
    names: texts('.product-items .product-item-link'),
    total: texts('.toolbar-number')[2] ?? '',
    chosen: texts('.filter-current .remove'),
    // As printed: without script a browser puts back by itself what was chosen last.
    order: root.querySelector<HTMLOptionElement>('[data-role=sorter] [selected]')?.value ?? '',
    page: texts('.pages .current')[0] ?? '',
    isBusy: Boolean(root.querySelector('#layer-product-list[aria-busy]')),
  }
}

/** A visitor under one network condition. The check: what the page shows is what its address gives to somebody who opens it. */
const visiting = async ({ visitor, expectTrouble, shop: origin }: Walk, network: Network) => {
  const isFaulty = (FAULTS as readonly Network[]).includes(network)
  const hasScript = network !== 'without script'
  if (isFaulty) expectTrouble(/Failed to load resource|ERR_/, /sections/)
  const { context, open } = await visitor({ script: hasScript })
  const turn = (now: Network) => context.request.get(`/__shop?network=${now}`)
  if (hasScript) await turn(network)
  // An empty page has no policy that keeps it from reading a text as HTML.
  const reader = await context.newPage()
  const opened = new Map<string, ReturnType<typeof read>>()
  const read = async (address: string) => {
    // By somebody else, so that it is none of the visitor's own page loads.
    const html = await (await fetch(new URL(address, origin))).text()
    return { query: queryOf(address), ...(await reader.evaluate(show, html)) }
  }
  const asOpened = (address: string) => {
    const reading = opened.get(address) ?? read(address)
    opened.set(address, reading)
    return reading
  }
  const shown = async (page: Page) => ({
    query: queryOf(page.url()),
    // A page that is just being left has nobody to ask.
    ...(await page.evaluate(show, undefined).catch(() => undefined)),
  })
  return {
    context,
    isFaulty,
    hasScript,
    turn,
    /** What the server has of the visitor, whatever the page could read. */
    state: async () => (await context.request.get('/__shop/state')).json(),
    asOpened,
    shown,
    enter: async (path = SHELF) => {
      const page = await open(path)
      if (hasScript) await connected(page, 'layered-nav', 'toolbar', 'product-links')
      return page
    },
    judge: async (page: Page) => expect.poll(() => shown(page)).toEqual(await asOpened(page.url())),
    pageLoads: async () =>
      (await shopLog(context)).filter(
        ({ method, path, query }) => method === 'GET' && path === SHELF && !/isAjax/.test(query),
      ).length,
    /** Does what sends a form, and waits for the page it leads to: Chromium takes minutes to close a tab before that. */
    andLand: async (page: Page, act: () => Promise<unknown>) => {
      const landed = page.waitForEvent('load')
      await act()
      await landed
    },
    end: () => reader.close(),
  }
}

type Visit = Awaited<ReturnType<typeof visiting>>

const groupOf = async (page: Page, attribute: string) => {
  const group = page.locator(`.filter-options-item[attribute=${attribute}]`)
  if (!(await group.evaluate(each => (each as HTMLDetailsElement).open))) await group.locator('summary').click()
  return group
}
const tiles = (page: Page) => page.locator('.product-items > .item')
const thumb = (page: Page, name: string) => page.getByRole('slider', { name })

type Step = { act(page: Page): Promise<unknown>; query: Record<string, unknown> }

const RANGE = expect.stringMatching(/^\d+-\d+$/)

/** What a shopper narrows and orders by, one upon the other. */
const stepsWith = (hasScript: boolean): Step[] => {
  const season = { season: '423' }
  const range = { ...season, price: RANGE }
  const sorted = { ...range, product_list_order: 'name' }
  return [
    {
      query: season,
      act: async page => (await groupOf(page, 'season')).locator('.item a').filter({ hasText: 'Winter' }).click(),
    },
    {
      query: { ...season, color: '49' },
      act: page =>
        page.locator('.swatch-option-link-layered', { has: page.locator('[data-option-label=Pine]') }).click(),
    },
    { query: season, act: page => page.getByRole('link', { name: 'Remove Colour: Pine' }).click() },
    {
      query: range,
      act: async page => {
        const group = await groupOf(page, 'price')
        if (!hasScript) return group.locator('.price-slider a').nth(1).click()
        await group.scrollIntoViewIfNeeded()
        await thumb(page, 'Lowest price').focus()
        return page.keyboard.press('ArrowRight')
      },
    },
    {
      query: range,
      act: async page => {
        const group = await groupOf(page, 'price')
        if (!hasScript) return group.locator('.price-slider a').first().click()
        await group.scrollIntoViewIfNeeded()
        // Where the page was loaded anew, the slider is drawn with the first touch of the filters.
        await group.hover()
        const box = await thumb(page, 'Highest price').boundingBox()
        if (!box) throw new Error('There is no thumb.')
        await page.mouse.move(box.x + box.width - 12, box.y + box.height / 2)
        await page.mouse.down()
        await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 2 })
        return page.mouse.up()
      },
    },
    {
      query: sorted,
      act: async page => {
        await page.locator('[data-role=sorter]').selectOption('name')
        if (!hasScript) await page.locator('.sorter .action.sort').click()
      },
    },
    { query: { ...sorted, p: '2' }, act: page => page.locator('.pages-item-next a').click() },
  ]
}

/** Filters, ranges, orders and pages, then Back and Forward through every step, and a reload: each over a fast network. */
const narrow = async (visit: Visit, network: Network) => {
  const { enter, judge, hasScript, isFaulty, pageLoads } = visit
  const page = await enter()
  const addresses = [page.url()]
  const steps = stepsWith(hasScript)
  for (const { act, query } of steps) {
    if (hasScript) await connected(page, 'layered-nav', 'toolbar')
    await act(page)
    await expect
      .poll(() => page.url() !== addresses.at(-1) && queryOf(page.url()), { message: page.url() })
      .toEqual(query)
    await judge(page)
    addresses.push(page.url())
  }
  // In place, unless the answers were faulty: then each state is the page itself.
  expect(await pageLoads()).toBe(hasScript && !isFaulty ? 1 : 1 + steps.length)
  // Where answers are slow, as far as the page remembers by itself; each further state would only be waited for.
  const first = network === 'slow' ? addresses.length - 1 - KEPT_STATES : 0
  for (const address of addresses.slice(first, -1).toReversed()) {
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.url()).toBe(address)
    await judge(page)
  }
  for (const address of addresses.slice(first + 1)) {
    if (hasScript) await connected(page, 'layered-nav')
    await page.goForward({ waitUntil: 'commit' })
    await expect.poll(() => page.url()).toBe(address)
    await judge(page)
    // Over a failing network each of these states is a page of its own already.
    if (network !== 'clear' && address !== addresses.at(-1)) continue
    await page.reload({ waitUntil: 'commit' })
    await judge(page)
  }
}

/** Further pages by scrolling and by the button. */
const scroll = async (visit: Visit) => {
  const { enter, judge, hasScript, isFaulty, asOpened, shown, pageLoads } = visit
  const address = `${SHELF}?scroll=infinite`
  const loads = await pageLoads()
  const page = await enter(address)
  const more = page.locator('.btn-load-more')
  if (!hasScript) {
    await more.click()
    await expect.poll(() => queryOf(page.url())).toEqual({ scroll: 'infinite', p: '2' })
    return judge(page)
  }
  const loader = page.locator('.infinite-loader')
  await loader.scrollIntoViewIfNeeded()
  if (isFaulty) {
    // The listing was loaded anew, once, and then waits for the shopper.
    await more.waitFor()
    await judge(page)
    expect(await pageLoads()).toBe(loads + 2)
    await more.click()
    await expect.poll(() => pageLoads()).toBe(loads + 3)
    await more.waitFor()
    return judge(page)
  }
  const names = async (...pages: number[]) =>
    (await Promise.all(pages.map(number => asOpened(`${address}${number > 1 ? `&p=${number}` : ''}`)))).flatMap(
      each => each.names,
    )
  const has = async (...pages: number[]) =>
    expect
      .poll(async () => {
        const { names, query, isBusy } = await shown(page)
        return { names, query, isBusy }
      })
      .toEqual({ names: await names(...pages), query: { scroll: 'infinite' }, isBusy: false })
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(12)
  await loader.scrollIntoViewIfNeeded()
  await has(1, 2, 3)
  await more.click()
  await has(1, 2, 3, 4)
  await page.reload({ waitUntil: 'commit' })
  // All that stood there, and what scrolling brings where the shopper was.
  const all = await names(1, 2, 3, 4)
  return expect.poll(async () => (await shown(page)).names?.slice(0, all.length)).toEqual(all)
}

/** A tile's product into the cart: over a failing network the shopper sees a message, and buys once it recovers. */
const buy = async (visit: Visit, network: Network) => {
  const { enter, andLand, judge, isFaulty, hasScript, state, turn } = visit
  const page = await enter()
  const tile = tiles(page)
    .filter({ has: page.locator('form[data-role=tocart-form]') })
    .filter({ hasNot: page.locator('.swatch-option') })
    .first()
  const button = tile.locator('.action.tocart')
  await (hasScript ? button.click() : andLand(page, () => button.click()))
  if (isFaulty) {
    await outcome(page).waitFor()
    expect((await state()).items).toEqual([])
    await turn('clear')
    await button.click()
  }
  await expect.poll(async () => (await state()).items.length).toBe(1)
  if (hasScript) await judge(page)
  if (isFaulty) await turn(network)
  await page.close()
}

/** A link of a tile that adds to one of the shopper's lists. */
const keep = async (
  visit: Visit,
  network: Network,
  link: '.tocompare' | '.towishlist',
  list: 'compared' | 'wishlist',
) => {
  const { enter, andLand, judge, isFaulty, hasScript, state, turn } = visit
  // A faulty call is made by the form it stands for, which leaves the listing.
  const isInPlace = hasScript && (!isFaulty || network === 'offline')
  const page = await enter()
  const { length } = (await state())[list]
  const control = tiles(page).nth(3).locator(link)
  await (isInPlace ? control.click() : andLand(page, () => control.click()))
  if (network === 'offline') {
    await page.getByText('You seem to be offline').first().waitFor()
    expect((await state())[list]).toHaveLength(length)
    await turn('clear')
    await control.click()
  }
  await expect.poll(async () => (await state())[list].length).toBe(length + 1)
  if (isInPlace) await judge(page)
  if (isFaulty) await turn(network)
  await page.close()
}

const wishAsGuest = async ({ enter, hasScript }: Visit) => {
  const page = await enter()
  await tiles(page).nth(2).locator('.towishlist').click()
  await page.waitForURL(/customer\/account\/login/)
  await signIn(page, hasScript)
  await page.waitForURL(/^(?!.*account\/login)/)
  await page.close()
}

const useTiles = async (visit: Visit, network: Network) => {
  await buy(visit, network)
  await keep(visit, network, '.tocompare', 'compared')
  await wishAsGuest(visit)
  await keep(visit, network, '.towishlist', 'wishlist')
}

for (const network of NETWORKS) {
  const title = network === 'without script' ? network : `with the network ${network}`
  walk(
    `${title}, filters, ranges, orders and pages end in the page of their address, through Back, Forward and reload`,
    async around => {
      const visit = await visiting(around, network)
      await narrow(visit, network)
      await visit.end()
    },
    { axe: network === 'clear', flavours: 'drawn' },
  )

  walk(
    `${title}, further pages load, and no product, comparison or wish of a tile is lost`,
    async around => {
      const visit = await visiting(around, network)
      const scrolled = scroll(visit)
      // Beside each other, since slow answers are waited for; not where one resets the network.
      if (visit.isFaulty) await scrolled
      await Promise.all([scrolled, useTiles(visit, network)])
      await visit.end()
    },
    { axe: network === 'clear', flavours: 'drawn' },
  )
}
