import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { blockScripts, connected, type Visitor } from '../support/browser-page.ts'
import { fault } from '../support/shop.ts'
import { active, next, startCheckout, TYPED } from './order.ts'
import { follow, reads } from './shopper.ts'
import { walk, walkRow } from './walk.ts'

const TIDEPOST = '#s_method_tidepost_PARCEL_TERMINAL'
const GULLBOX = '#s_method_gullbox_PARCEL_TERMINAL'

/** The checkout of a guest with candles in the cart, a whole address and no point, the first carrier's terminals chosen. */
const goToCheckout = async (shopper: Visitor, query = ''): Promise<Page> => {
  const page = await startCheckout(shopper, { point: '', query: `?agreements=off${query}` })
  await connected(page, 'shipping-step', 'pickup-points')
  return page
}

const chosen = (page: Page): Locator => page.locator('.tidepost-chosen-point')
const reason = (page: Page): Locator => page.locator('[data-carrier=tidepost] .skerry-pickup__reason')
const dialog = (page: Page): Locator => page.locator('dialog[open]')
const search = (page: Page): Locator => dialog(page).getByRole('combobox')
const points = (page: Page): Locator => dialog(page).getByRole('option')
const select = (page: Page): Locator => dialog(page).locator('.skerry-points-card__select')
const order = async (
  context: BrowserContext,
): Promise<{ delivery: { carrier: string; point: Record<string, string> } }> =>
  (await context.request.get('/__shop/order')).json()

const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Select pickup point' }).click()
  await points(page).first().waitFor()
}

const placeOrder = async (page: Page): Promise<void> => {
  await next(page).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/success/)
}

