/** Pages of a running store beside themselves with the kit on them: what the theme styles looks as the theme has it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, openBrowser, STORE, visit } from './luma.ts'

const VIEWS = { wide: { width: 1280, height: 900 }, phone: { width: 375, height: 760 } } as const
/** Screenshots of both, for a designer. */
const FOLDER = '.cache/store/looks'
/** Of a part's pixels so many may differ: edges of letters and boxes that stand between two pixels. */
const SHARE = 0.005

type Look = {
  name: string
  path: string
  /** What scripts draw, Magento’s own or the kit. */
  drawn: readonly string[]
  parts: readonly string[]
}

// On a phone the menu is beside the window.
const HEAD = ['.page-header .logo', '.nav-sections', '.page-footer']
const PAGES: readonly Look[] = [
  {
    name: 'product',
    path: '/chaz-kangeroo-hoodie.html',
    drawn: ['[data-role=swatch-options] .swatch-option'],
    parts: [
      ...HEAD,
      '.page-title-wrapper',
      '.product-info-price',
      '[data-role=swatch-options]',
      '.box-tocart',
      '.product-social-links',
      '.product.info.detailed',
    ],
  },
  {
    name: 'category',
    path: '/men/tops-men/hoodies-and-sweatshirts-men.html',
    drawn: ['.product-item .swatch-option'],
    parts: [...HEAD, '.toolbar-products', '.block.filter', '.products.list .product-item'],
  },
  {
    name: 'search',
    path: '/catalogsearch/result/?q=hoodie',
    drawn: ['.product-item .swatch-option'],
    parts: [...HEAD, '.page-title-wrapper', '.toolbar-products', '.products.list .product-item'],
  },
  {
    name: 'grouped',
    path: '/set-of-sprite-yoga-straps.html',
    drawn: ['.table.grouped'],
    parts: ['.page-title-wrapper', '.table.grouped', '.box-tocart', '.product.info.detailed'],
  },
  {
    name: 'options',
    path: '/luma-engraved-bottle.html',
    drawn: ['.product-options-wrapper'],
    parts: ['.page-title-wrapper', '.product-info-price', '.product-options-wrapper', '.product-options-bottom'],
  },
  {
    name: 'home',
    path: '/',
    drawn: ['.page-main'],
    parts: [...HEAD, '.page-main'],
  },
  {
    name: 'contact',
    path: '/contact/',
    drawn: ['.form.contact'],
    parts: ['.form.contact'],
  },
  {
    name: 'registration',
    path: '/customer/account/create/',
    drawn: ['.form-create-account'],
    // The box that shows the password is the kit's button, which comes with the field's first touch.
    parts: [
      '.form-create-account .fieldset.info',
      '.form-create-account .field.password',
      '.form-create-account .submit',
    ],
  },
  {
    name: 'sign-in',
    path: '/customer/account/login/',
    drawn: ['.login-container'],
    parts: [...HEAD, '.login-container'],
  },
]

/** Magento’s scripts and the kit’s have drawn what they draw untouched. */
const settle = async (page: Page, { path, drawn }: Look) => {
  await page.goto(STORE + path, { waitUntil: 'networkidle' })
  await page.locator('.greet.welcome').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  // As a shopper has seen it: what is drawn in view is drawn. The mouse rests on nothing.
  const { height = 0 } = page.viewportSize() ?? {}
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < end; top += height) {
    await page.evaluate(y => {
      scrollTo(0, y)
      return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, top)
    await page.waitForLoadState('networkidle')
  }
  for (const part of drawn) await page.locator(part).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('[class*="swatch-opt-"]:empty'))
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(0, 0)
}

type Shot = { width: number; height: number; png: string }

const shoot = async (page: Page, part: string): Promise<Shot | undefined> => {
  const element = page.locator(part).first()
  if (!(await element.count())) return undefined
  const box = await element.boundingBox()
  if (!box?.height || box.x < 0) return undefined
  const png = await element.screenshot({ animations: 'disabled', caret: 'hide' })
  return { width: Math.round(box.width), height: Math.round(box.height), png: png.toString('base64') }
}

/** Share of the pixels that differ visibly, compared by the browser on a page of its own. */
const differenceOf = async (before: Shot, after: Shot) => {
  const page = await (await openBrowser()).newPage()
  const share = await page.evaluate(
    async ([first = '', second = '']) => {
      const [one, other] = await Promise.all(
        [first, second].map(async png => {
          const picture = Object.assign(new Image(), { src: `data:image/png;base64,${png}` })
          await picture.decode()
          const { width, height } = picture
          const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
          context?.drawImage(picture, 0, 0)
          return context?.getImageData(0, 0, width, height)
        }),
      )
      if (!one || !other) throw new Error('A screenshot cannot be read.')
      const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
      let differing = 0
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const [at, beside] = [(y * one.width + x) * 4, (y * other.width + x) * 4]
          if (
            [0, 1, 2].some(
              channel => Math.abs((one.data[at + channel] ?? 0) - (other.data[beside + channel] ?? 0)) > 48,
            )
          )
            differing++
        }
      return differing / (width * height)
    },
    [before.png, after.png],
  )
  await page.close()
  return share
}

afterAll(closeBrowser)

describe.each(Object.entries(VIEWS))('%s', (view, viewport) => {
  describe.each(PAGES)('$name', look => {
    const own = new Map<string, Shot | undefined>()
    const save = (who: string, part: string, shot: Shot | undefined) => {
      const name = `${look.name}-${view}-${part.replace(/\W+/g, '-')}-${who}.png`
      if (shot) writeFileSync(`${FOLDER}/${name}`, Buffer.from(shot.png, 'base64'))
    }

    beforeAll(async () => {
      mkdirSync(FOLDER, { recursive: true })
      const { page, close } = await visit('preact', undefined, { viewport })
      await settle(page, look)
      for (const part of look.parts) {
        own.set(part, await shoot(page, part))
        save('theme', part, own.get(part))
      }
      await close()
    })

    test.each(FLAVOURS)('what the theme styles looks as it does without the kit (%s)', async flavour => {
      const { page, errors, close } = await visit(flavour, 'all', { viewport })
      await settle(page, look)
      // On a phone the theme hides some.
      expect([...own.values()].filter(Boolean).length).toBeGreaterThan(look.parts.length / 2)
      const found: Record<string, { grows: number[]; share: number }> = {}
      for (const part of look.parts) {
        const [before, after] = [own.get(part), await shoot(page, part)]
        save(flavour, part, after)
        expect(Boolean(after), part).toBe(Boolean(before))
        if (!before || !after) continue
        found[part] = {
          grows: [after.width - before.width, after.height - before.height],
          share: await differenceOf(before, after),
        }
      }
      for (const [part, { grows, share }] of Object.entries(found)) {
        expect(
          grows.map(Math.abs).every(pixels => pixels <= 1),
          `${part} grows by ${grows}`,
        ).toBe(true)
        expect(share, part).toBeLessThanOrEqual(SHARE)
      }
      expect(errors).toEqual([])
      await close()
    })
  })
})
