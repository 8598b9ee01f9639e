/**
 * The release on a store by the guide's own commands: the module with every way of Magento to pack scripts, a theme's own
 * templates, and nothing left of it all. It changes the store, so it wants one of its own: `MAGENTO` is the store's folder,
 * and `MAGE` a command that runs its `bin/magento` as the user of the shop.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults } from '../../core/cli/check.ts'
import { closeBrowser, openBrowser, STORE } from './luma.ts'

const { MAGENTO = '', MAGE = `php ${MAGENTO}/bin/magento` } = process.env
if (!existsSync(join(MAGENTO, 'app/etc/env.php')))
  throw new Error(
    'MAGENTO names no folder of a store, for example: MAGENTO=/srv/shop MAGE="sudo -u www-data /srv/shop/bin/magento"',
  )

const HOODIE = '/chaz-kangeroo-hoodie.html'
const BAG = '/joust-duffle-bag.html'
const CATEGORY = '/men/tops-men/hoodies-and-sweatshirts-men.html'
const GUIDE = readFileSync('.github/guides/2-your-theme.md', 'utf8')
const DEPLOY = 'bin/magento setup:static-content:deploy --force --area frontend --language en_US'
/** The theme of a shop below Luma, with no file but those that Magento wants. */
const THEME = join(MAGENTO, 'app/design/frontend/Example/shop')

/** Runs in the store's folder, with the package where npm would put it. */
const run = (commands: string) =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', commands.replaceAll('bin/magento', MAGE)], {
    cwd: MAGENTO,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).toString()

