import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { INPUT_METHODS, type InputMethod, swipe } from './input-methods.ts'
import { startCheckout } from './order.ts'
import { isUncovered } from './shopper.ts'
import { FLAVOURS, type Walk, walk, walkRow } from './walk.ts'

const CARRIERS = {
  tidepost: { rate: 'tidepost_PARCEL_TERMINAL', opener: 'Select pickup point' },
  gullbox: { rate: 'gullbox_PARCEL_TERMINAL', opener: 'Show in map' },
} as const
const BOTH = ['tidepost', 'gullbox'] as const

const dialog = (page: Page): Locator => page.locator('dialog[open]')
const rows = (page: Page): Locator => dialog(page).locator('.skerry-points__point')
const field = (page: Page): Locator => dialog(page).getByRole('combobox')
const line = (page: Page): Locator => dialog(page).locator('.skerry-search__line')

/** The open dialog of a guest who has typed an address in Vilnius, and has chosen no point. */
const openPicker = async (
  { otherVisitor }: Walk,
  carrier: (typeof BOTH)[number],
  { screen, press }: Pick<InputMethod, 'screen' | 'press'> = INPUT_METHODS['by mouse'],
  store = '/',
) => {
  const shopper = await otherVisitor(screen)
  const geocoded: string[] = []
  shopper.context.on('request', request => {
    if (/\/geocoder\//.test(request.url())) geocoded.push(request.url())
  })
  await shopper.context.addInitScript(() => {
    Object.assign(window, { positions: 0 })
    if (navigator.geolocation)
      navigator.geolocation.getCurrentPosition = () => {
        ;(window as unknown as { positions: number }).positions++
      }
  })
  const { rate, opener } = CARRIERS[carrier]
  const page = await startCheckout(shopper, { point: '', rate, query: '?agreements=off' })
  if (store !== '/') await page.goto(`${store}checkout/?agreements=off`)
  await connected(page, carrier === 'tidepost' ? 'pickup-points' : 'pickup-terminals')
  const button = page.getByRole('button', { name: opener })
  await press(button)
  await rows(page).first().waitFor()
  // The address has been found, and the rows are in their order.
  await expect.poll(() => rows(page).first().textContent()).toMatch(/ km/)
  return { page, geocoded, context: shopper.context }
}

/** Whole rows that can be seen inside the list. */
const rowsInSight = (page: Page): Promise<number> =>
  dialog(page)
    .locator('.skerry-points')
    .evaluate(list => {
      const { top, bottom } = list.getBoundingClientRect()
      const end = Math.min(bottom, innerHeight)
      return [...list.querySelectorAll('.skerry-points__point')].filter(row => {
        const { top: start, bottom: foot } = row.getBoundingClientRect()
        return start >= top - 1 && foot <= end + 1
      }).length
    })

const startsFromAddress = async (all: Walk, carrier: (typeof BOTH)[number], method: InputMethod) => {
  const { page, geocoded } = await openPicker(all, carrier, method)
  await expect.poll(() => line(page).textContent()).toMatch(/^Nearest to your address: .*Vilnius/)
  await expect.poll(() => dialog(page).locator('.skerry-home').count()).toBe(1)
  // The map is where the list is.
  await expect.poll(() => dialog(page).locator('.skerry-marker, .skerry-cluster').count()).toBeGreaterThan(0)
  expect(geocoded).toHaveLength(1)
  expect(await page.evaluate(() => (window as unknown as { positions: number }).positions)).toBe(0)
  expect(await dialog(page).locator('[data-notice]').count()).toBe(0)
  // Nothing is chosen, and nothing looks as if it were.
  const choose = dialog(page).getByRole('button', { name: 'select' })
  // On a phone the button comes with the choice.
  if (carrier === 'tidepost' && !method.screen.touch) expect(await choose.getAttribute('aria-disabled')).toBe('true')
  else expect(await choose.count()).toBe(0)
}

for (const [way, method] of Object.entries(INPUT_METHODS))
  for (const carrier of BOTH)
    walk(
      `${way} ${carrier} starts from the address just typed, and requests no position`,
      async all => startsFromAddress(all, carrier, method),
      { flavours: way === 'by mouse' ? FLAVOURS : 'drawn' },
    )

const keepsTypedName = async (all: Walk, method: InputMethod) => {
  const { page } = await openPicker(all, 'tidepost', method)
  const wanted = (await rows(page).nth(3).locator('.skerry-points__name').textContent()) ?? ''
  await method.write(field(page), wanted)
  await expect.poll(() => rows(page).first().textContent()).toContain(wanted)
  await page.keyboard.press('Enter')
  await dialog(page).locator('.skerry-search:not([data-pending])').waitFor()
  await expect.poll(() => rows(page).first().textContent()).toContain(wanted)
  await method.press(dialog(page).getByRole('button', { name: 'reset search' }))
  await expect.poll(() => line(page).textContent()).toMatch(/^Nearest to your address/)
}

for (const [way, method] of Object.entries(INPUT_METHODS)) {
  walk(`${way} a typed name of a point stays the first answer`, async all => keepsTypedName(all, method), {
    flavours: way === 'by mouse' ? FLAVOURS : 'drawn',
  })

  for (const carrier of BOTH)
    walk(
      `${way} three rows of ${carrier} are in sight at 200 % zoom`,
      async all => {
        const zoomed = { ...method.screen, width: 640, height: 360 }
        const { page } = await openPicker(all, carrier, { ...method, screen: zoomed })
        await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(3)
      },
      { flavours: way === 'by mouse' ? FLAVOURS : 'drawn' },
    )
}

/** Whether the pixels around an element's middle are its own. */
const isInFront = (target: Locator) =>
  target.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

walkRow('on the smallest phone the Tab key stops at nothing behind the sheet', async all => {
  const { page } = await openPicker(all, 'tidepost')
  await page.setViewportSize({ width: 320, height: 480 })
  const zoom = dialog(page).getByRole('button', { name: 'Zoom in' })
  await expect.poll(() => zoom.isVisible()).toBe(false)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => zoom.isVisible()).toBe(true)
  expect(await isUncovered(zoom)).toBe(true)
  await dialog(page).getByRole('button', { name: 'Enlarge the list' }).click()
  await expect.poll(() => zoom.isVisible()).toBe(false)
})

