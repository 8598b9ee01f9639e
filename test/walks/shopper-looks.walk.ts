/** What a shopper sees: the shop's name in each of its looks, one row of tools, and which thumb the keys move. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { centre } from './shopper.ts'
import { walk } from './walk.ts'

const PHONE = { width: 375, height: 667, touch: true }
const DESK = { width: 1280, height: 900 }

/** Contrast of an element's text with the colour behind it, by WCAG's formula. */
const contrastOf = (target: Locator): Promise<number> =>
  target.evaluate(element => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('The browser has no canvas.')
    const channelsOf = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const luminanceOf = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(value => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    let ground: Element | null = element
    while (ground && channelsOf(getComputedStyle(ground).backgroundColor)[3] !== 255) ground = ground.parentElement
    const text = luminanceOf(getComputedStyle(element).color)
    const behind = luminanceOf(ground ? getComputedStyle(ground).backgroundColor : 'white')
    return (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05)
  })

for (const look of ['kaldrand', 'luma', 'bold', 'contrast'])
  walk(
    `in the look ${look} a shopper reads the shop’s name`,
    async ({ open }) => {
      const page = await open(`/aurora-parka.html?theme=${look}`, PHONE)
      expect(await contrastOf(page.locator('.page-header .logo'))).toBeGreaterThanOrEqual(4.5)
    },
    { flavours: 'drawn' },
  )

walk(
  'on a phone a shopper filters and sorts from one row',
  async ({ open }) => {
    const page = await open('/outdoor.html', PHONE)
    await connected(page, 'layered-nav', 'toolbar')
    const middleOf = async (control: Locator) => {
      const { y = Number.NaN, height = 0 } = (await control.boundingBox()) ?? {}
      return y + height / 2
    }
    const filter = await middleOf(page.locator('.filter-title').first())
    expect(Math.abs(filter - (await middleOf(page.locator('.sorter-options').first())))).toBeLessThanOrEqual(8)
  },
  { flavours: 'drawn' },
)

walk(
  'a shopper sees which end of the price the keys move',
  async ({ open }) => {
    const page = await open('/outdoor.html', DESK)
    await connected(page, 'layered-nav')
    const title = page.locator('.filter-options-title').getByText('Price', { exact: true })
    await centre(title)
    await title.click()
    const slider = page.locator('.skerry-price-slider__track')
    await slider.waitFor()
    const views = [(await slider.screenshot()).toString('base64')]
    for (const name of ['Lowest price', 'Highest price']) {
      const end = page.getByRole('slider', { name })
      await end.focus()
      await page.keyboard.press('Shift')
      // The ring is around the thumb: the whole track has none.
      expect(await end.evaluate(each => getComputedStyle(each).outlineStyle)).toBe('none')
      views.push((await slider.screenshot()).toString('base64'))
    }
    expect(new Set(views).size).toBe(3)
  },
  { flavours: 'drawn' },
)