walk('the map loads when it is opened, and points are found while typing', async ({ visitor }) => {
  const shopper = await visitor()
  const asked: string[] = []
  shopper.context.on('request', request => asked.push(request.url()))
  const page = await goToCheckout(shopper)
  await reads(chosen(page), 'Select a pickup point')
  expect(await next(page).isDisabled()).toBe(true)
  expect(asked.filter(url => /point-map|\/media\/map\//.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Select pickup point' }).click()
  await expect.poll(() => asked.some(url => /\/media\/map\//.test(url))).toBe(true)
  await search(page).fill('siauliai')
  await expect.poll(() => points(page).first().textContent()).toMatch(/Šiauliai/)
  // The geocoder follows after its pause, and the list is by distance then.
  await expect.poll(() => dialog(page).locator('.skerry-points__km').first().textContent()).toMatch(/^\d+\.\d\d km$/)
  await points(page).first().click()
  const name = (await select(page).textContent())?.replace(/^select: /, '') ?? ''
  expect(name).toMatch(/^Tidepost Šiauliai/)
  await select(page).click()
  await expect.poll(() => chosen(page).textContent()).toMatch(new RegExp(`^${name}, `))
  expect(await next(page).isDisabled()).toBe(false)
})

walk('a guest buys with a terminal chosen through the server’s select', async ({ visitor }) => {
  const page = await goToCheckout(await visitor())
  await page.check(GULLBOX)
  const dropdown = page.locator('.skerry-terminals__dropdown')
  await reads(dropdown, 'Select terminal')
  await dropdown.click()
  await page.locator('.skerry-terminals__box').getByRole('combobox').fill('klaipeda')
  // One suggestion is taken, and the nearest eight are listed.
  const listed = page.locator('.skerry-terminals__box').getByRole('option')
  await expect.poll(() => listed.first().textContent()).toMatch(/Klaipėda.* km/s)
  await expect.poll(() => page.locator('.skerry-points__km').count()).toBe(8)
  // Before the place is found, the same points have their distance from the typed address.
  await expect.poll(() => page.locator('.skerry-terminals__box .skerry-search__line').textContent()).toMatch(/Klaipėda/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => listed.count()).toBeGreaterThan(8)
  await listed.first().click()
  await expect.poll(() => dropdown.textContent()).toMatch(/Klaipėda/)
  const value = await page.locator('#gullbox-terminal').inputValue()
  expect(value).toMatch(/^7\d{4}$/)
  // The theme sets another one, and says so.
  const other = await page.locator('#gullbox-terminal').evaluate((field: Element) => {
    const list = field as HTMLSelectElement
    list.selectedIndex = 5
    list.dispatchEvent(new Event('change', { bubbles: true }))
    return list.value
  })
  await expect.poll(() => dropdown.textContent()).not.toMatch(/Klaipėda/)
  await placeOrder(page)
  expect((await order((await visitor()).context)).delivery.point).toEqual({ gullbox_parcel_terminal: other })
})

walk('the terminals’ map lists the nearest, opens an entry, and returns to the list', async ({ visitor }) => {
  const shopper = await visitor()
  await shopper.context.grantPermissions(['geolocation'])
  await shopper.context.setGeolocation({ latitude: 54.69, longitude: 25.28 })
  const page = await goToCheckout(shopper)
  await page.check(GULLBOX)
  await page.getByRole('button', { name: 'Show in map' }).click()
  const line = dialog(page).locator('.skerry-search__line')
  // Nobody is asked for a position who did not press for it: the list begins at the typed address.
  await expect.poll(() => line.textContent()).toMatch(/^Nearest to your address: .*Vilnius/)
  await dialog(page).getByRole('button', { name: 'Use my location' }).click()
  await reads(line, 'Sorted by distance from you')
  await expect.poll(() => dialog(page).locator('.skerry-points__km').count()).toBe(8)
  await expect.poll(() => dialog(page).locator('.skerry-home').count()).toBe(1)
  await search(page).fill('tartu')
  await search(page).fill('kaun')
  // The suggestions for what was typed before may still be there.
  await dialog(page).locator('[data-suggestion]', { hasText: /Kaun/ }).first().click()
  await expect.poll(() => points(page).first().textContent()).toMatch(/Kaunas/)
  await points(page).nth(1).click()
  await dialog(page).locator('.skerry-point').waitFor()
  await expect.poll(() => dialog(page).locator('.skerry-marker.active').count()).toBe(1)
  const name = await select(page).textContent()
  // At the marker itself, wherever it is by then: the map moves around it, and draws its markers again.
  await dialog(page).locator('.skerry-marker.active').dispatchEvent('click')
  await dialog(page).getByRole('button', { name: 'Back to list' }).click()
  await expect.poll(() => points(page).count()).toBe(8)
  expect(name).toMatch(/^Select terminal: /)
  await select(page).click()
  await expect.poll(() => page.locator('.skerry-terminals__dropdown').textContent()).toMatch(/Kaunas/)
})

walk('a point that was shown but not confirmed is not chosen', async ({ visitor }) => {
  const page = await goToCheckout(await visitor())
  await openFirst(page)
  await points(page).first().click()
  await select(page).click()
  const before = (await chosen(page).textContent()) ?? ''
  await page.getByRole('button', { name: 'Select pickup point' }).click()
  // The chosen point is open in the list, which shows the others, too.
  await dialog(page).locator('.skerry-points__details').waitFor()
  await points(page).nth(3).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
  await reads(chosen(page), before.trim())
  await reads(page.locator('.skerry-sr-only[role=status]').last(), `Your choice has not changed: ${before.trim()}`)
  // And it is offered first the next time, also after a reload.
  await page.reload()
  await connected(page, 'shipping-step', 'pickup-points')
  await reads(chosen(page), before.trim())
  expect(await page.inputValue('#shipping-city')).toBe('Vilnius')
})

walk('another country takes the point back and says why', async ({ visitor }) => {
  const page = await goToCheckout(await visitor())
  await openFirst(page)
  await points(page).first().click()
  await select(page).click()
  const name = ((await chosen(page).textContent()) ?? '').split(',')[0] ?? ''
  await page.selectOption('#shipping-country_id', 'LV')
  await expect
    .poll(() => reason(page).textContent())
    .toBe(`The pickup point ${name} is not in the country of the address. Please choose another one.`)
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Select pickup point' }).click()
  await search(page).fill('rezekne')
  await expect.poll(() => points(page).first().textContent()).toMatch(/R[eē]zekne/)
})

walk('a point that closed in the meantime is taken back, and the nearest are listed first', async ({ visitor }) => {
  const page = await goToCheckout(await visitor())
  await openFirst(page)
  await points(page).first().click()
  await select(page).click()
  const code = (await chosen(page).getAttribute('data-point-id')) ?? ''
  await next(page).click()
  const order = active(page).getByRole('button', { name: 'Place Order' })
  await order.waitFor()
  await (await visitor()).context.request.get(`/__shop/close-point?code=${code}`)
  await order.click()
  await expect.poll(() => reason(page).textContent()).toMatch(/is no longer available/)
  expect(await next(page).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Select pickup point' }).click()
  await expect.poll(() => dialog(page).locator('.skerry-points__km').count()).toBeGreaterThan(3)
  await points(page).first().click()
  await select(page).click()
  await placeOrder(page)
})

walk('a list that fails to load says so and can be loaded again', async ({ visitor, expectTrouble }) => {
  const shopper = await visitor()
  const page = await startCheckout(shopper, { rate: 'tidepost_COURIER', point: '' })
  await page.locator(TIDEPOST).waitFor()
  expectTrouble(/status of 500/)
  await fault(shopper.context, { path: '/rest/default/V1/tidepost', kind: '500' })
  await page.check(TIDEPOST)
  await page.getByText('The list of pickup points did not load.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await reads(chosen(page), 'Select a pickup point')
})

/** The way on that is always there: a point of the list. */
const chooseFromList = async (page: Page) => {
  await points(page).first().click()
  await select(page).click()
  await expect.poll(() => next(page).isEnabled()).toBe(true)
}

walk('the list works with the map switched off', async ({ visitor }) => {
  const page = await goToCheckout(await visitor(), '&map=off')
  await openFirst(page)
  await dialog(page).getByText('The map is switched off. The list has every point.').waitFor()
  await chooseFromList(page)
})

walk('works when the map chunk fails to load', async ({ visitor, expectTrouble }) => {
  expectTrouble(/ERR_FAILED|Failed to load resource/, /Leaflet is required for Tidepost-Mapping/)
  const shopper = await visitor()
  await shopper.context.route(/point-map/, route => route.abort())
  const page = await goToCheckout(shopper)
  await openFirst(page)
  await dialog(page).getByText('The map did not load. The list has every point.').waitFor()
  await chooseFromList(page)
})

walk('shows points without map tiles', async ({ visitor, expectTrouble }) => {
  expectTrouble(/ERR_FAILED|Failed to load resource/)
  const shopper = await visitor()
  await shopper.context.route('**/media/map/**', route => route.abort())
  const page = await goToCheckout(shopper)
  await openFirst(page)
  await dialog(page).getByText('The map pictures did not load. Pickup points are still shown on the map.').waitFor()
  expect(await dialog(page).locator('.skerry-cluster').count()).toBeGreaterThan(0)
  await chooseFromList(page)
})

walk('finds points when the geocoder fails', async ({ visitor, expectTrouble }) => {
  const shopper = await visitor()
  const page = await goToCheckout(shopper)
  await openFirst(page)
  expectTrouble(/status of 500/)
  await fault(shopper.context, { path: '/geocoder', kind: '500', times: 5 })
  await search(page).fill('jurmala kaunas')
  await page.keyboard.press('Enter')
  await dialog(page)
    .getByText('Address search is unavailable. Search by town, street, postcode or name of a point instead.')
    .waitFor()
  await search(page).fill('kaunas')
  await expect.poll(() => points(page).first().textContent()).toMatch(/Kaunas/)
  await chooseFromList(page)
})

walk('a shopper who refuses to share the location types it', async ({ visitor }) => {
  const page = await goToCheckout(await visitor())
  await openFirst(page)
  await dialog(page).getByRole('button', { name: 'Use my location' }).click()
  await dialog(page)
    .getByText('Your location is not available to this shop. Type your address or postcode instead.')
    .waitFor()
  await search(page).fill('alytus')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog(page).locator('.skerry-search__line').textContent()).toMatch(/Alytus/)
  await expect.poll(() => points(page).first().textContent()).toMatch(/\d km$/)
  await chooseFromList(page)
})

walk('says that nothing was found, and what to do', async ({ visitor }) => {
  const page = await goToCheckout(await visitor())
  await openFirst(page)
  await search(page).fill('xyzzy')
  await page.keyboard.press('Enter')
  // The only item of the list, and never above a full one.
  await expect
    .poll(() => points(page).allTextContents())
    .toEqual(['Nothing found. Try another street, town or postcode, or reset the search.'])
  await dialog(page).getByRole('button', { name: 'reset search' }).click()
  expect(await search(page).inputValue()).toBe('')
  await chooseFromList(page)
})

for (const [carrier, how] of [
  ['tidepost', 'whose scripts are blocked'],
  ['gullbox', 'without script'],
] as const)
  walk(
    `a browser ${how} buys with ${carrier} by a plain form`,
    async ({ visitor, expectTrouble }) => {
      expectTrouble(/Failed to load resource/)
      const { context, open } = await visitor({ script: carrier === 'tidepost' })
      if (carrier === 'tidepost') await blockScripts(context)
      const page = await open('/ember-candles.html')
      await follow(page.locator('#product-addtocart-button'))
      await page.goto('/checkout/?agreements=off')
      await page.fill('#customer-email', 'guest@example.com')
      for (const [name, text] of Object.entries(TYPED))
        await page.fill(`#shipping-new-address-form [name="${name}"]`, text)
      await page.check(`#server_${carrier}_PARCEL_TERMINAL`)
      const list = page.locator(`select[name=${carrier}_parcel_terminal]`)
      await list.selectOption({ index: 3 })
      const point = await list.inputValue()
      await follow(page.getByRole('button', { name: 'Next' }))
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.waitForURL(/success/)
      expect((await order(context)).delivery.point).toEqual({ [`${carrier}_parcel_terminal`]: point })
    },
    // Without script axe cannot run, either; of the kit nothing runs in either flavour.
    { axe: false, flavours: ['preact'] },
  )

walk('renders few elements for ten thousand points, and searches them', async ({ visitor }) => {
  const page = await goToCheckout(await visitor())
  await page.selectOption('#shipping-country_id', 'FI')
  await expect.poll(() => chosen(page).isVisible()).toBe(true)
  await openFirst(page)
  await expect.poll(() => points(page).first().getAttribute('aria-setsize')).toBe('10000')
  const nodes = () =>
    dialog(page)
      .locator('.skerry-points')
      .evaluate(list => list.querySelectorAll('*').length)
  expect(await nodes()).toBeLessThanOrEqual(300)
  await search(page).fill('rovaniemi')
  await expect.poll(() => points(page).first().textContent()).toMatch(/Rovaniemi/)
  expect(await nodes()).toBeLessThanOrEqual(300)
})

walk('a dialog prepared by hovering is laid out, hidden from eyes, screen readers and keys', async ({ visitor }) => {
  const page = await goToCheckout(await visitor())
  const button = page.getByRole('button', { name: 'Select pickup point' })
  await button.waitFor()
  const size = () => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])
  await page.waitForLoadState('networkidle')
  const before = await size()
  await button.hover()
  const drawn = page.locator('dialog.skerry-points-dialog')
  // Sorted from the address it has other rows.
  await expect.poll(() => drawn.locator('.skerry-search__line').textContent()).toMatch(/^Nearest to your address/)
  expect(
    await drawn
      .locator('[role=option]')
      .first()
      .evaluate(row => row.getBoundingClientRect().width),
  ).toBeGreaterThan(100)
  expect(await size()).toEqual(before)
  expect(await drawn.isVisible()).toBe(false)
  expect(await page.locator('main').ariaSnapshot()).not.toMatch(/Enter postcode\/address|dialog/)
  // The page under it is touched as ever.
  expect(
    await button.evaluate(element => {
      const { x, y } = element.getBoundingClientRect()
      return document.elementFromPoint(x + 4, y + 4) === element
    }),
  ).toBe(true)
  await button.focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') ?? null)).toBeNull()
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /point-map/.test(name)).length,
    ),
  ).toBe(0)
})

