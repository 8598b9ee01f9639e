import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { type Walk, walk } from './walk.ts'

const SHELF = '/outdoor.html'

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)

/** Runs in the page: the thumb's group is the only one that is open, and in the middle of the window. */
const showTrack = (thumb: Element) => {
  for (const group of document.querySelectorAll<HTMLDetailsElement>('.filter-options-item'))
    group.open = group.contains(thumb)
  thumb.scrollIntoView({ block: 'center' })
}

/** Opens the shelf with its slider; `asked` resolves when the first range is asked for, whose answer waits for `answer()`. */
const openSlider = async (open: Walk['open']) => {
  const page = await open(SHELF)
  await connected(page, 'layered-nav')
  const least = page.getByRole('slider', { name: 'Lowest price', includeHidden: true })
  const most = page.getByRole('slider', { name: 'Highest price', includeHidden: true })
  await page.locator('.filter-options-title').first().hover()
  await most.waitFor({ state: 'attached' })
  await most.evaluate(showTrack)
  let answer = () => {}
  let begin = () => {}
  const asked = new Promise<void>(resolve => {
    begin = resolve
  })
  await page.route(
    /outdoor\.html\?price=/,
    async route => {
      begin()
      await new Promise<void>(resolve => {
        answer = resolve
      })
      await route.continue()
    },
    { times: 1 },
  )
  return { page, least, most, asked, answer: () => answer() }
}

walk('a thumb that is held when an answer arrives can be dragged to its end', async ({ open }) => {
  const { page, least, most, asked, answer } = await openSlider(open)
  // The first range is asked for, and before its answer the other thumb is taken.
  await least.focus()
  await page.keyboard.press('PageUp')
  await asked
  const { x, y, width, height } = (await most.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width - 12, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.85, y + height / 2, { steps: 2 })
  const answered = page.waitForResponse(/outdoor\.html\?price=/)
  answer()
  await (await answered).finished()
  await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 2 })
  await page.mouse.up()
  await expect.poll(() => query(page)).toMatch(/price=\d+-4\d\d$/)
  await expect.poll(() => page.locator('.filter-current .remove').textContent()).toMatch(/€4\d\d/)
})

walk('keys that move a thumb on count, though an answer arrives before they rest', async ({ open }) => {
  const { page, least, asked, answer } = await openSlider(open)
  await least.focus()
  await page.keyboard.press('PageUp')
  await asked
  const answered = page.waitForResponse(/outdoor\.html\?price=/)
  await page.keyboard.press('PageUp')
  const wanted = await least.inputValue()
  answer()
  await (await answered).finished()
  await expect.poll(() => query(page)).toContain(`price=${wanted}-`)
  await expect.poll(() => page.locator('.filter-current .remove').textContent()).toContain(`€${wanted}`)
  expect(await least.inputValue()).toBe(wanted)
})

walk('a number that is half typed when an answer arrives is typed on, and its filter is kept', async ({ open }) => {
  const { page, asked, answer } = await openSlider(open)
  const least = page.getByRole('spinbutton', { name: 'Lowest price' })
  const most = page.getByRole('spinbutton', { name: 'Highest price' })
  await most.fill('400')
  await most.press('Enter')
  await asked
  await least.press('ControlOrMeta+a')
  await page.keyboard.type('1')
  const answered = page.waitForResponse(/outdoor\.html\?price=/)
  answer()
  await (await answered).finished()
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  await page.keyboard.type('20')
  expect(await least.inputValue()).toBe('120')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.filter-current .remove').textContent()).toMatch(/€120.*€400/)
})