walkRow('on the smallest phone who drew the map is read beside the button to close', async all => {
  const { page } = await openPicker(all, 'tidepost')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => isUncovered(dialog(page).locator('.skerry-map__credit'))).toBe(true)
})

for (const carrier of BOTH)
  walk(
    `a row of ${carrier} is in sight above a phone’s keyboard, and can be chosen by finger and by keys`,
    async all => {
      const { page } = await openPicker(all, carrier, {
        ...INPUT_METHODS['on a 375 px screen'],
        screen: { width: 375, height: 667, touch: true },
      })
      await page.setViewportSize({ width: 375, height: 300 })
      await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(1)
      await field(page).focus()
      for (let turn = 0; turn < 2; turn++) await page.keyboard.press('ArrowDown')
      await expect.poll(() => isInFront(dialog(page).locator('[data-active]'))).toBe(true)
      await page.keyboard.press('Enter')
      const choose = dialog(page).locator('.skerry-points-card__select:not([aria-disabled])')
      await choose.scrollIntoViewIfNeeded()
      await expect.poll(() => isInFront(choose)).toBe(true)
      const [list, button] = [await dialog(page).locator('.skerry-points').boundingBox(), await choose.boundingBox()]
      if (carrier === 'tidepost') expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    },
    { flavours: 'drawn' },
  )

for (const carrier of BOTH)
  walkRow(`at 400 % zoom a point of ${carrier} is chosen by mouse: the sheet scrolls to its list`, async all => {
    const { page } = await openPicker(all, carrier)
    // 1280 × 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await field(page).hover()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(1)
    await rows(page).first().click()
    await dialog(page).locator('.skerry-points-card__select').click()
    await expect.poll(() => dialog(page).count()).toBe(0)
  })