const TREES = {
  tidepost: [
    /^- dialog "Pickup points":/,
    /- application "Map of pickup points\./,
    /- heading "Pickup points" \[level=2\]/,
    /- combobox "Enter postcode\/address" \[expanded\]/,
    /^((?!button "\d).)*$/s,
    /- button "Use my location"/,
    /- group "Show only"/,
    /- listbox "Pickup points"/,
    /- option "Tidepost /,
    /- button "select" \[disabled\]/,
    /- button "Close"/,
  ],
  gullbox: [
    /^- dialog "Parcel terminals addresses":/,
    /- application "Map of pickup points\./,
    /- heading "Parcel terminals addresses" \[level=2\]/,
    /- combobox "Enter postcode \/ address" \[expanded\]/,
    /- button "Use my location"/,
    /- button "Search"/,
    /- listbox "Parcel terminals list"/,
    /- option "/,
    /- button "Close"/,
  ],
} as const

for (const carrier of ['tidepost', 'gullbox'] as const)
  walkRow(`screen readers get the structure of the open dialog of ${carrier}`, async ({ visitor }) => {
    const shopper = await visitor()
    const page = await goToCheckout(shopper)
    if (carrier === 'gullbox') {
      await page.locator(GULLBOX).check()
      await page.getByRole('button', { name: 'Show in map' }).click()
      await dialog(page).locator('.skerry-map[aria-busy=false]').waitFor()
    } else await openFirst(page)
    await points(page).first().waitFor()
    const tree = await dialog(page).ariaSnapshot()
    for (const line of TREES[carrier]) expect(tree).toMatch(line)
  })