/** Commands of one of the guide's sections, block by block. */
const commandsOf = (heading: string) => {
  const [, section = ''] = GUIDE.split(`\n## ${heading}\n`)
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^```(?:sh|console)\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block.replace(/^\$ /gm, ''),
  )
}

const htmlOf = (path: string) => fetch(STORE + path).then(answer => answer.text())

/** A page without what differs from one answer to the next. */
const steady = async (path: string) =>
  (await htmlOf(path))
    .replace(/version\d+/g, '')
    .replace(/(form_key"[^>]*value=")\w+/g, '$1')
    .replace(/nonce="[^"]*"/g, '')

const HOSTS: Readonly<Record<string, readonly string[]>> = {
  [HOODIE]: ['swatches', 'price', 'add-to-cart', 'gallery', 'minicart', 'messages', 'mega-menu'],
  [BAG]: ['price', 'add-to-cart', 'gallery', 'minicart'],
  [CATEGORY]: ['toolbar', 'layered-nav', 'minicart', 'mega-menu'],
}

/** Opens a page as a new visitor, waits for its islands, and fails with what the browser says. */
const visit = async (path: string, names: readonly string[], then: (page: Page) => Promise<void> = async () => {}) => {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  try {
    await page.goto(STORE + path, { waitUntil: 'load' })
    for (const name of names)
      await page.locator(`[data-widget~=${name}][data-island-state*=connected]`).first().waitFor({ state: 'attached' })
    await then(page)
    expect(errors, path).toEqual([])
  } finally {
    await context.close()
  }
}

const visitAll = async () => {
  for (const [path, names] of Object.entries(HOSTS)) await visit(path, names)
}

const before: Record<string, string> = {}

beforeAll(async () => {
  mkdirSync(join(MAGENTO, 'node_modules/skerry'), { recursive: true })
  symlinkSync(join(process.cwd(), 'dist'), join(MAGENTO, 'node_modules/skerry/dist'))
  for (const path of [HOODIE, CATEGORY]) before[path] = await steady(path)
})
afterAll(async () => {
  await closeBrowser()
  rmSync(join(MAGENTO, 'node_modules'), { recursive: true })
  rmSync(dirname(THEME), { recursive: true, force: true })
})

test('the guide’s commands put the kit on every page, without an edit, in less than five minutes', async () => {
  const [copy = '', install = ''] = commandsOf('As a module')
  run(copy + install)
  await visitAll()
}, 300_000)

test('the facts that the module prints have their shape, and a cached page is the same for everybody', async () => {
  for (const path of Object.keys(HOSTS)) {
    const html = await htmlOf(path)
    expect(html).toContain('data-skerry-page')
    expect(
      findFaults(html)
        .map(({ message }) => message)
        .filter(message => /facts|skerry/i.test(message)),
      path,
    ).toEqual([])
    expect(await htmlOf(path)).toBe(html)
  }
})

const SETTINGS = [
  'dev/js/minify_files',
  'dev/css/minify_files',
  'dev/js/merge_files',
  'dev/css/merge_css_files',
  'dev/js/enable_js_bundling',
]

test.each([
  ['nothing is packed', []],
  ['files are minified', [0, 1]],
  ['files are merged', [2, 3]],
  ['scripts are bundled', [4]],
  ['files are minified, merged and bundled', [0, 1, 2, 3, 4]],
])(
  'the kit runs in production mode where %s, with and without the full-page cache',
  async (_, on) => {
    run(SETTINGS.map((path, index) => `bin/magento config:set ${path} ${Number(on.includes(index))}`).join('\n'))
    run(`${DEPLOY}\nbin/magento cache:flush`)
    await visitAll()
    run('bin/magento cache:disable full_page')
    await visitAll()
    run('bin/magento cache:enable full_page')
  },
  300_000,
)

const layout = (file: string, handles: readonly string[]) => {
  const path = join(THEME, file)
  mkdirSync(dirname(path), { recursive: true })
  const updates = handles.map(name => `  <update handle="skerry_${name}"/>\n`).join('')
  writeFileSync(
    path,
    `<?xml version="1.0"?>\n<page xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="urn:magento:framework:View/Layout/etc/page_configuration.xsd">\n${updates}</page>\n`,
  )
}

/** Layouts of the theme, each with the handles that its templates name for it. */
const asksFor: Record<string, string[]> = {
  'Magento_Theme/layout/default.xml': ['minicart', 'messages', 'mega_menu', 'form_validation', 'section_value'],
  'Magento_Catalog/layout/catalog_product_view.xml': ['gallery', 'tabs'],
  'Magento_Catalog/layout/catalog_product_view_type_simple.xml': ['price', 'add_to_cart', 'quantity'],
  'Magento_ConfigurableProduct/layout/catalog_product_view_type_configurable.xml': [
    'swatches',
    'price',
    'add_to_cart',
    'quantity',
  ],
  'Magento_Catalog/layout/catalog_category_view.xml': ['toolbar'],
  'Magento_LayeredNavigation/layout/catalog_category_view_type_layered.xml': ['layered_nav'],
}

test('templates of a theme stand in the place of Magento’s, and no component is started twice', async () => {
  mkdirSync(THEME, { recursive: true })
  writeFileSync(
    join(THEME, 'registration.php'),
    `<?php\n\\Magento\\Framework\\Component\\ComponentRegistrar::register('theme', 'frontend/Example/shop', __DIR__);\n`,
  )
  writeFileSync(join(THEME, 'theme.xml'), '<theme><title>Shop</title><parent>Magento/luma</parent></theme>')
  for (const [file, handles] of Object.entries(asksFor)) layout(file, handles)
  const theirs = Object.fromEntries(Object.keys(asksFor).map(file => [file, readFileSync(join(THEME, file), 'utf8')]))
  run(commandsOf('Your own markup').join(''))
  for (const [file, text] of Object.entries(theirs)) expect(readFileSync(join(THEME, file), 'utf8'), file).toBe(text)
  run(`bin/magento setup:upgrade --keep-generated
bin/magento config:set design/theme/theme_id frontend/Example/shop
bin/magento config:set skerry/kit/takeover none
${DEPLOY} --theme Example/shop
bin/magento cache:flush`)
  const page = await htmlOf(HOODIE)
  for (const component of [
    '"mage/gallery/gallery"',
    '"tabs"',
    'js/view/minicart',
    'js/view/messages',
    'js/view/customer"',
    'validate-product',
    '"menu"',
  ])
    expect(page, component).not.toContain(component)
  // The tiles of related products have Magento's own.
  expect(page).not.toMatch(/\[data-role=swatch-options\]"/)
  expect(page).not.toContain('data-takeover')
}, 300_000)

test('a product with a theme’s own markup is chosen, added and looked at', () =>
  visit(HOODIE, [...(HOSTS[HOODIE] ?? []), 'section-value'], async page => {
    await page.getByRole('radio', { name: 'M', exact: true }).click()
    await page.getByRole('radio', { name: 'Orange' }).click()
    await expect.poll(() => page.locator('.skerry-gallery__frame img').first().getAttribute('src')).toContain('orange')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.locator('.action.tocart').first().click()
    await page.locator('.skerry-outcome', { hasText: 'You added Chaz Kangeroo Hoodie' }).waitFor()
    await expect.poll(() => page.locator('.minicart-wrapper .counter-number').textContent()).toBe('2')
    await page.locator('.showcart').click()
    await page.getByRole('dialog').getByText('Chaz Kangeroo Hoodie').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'More Information' }).click()
    await page.getByRole('tab', { name: 'More Information', selected: true }).waitFor()
    await page.locator('#newsletter').fill('nobody')
    await page.locator('.action.subscribe').click()
    await page
      .locator('.block.newsletter')
      .getByText(/valid email/i)
      .first()
      .waitFor()
  }))

test('a category with a theme’s own markup is sorted and filtered in place', () =>
  visit(CATEGORY, HOSTS[CATEGORY] ?? [], async page => {
    await page.evaluate('window.isSamePage = true')
    await page.locator('[data-role=sorter]').first().selectOption('price')
    await page.waitForURL(/product_list_order=price/)
    await page.locator('.filter-options-item', { hasText: 'Material' }).locator('summary').click()
    await page.locator('.filter-options-item', { hasText: 'Material' }).getByRole('link').first().click()
    await page.waitForURL(/material=/)
    await page.locator('.filter-current, .filter-actions').first().waitFor()
    expect(await page.evaluate('window.isSamePage')).toBe(true)
  }))

test('the same pages sell without script', async () => {
  const context = await (await openBrowser()).newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(STORE + HOODIE)
    await page.getByLabel('Size').selectOption({ label: 'M' })
    await page.getByLabel('Color').selectOption({ label: 'Orange' })
    expect(await page.locator('.skerry-gallery__frame').count()).toBeGreaterThan(1)
    await page.goto(STORE + CATEGORY)
    expect(await page.locator('[data-role=direction-switcher]').getAttribute('href')).toContain('product_list_dir=desc')
    await page.locator('.filter-options-item', { hasText: 'Material' }).locator('summary').click()
    await page.locator('.filter-options-item', { hasText: 'Material' }).getByRole('link').first().click()
    await page.waitForURL(/material=/)
  } finally {
    await context.close()
  }
})

test('without the module the shop’s pages are what they were', async () => {
  run(`bin/magento config:set design/theme/theme_id Magento/luma
rm -r app/design/frontend/Example`)
  const [, , remove = ''] = commandsOf('As a module')
  run(remove)
  run(`${SETTINGS.map(path => `bin/magento config:set ${path} ${Number(path.includes('minify'))}`).join('\n')}
bin/magento setup:di:compile
${DEPLOY}
bin/magento cache:flush`)
  expect(readdirSync(join(MAGENTO, 'app/code'))).not.toContain('Skerry')
  for (const [path, html] of Object.entries(before)) expect(await steady(path), path).toBe(html)
}, 300_000)