for (const carrier of BOTH)
  walk(`the list of ${carrier} is a sheet with three heights on a phone, and a point opens in its row`, async all => {
    const { page } = await openPicker(all, carrier, {
      ...INPUT_METHODS['on a 375 px screen'],
      screen: { width: 375, height: 667, touch: true },
    })
    const handle = (name: string) => dialog(page).getByRole('button', { name, exact: true })
    const height = () =>
      dialog(page)
        .locator('.skerry-points-card')
        .evaluate(card => card.clientHeight)
    const half = await height()
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(2)
    await handle('Enlarge the list').tap()
    await expect.poll(height).toBeGreaterThan(half)
    await handle('Show the map').tap()
    await expect.poll(height).toBeLessThan(half)
    await handle('Show the list').tap()
    await expect.poll(height).toBe(half)
    const name = (await rows(page).nth(1).locator('.skerry-points__name').textContent()) ?? ''
    await rows(page).nth(1).tap()
    await dialog(page).locator('.skerry-points__details').getByText('Contacts').waitFor()
    expect(await rows(page).count()).toBeGreaterThan(3)
    const choose = dialog(page).locator('.skerry-points-card__select')
    await expect.poll(() => choose.textContent()).toContain(name)
    await choose.tap()
    await expect.poll(() => dialog(page).count()).toBe(0)
  })

walkRow('a sheet that is dragged stays at the nearest of its heights, in high and in low windows', async all => {
  for (const [window, dragged, nearest] of [
    [1024, 420, 'half'],
    [1024, 300, 'peek'],
    [520, 390, 'half'],
    [520, 440, 'full'],
  ] as const) {
    const screen = { width: 375, height: window, touch: true }
    const { page } = await openPicker(all, 'tidepost', { ...INPUT_METHODS['on a 375 px screen'], screen })
    const card = dialog(page).locator('.skerry-points-card')
    const handle = await card.locator('.skerry-points-card__handle').boundingBox()
    const x = screen.width / 2
    const y = (handle?.y ?? 0) + 12
    await swipe(page, { x, y }, { x, y: y + ((await card.boundingBox())?.height ?? 0) - dragged })
    await expect.poll(() => card.getAttribute('style')).toBe('')
    expect(await card.getAttribute('data-sheet'), `${dragged} px of ${window}`).toBe(nearest)
    await page.close()
  }
})

walk('from right to left a chosen point and the first five are beside the list, not under it', async all => {
  const { page } = await openPicker(
    all,
    'tidepost',
    { ...INPUT_METHODS['by mouse'], screen: { width: 1000, height: 760 } },
    '/rtl/',
  )
  const card = dialog(page).locator('.skerry-points-card')
  await dialog(page).locator('.skerry-map[aria-busy=false]').waitFor()
  const { x: start = 0 } = (await card.boundingBox()) ?? {}
  expect(start, 'the list is at the right').toBeGreaterThan(500)
  const ends = () =>
    dialog(page)
      .locator('.skerry-marker, .skerry-cluster')
      .evaluateAll(markers =>
        markers
          .map(marker => marker.getBoundingClientRect())
          .filter(({ x }) => x > 0 && x < innerWidth)
          .map(({ x, width }) => x + width / 2),
      )
  await expect.poll(async () => (await ends()).some(middle => middle < start)).toBe(true)
  await rows(page).nth(1).click()
  const chosen = dialog(page).locator(':is(.skerry-marker, .skerry-cluster).active')
  await expect
    .poll(async () => {
      const { x = 0, width = 0 } = (await chosen.boundingBox()) ?? {}
      return Math.abs(x + width / 2 - start / 2)
    })
    .toBeLessThanOrEqual(40)
})

walk('keys lead from the box through suggestions into the list, and Escape closes suggestions first', async all => {
  const { page } = await openPicker(all, 'gullbox')
  await field(page).focus()
  await page.keyboard.type('kaun')
  const suggestion = dialog(page).locator('[data-suggestion]')
  await suggestion.first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => suggestion.count()).toBe(0)
  expect(await dialog(page).count()).toBe(1)
  await page.keyboard.type('as')
  await suggestion.first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => suggestion.first().evaluate(each => each === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).first().textContent()).toMatch(/Kaunas/)
  await expect.poll(() => line(page).textContent()).toMatch(/Kaunas/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const choose = dialog(page).getByRole('button', { name: /^Select terminal: / })
  await choose.waitFor()
  await choose.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog(page).count()).toBe(0)
  await expect.poll(() => page.locator('.skerry-terminals__dropdown').textContent()).toMatch(/Kaunas/)
})
