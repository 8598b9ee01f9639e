import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { tags as printTags } from '../../core/cli/tags.ts'
import { createShop } from '../../fixtures/index.ts'
import { connected } from '../support/browser-page.ts'
import { chunkOf, importedBy, readManifest } from '../support/kit-files.ts'
import { addButton, choose, finalPrice, reads } from './shopper.ts'
import { walk } from './walk.ts'

const PARKA = '/aurora-parka.html'

/** A copy of the kit that these walks may change; the shop that serves it lets nothing be cached. */
const { urls, dist } = inject('fragile')

/** What would show if it ever ran, or applied. */
const CODE = '\n;globalThis.changedCodeRan = true\n'
const RULE = ':root { --changed: applied }'

/** Changes a file of the copy for as long as `during` runs. */
const changed = async (flavour: string, file: string, during: () => Promise<void>) => {
  const path = join(dist, flavour, file)
  const released = readFileSync(path)
  appendFileSync(path, file.endsWith('.css') ? RULE : CODE)
  try {
    await during()
  } finally {
    writeFileSync(path, released)
  }
}

const ran = (page: Page) => page.evaluate(() => 'changedCodeRan' in globalThis)

const applied = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--changed'))

const islandState = (page: Page, widget: string) =>
  page.evaluate(name => document.querySelector<HTMLElement>(`[data-widget~=${name}]`)?.dataset['islandState'], widget)

const REFUSED = /integrity|Failed to (load|fetch)|\[[a-z-]+\]|Failed to find a valid digest/i

const places: [string, (flavour: string) => string][] = [
  ['a widget’s chunk', flavour => chunkOf(readManifest(flavour, dist), 'swatches')],
  ['a file that only another chunk imports', flavour => importedBy(readManifest(flavour, dist), 'swatches')],
]

for (const [what, fileIn] of places)
  walk(
    `${what} that was changed is refused three times in a row, and works once it is as released`,
    async ({ visitor, flavour, expectTrouble }) => {
      expectTrouble(REFUSED)
      const { context } = await visitor()
      const page = await context.newPage()
      await changed(flavour, fileIn(flavour), async () => {
        await page.goto(urls[flavour] + PARKA)
        await expect.poll(() => islandState(page, 'swatches')).toBe('failed')
        for (let attempt = 2; attempt <= 3; attempt++) {
          const failure = page.evaluate(
            () =>
              new Promise<string>(resolve =>
                document.addEventListener('island:failed', event => resolve(event.detail.reason), { once: true }),
              ),
          )
          await page.locator('[data-widget~=swatches] select').first().focus()
          await page.keyboard.press('Shift')
          expect(await failure).toBe('load')
          expect(await islandState(page, 'swatches')).toBe('failed')
        }
        expect(await ran(page)).toBe(false)
        // The server's own markup stays usable.
        await page.locator('select[name="super_attribute[144]"]').selectOption({ label: 'XL' })
        expect(await addButton(page).isEnabled()).toBe(true)
      })
      await page.locator('[data-widget~=swatches] select').first().focus()
      await page.keyboard.press('Shift')
      await expect.poll(() => islandState(page, 'swatches')).toBe('connected')
      await reads(finalPrice(page), '€299.00')
      await choose(page, { Colour: 'Sea' })
      expect(await ran(page)).toBe(false)
    },
  )

walk(
  'a changed file that the entry imports stops the kit and leaves the page to the server',
  async ({ visitor, flavour, expectTrouble }) => {
    expectTrouble(REFUSED)
    const { context } = await visitor()
    const { entry } = readManifest(flavour, dist)
    const { file } = entry
    const page = await context.newPage()
    await changed(flavour, file, async () => {
      for (let attempt = 1; attempt <= 3; attempt++) {
        await page.goto(urls[flavour] + PARKA, { waitUntil: 'networkidle' })
        expect(await page.evaluate(() => 'skerry' in window)).toBe(false)
        expect(await ran(page)).toBe(false)
        expect(await addButton(page).isEnabled()).toBe(true)
      }
    })
    await page.goto(urls[flavour] + PARKA)
    await connected(page, 'swatches')
  },
)

