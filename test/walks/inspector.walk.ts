import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { walk } from './walk.ts'

const PARKA = '/aurora-parka.html'
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Skerry / })
/** The island's own box in the panel. */
const lineOf = (page: Page, widget: string) =>
  dialog(page)
    .locator('details')
    .filter({ has: page.locator('summary strong', { hasText: new RegExp(`^${widget}$`) }) })
    .first()

/** Serves the product page as a theme developer might break or style it. */
const change = (context: BrowserContext, alter: (html: string) => string) =>
  context.route(`**${PARKA}*`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: alter(await response.text()) })
  })

walk('the inspector shows every island with its state, options and their source', async ({ open }) => {
  const page = await open(`${PARKA}?skerry=inspect`)
  await connected(page, 'swatches', 'price', 'add-to-cart')
  await dialog(page).waitFor()
  const islands = await page
    .locator('[data-widget]')
    .evaluateAll(hosts => hosts.flatMap(host => (host as HTMLElement).dataset['widget']?.split(' ') ?? []))
  await expect.poll(() => dialog(page).locator('summary .state').count()).toBe(islands.length)
  const swatches = lineOf(page, 'swatches')
  await expect.poll(() => swatches.locator('.state').textContent()).toBe('connected')
  await swatches.locator('summary').click()
  const source = (option: string) =>
    swatches
      .getByRole('row')
      .filter({ has: page.locator('code', { hasText: new RegExp(`^${option}$`) }) })
      .first()
      .locator('td')
      .last()
      .textContent()
  expect(await source('jsonConfig')).toBe('data-options')
  expect(await source('moreButtonText')).toBe('default')
  expect(await swatches.textContent()).toMatch(/connected at \d+ ms/)
  const quantity = lineOf(page, 'quantity')
  await quantity.locator('summary').click()
  await expect.poll(() => quantity.locator('.state').textContent()).toBe('waiting')
  expect(await quantity.locator('td').allTextContents()).toEqual(expect.arrayContaining(['min', '1', 'attribute']))
  await dialog(page)
    .getByText(/^Sections: /)
    .click()
  await dialog(page)
    .getByText(/^Requests of script: /)
    .click()
  await dialog(page)
    .getByText(/^Files of the kit: \d+, [\d,]+ B$/)
    .click()
  expect(await dialog(page).getByRole('table', { name: 'Files of the kit' }).getByRole('row').count()).toBeGreaterThan(
    4,
  )
})

walk('the inspector never loads unless it is asked for', async ({ visitor, shop }) => {
  const { context } = await visitor()
  const files: string[] = []
  context.on('request', request => files.push(request.url()))
  const page = await context.newPage()
  await page.goto(shop + PARKA, { waitUntil: 'networkidle' })
  await connected(page, 'swatches', 'price')
  await page.keyboard.press('F9')
  await page.keyboard.press('i')
  await page.waitForLoadState('networkidle')
  expect(files.filter(file => file.includes('inspector'))).toEqual([])
})