walk(
  'a changed list of files keeps every island out three times in a row, and lets them in once it is as released',
  async ({ visitor, flavour, expectTrouble }) => {
    expectTrouble(REFUSED)
    const { context } = await visitor()
    const page = await context.newPage()
    await page.addInitScript(() => {
      const reasons: string[] = []
      Object.assign(window, { reasons })
      document.addEventListener(
        'island:failed',
        ({ detail }) => detail.widget === 'swatches' && reasons.push(detail.reason),
      )
    })
    const reasons = () => page.evaluate(() => (window as unknown as { reasons: string[] }).reasons)
    const [list = ''] = readManifest(flavour, dist).entry.lists
    await changed(flavour, list, async () => {
      await page.goto(urls[flavour] + PARKA)
      await expect.poll(reasons).toEqual(['load'])
      for (let attempt = 2; attempt <= 3; attempt++) {
        await page.locator('[data-widget~=swatches] select').first().focus()
        await page.keyboard.press('Shift')
        await expect.poll(reasons).toEqual(Array(attempt).fill('load'))
      }
      expect(await ran(page)).toBe(false)
      expect(await addButton(page).isEnabled()).toBe(true)
    })
    await page.locator('[data-widget~=swatches] select').first().focus()
    await page.keyboard.press('Shift')
    await connected(page, 'swatches')
    expect(await ran(page)).toBe(false)
  },
)

/** Serves the product page rewritten; the policy allows one inline script or map of it. */
const rewritePage = (context: BrowserContext, rewrite: (html: string) => string, inline = '') =>
  context.route(`**${PARKA}`, async route => {
    const response = await route.fetch()
    const hash = createHash('sha256').update(inline).digest('base64')
    const policy = response.headers()['content-security-policy'] ?? ''
    await route.fulfill({
      body: rewrite(await response.text()),
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
      },
    })
  })

const printFirst = (context: BrowserContext, tag: string, inline?: string) =>
  rewritePage(context, html => html.replace('<head>', () => `<head>${tag}`), inline)

walk(
  'a changed chunk does not run where the page preloads it without its hash, even with the kit’s own tag behind it',
  async ({ visitor, flavour, expectTrouble }) => {
    expectTrouble(REFUSED)
    const { context } = await visitor()
    const file = chunkOf(readManifest(flavour, dist), 'swatches')
    await printFirst(context, `<link rel="modulepreload" href="/skerry/${flavour}/${file}">`)
    const page = await context.newPage()
    await changed(flavour, file, async () => {
      await page.goto(urls[flavour] + PARKA)
      await expect.poll(() => islandState(page, 'swatches')).toBe('failed')
      expect(await ran(page)).toBe(false)
      expect(await addButton(page).isEnabled()).toBe(true)
    })
  },
)

walk(
  'no import map of the page leads past the hash: not at once, not by a second step, not for what a chunk imports',
  async ({ visitor, flavour, expectTrouble }) => {
    expectTrouble(REFUSED)
    const manifest = readManifest(flavour, dist)
    const base = `/skerry/${flavour}/`
    const [own, shared] = [chunkOf(manifest, 'swatches'), importedBy(manifest, 'swatches')]
    const maps: Record<string, string>[] = [
      { [base + own]: '/elsewhere.js' },
      { [base + own]: '/copy.js', '/copy.js': '/elsewhere.js' },
      { [base + shared]: '/elsewhere.js' },
    ]
    for (const imports of maps) {
      const { context } = await visitor()
      const map = JSON.stringify({ imports })
      await printFirst(context, `<script type="importmap">${map}</script>`, map)
      const contentType = 'text/javascript'
      await context.route('**/elsewhere.js', route =>
        route.fulfill({ contentType, body: 'globalThis.changedCodeRan = true' }),
      )
      await context.route('**/copy.js', route => route.fulfill({ contentType, path: join(dist, flavour, own) }))
      const page = await context.newPage()
      await page.goto(urls[flavour] + PARKA)
      await expect.poll(() => islandState(page, 'swatches')).toMatch(/failed|connected/)
      expect(await ran(page), map).toBe(false)
      await page.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
    }
  },
)

const LINKED = /<link rel="stylesheet" href="\/skerry\/[^>]*>/g

for (const [where, query, rewrite] of [
  ['an island adds', '', html => html.replace(LINKED, '')],
  [
    'an island adds after a preload without its hash',
    '',
    (html, sheet) =>
      html.replace(LINKED, '').replace('<head>', `<head><link rel="preload" as="style" href="${sheet}">`),
  ],
  [
    'a takeover links',
    '?markup=luma&facts=legacy&takeover=all',
    (html, sheet, integrity) =>
      html
        .replace(LINKED, '')
        .replace('data-takeover=', `data-styles="${sheet.replace(/.*\//, '')}:${integrity}:swatches" data-takeover=`),
  ],
] as [string, string, (html: string, sheet: string, integrity: string) => string][])
  walk(
    `a changed stylesheet that ${where} is not applied, and its island works without it`,
    async ({ visitor, flavour, expectTrouble }) => {
      expectTrouble(REFUSED)
      const { context } = await visitor()
      const { widgets, files } = readManifest(flavour, dist)
      const [, file = ''] = widgets['swatches']?.styles ?? []
      await context.route(`**${PARKA}*`, async route => {
        const response = await route.fetch()
        const body = rewrite(await response.text(), `/skerry/${flavour}/${file}`, files[file]?.integrity ?? '')
        await route.fulfill({ response, body })
      })
      const page = await context.newPage()
      const sheets = page.locator(`link[rel=stylesheet][href*="${file}"]`)
      await changed(flavour, file, async () => {
        await page.goto(urls[flavour] + PARKA + query)
        await connected(page, 'swatches', 'price')
        await choose(page, { Size: 'XL', Colour: 'Sea' })
        await reads(finalPrice(page), '€299.00')
        expect(await applied(page)).toBe('')
        expect(await sheets.count()).toBe(0)
      })
      await page.goto(urls[flavour] + PARKA + query)
      await connected(page, 'swatches')
      expect(await sheets.count()).toBe(1)
    },
  )

/** Serves the product page with the import-map form of the kit's tags, and a policy that names that map by its hash. */
const useImportMap = async (context: BrowserContext, flavour: 'preact' | 'react') => {
  const lines: string[] = []
  const terminal = { out: (line: string) => void lines.push(line), error() {} }
  await printTags([], { 'import-map': true, flavour, base: `/skerry/${flavour}/` }, terminal)
  const tags = lines.join('\n')
  const map = /<script type="importmap">(.*?)<\/script>/s.exec(tags)?.[1] ?? ''
  await rewritePage(
    context,
    html =>
      html.replace(/<(link|script)[^>]*\/skerry\/[^>]*>(<\/script>)?/g, '').replace('</head>', () => `${tags}</head>`),
    map,
  )
}

walk(
  'the import-map form starts the islands under its policy, and refuses a changed file',
  async ({ visitor, flavour, expectTrouble }) => {
    expectTrouble(REFUSED)
    const { context } = await visitor()
    await useImportMap(context, flavour)
    const page = await context.newPage()
    await page.goto(urls[flavour] + PARKA)
    await connected(page, 'swatches', 'price')
    await choose(page, { Size: 'XL' })
    await reads(finalPrice(page), '€299.00')
    await changed(flavour, chunkOf(readManifest(flavour, dist), 'swatches'), async () => {
      await page.goto(urls[flavour] + PARKA)
      await expect.poll(() => islandState(page, 'swatches')).toBe('failed')
      expect(await ran(page)).toBe(false)
    })
  },
)

walk(
  'a damaged chunk in the browser’s cache is requested again at the next visit',
  async ({ visitor, flavour, expectTrouble }) => {
    expectTrouble(REFUSED)
    const { context } = await visitor()
    // Its answers may be kept, unlike those of the shop that these walks change.
    const shop = await createShop({ kit: () => ({ dist }), flavour }).listen(0)
    try {
      const page = await context.newPage()
      const file = chunkOf(readManifest(flavour, dist), 'swatches')
      const renewed = () =>
        page.waitForEvent(
          'requestfinished',
          request => request.url().endsWith(file) && request.resourceType() === 'fetch',
        )
      await changed(flavour, file, async () => {
        const first = renewed()
        await page.goto(shop.url + PARKA)
        await first
        expect(await islandState(page, 'swatches')).toBe('failed')
      })
      const second = renewed()
      await page.goto(shop.url + PARKA)
      await second
      await page.locator('[data-widget~=swatches] select').first().focus()
      await page.keyboard.press('Shift')
      await expect.poll(() => islandState(page, 'swatches')).toBe('connected')
      expect(await ran(page)).toBe(false)
    } finally {
      await shop.close()
    }
  },
)