walk(
  'the key that the script tag names opens the inspector and closes it, and restores the focus',
  async ({ visitor, shop }) => {
    const { context } = await visitor()
    await change(context, html => html.replace('<script type="module"', '<script data-inspect="F9" type="module"'))
    const page = await context.newPage()
    await page.goto(shop + PARKA)
    await connected(page, 'swatches', 'price')
    const link = page.locator('a[href]').first()
    await link.focus()
    await page.keyboard.press('F9')
    await dialog(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('title')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('F9')
    await dialog(page).waitFor()
    await page.keyboard.press('F9')
    await dialog(page).waitFor({ state: 'detached' })
  },
)

walk(
  'the inspector shows what is wrong with an island, and what was meant',
  async ({ visitor, shop, expectTrouble }) => {
    expectTrouble(/\[quantity\] Invalid options/, /\[galery\] No widget/)
    const { context } = await visitor()
    await change(context, html =>
      html
        .replace('data-widget="quantity" data-min="1"', 'data-widget="quantity" data-when="ready" data-min="one"')
        .replace('data-widget="gallery"', 'data-widget="galery"')
        .replace('data-widget="swatches"', 'data-widget="swatches" data-show-toltip="1"'),
    )
    const page = await context.newPage()
    const warning = page.waitForEvent('console', message => message.type() === 'warning')
    await page.goto(`${shop}${PARKA}?skerry=inspect`)
    await connected(page, 'swatches')
    expect((await warning).text()).toMatch(
      /^\[swatches\] Unknown option\. Element: .+ Attribute: data-show-toltip: .+ Did you mean data-show-tooltip\?$/,
    )
    await dialog(page).waitFor()
    const fault = (widget: string) => lineOf(page, widget).locator('p.fault').allTextContents()
    await expect
      .poll(() => fault('quantity').then(texts => texts.join()))
      .toMatch(/expected number, received "one"|Expected number but received "one"/)
    await expect.poll(() => fault('galery').then(texts => texts.join())).toContain('Did you mean gallery?')
    await expect.poll(() => fault('swatches').then(texts => texts.join())).toContain('Did you mean data-show-tooltip?')
  },
)

walk('a click in the inspector is not lost when an island changes meanwhile', async ({ open }) => {
  const page = await open(`${PARKA}?skerry=inspect`)
  await connected(page, 'swatches', 'price')
  const price = lineOf(page, 'price')
  await price.locator('summary').hover()
  await page.mouse.down()
  const before = await price.elementHandle()
  // So long that the inspector would have drawn the change.
  for (let time = 0; time < 3; time++) {
    await page.evaluate(() =>
      document.querySelector('[data-widget~=price]')?.setAttribute('data-island-state', 'connected'),
    )
    await page.waitForTimeout(200)
  }
  expect(await before?.evaluate(box => box.isConnected)).toBe(true)
  await page.mouse.up()
  await expect.poll(() => price.getAttribute('open')).toBe('')
})

walk('the inspector marks the host of an island on the page', async ({ open }) => {
  const page = await open(`${PARKA}?skerry=inspect`)
  await connected(page, 'swatches', 'price')
  const price = lineOf(page, 'price')
  await price.locator('summary').click()
  await price.getByRole('button', { name: 'Show on the page' }).click()
  const box = (selector: string) => page.locator(selector).first().boundingBox()
  const mark = await box('[data-skerry-inspector] .mark')
  const host = await box('[data-widget~=price]')
  expect(Math.abs((mark?.x ?? 0) - (host?.x ?? 99))).toBeLessThanOrEqual(1)
  expect(Math.abs((mark?.height ?? 0) - (host?.height ?? 99))).toBeLessThanOrEqual(1)
})

walk(
  'the inspector copies a report, or gives it to be copied by hand, without the visitor’s own data',
  async ({ visitor, shop }) => {
    const { context } = await visitor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    await page.goto(`${shop}${PARKA}?skerry=inspect`)
    await connected(page, 'swatches', 'price')
    await page.evaluate(() => {
      const stored = { customer: { data_id: 1, firstname: 'Secret' } }
      localStorage.setItem('mage-cache-storage', JSON.stringify(stored))
    })
    await dialog(page).getByRole('button', { name: 'Refresh' }).click()
    await expect
      .poll(() =>
        dialog(page)
          .getByText(/^Sections: [1-9]/)
          .count(),
      )
      .toBe(1)
    await dialog(page).getByRole('button', { name: 'Copy report' }).click()
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe('The report is copied.')
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toMatch(/^Skerry \d+\.\d+\.\d+\nhttp/)
    expect(report).toMatch(/- swatches: connected/)
    expect(report).toContain('firstname')
    expect(report).not.toContain('Secret')
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('no leave')) },
      }),
    )
    await dialog(page).getByRole('button', { name: 'Copy report' }).click()
    await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Report' }).inputValue()).toContain('Skerry')
  },
)

walk(
  'the inspector opens what is wrong, finds a host by a word, and copies the corrected tag',
  async ({ visitor, shop }) => {
    const { context } = await visitor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await change(context, html =>
      html.replace(
        '</main>',
        '<div data-widget="carousel" data-itms="3" class="mine"><div><p>One</p></div></div><div data-widget="carousel" class="mine"><div><p>Two</p></div></div></main>',
      ),
    )
    const page = await context.newPage()
    await page.goto(`${shop}${PARKA}?skerry=inspect`)
    await page.locator('.mine').first().scrollIntoViewIfNeeded()
    await connected(page, 'carousel')
    const faulty = lineOf(page, 'carousel')
    await faulty.getByText('Did you mean data-items?').waitFor()
    expect(await faulty.getAttribute('open')).not.toBeNull()
    await dialog(page).getByRole('searchbox').fill('carousel mine')
    const shown = dialog(page).locator('details[data-words]:visible')
    await expect.poll(() => shown.count()).toBe(2)
    expect(await shown.nth(1).locator('.path').textContent()).toMatch(/\(2\)$/)
    await faulty.getByRole('button', { name: 'Copy what to paste' }).click()
    await dialog(page).getByText('The start tag of carousel is copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '<div data-widget="carousel" data-items="3" class="mine">',
    )
    await dialog(page)
      .getByText(/^Facts of the page: \d+$/)
      .click()
    const facts = dialog(page).getByRole('table', { name: 'Facts of the page' })
    expect(await facts.getByRole('row', { name: 'sections.sectionLoadUrl' }).textContent()).toContain(
      '/customer/section/load',
    )
  },
)
