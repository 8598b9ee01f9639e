/** The kit as files of a theme, by the guide's own blocks, with the templates in the place of Magento's. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  addPackage,
  blocksOf,
  CATEGORY,
  DEPLOY,
  HOODIE,
  HOSTS,
  htmlOf,
  LONG,
  MAGENTO,
  run,
  sql,
  visit,
  visitAll,
} from './installed.ts'
import { openBrowser, STORE } from './luma.ts'

/** A theme below Luma; without the kit it has no file but those that Magento wants. */
const THEME = join(MAGENTO, 'app/design/frontend/Example/shop')
const CONFIG = join(MAGENTO, 'app/etc/config.php')
const config = readFileSync(CONFIG)

const useTheme = (path: string) =>
  sql(
    `UPDATE core_config_data SET value = (SELECT theme_id FROM theme WHERE theme_path = '${path}') WHERE path = 'design/theme/theme_id'`,
  )

const SCHEMA =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="urn:magento:framework:View/Layout/etc/page_configuration.xsd"'
const PRODUCT = ['price', 'add_to_cart', 'quantity']

/** Layouts of the theme, each with the handles that the guide's table has for it. */
const LAYOUTS: Readonly<Record<string, readonly string[]>> = {
  'Magento_Theme/layout/default.xml': ['minicart', 'messages', 'mega_menu', 'form_validation', 'section_value'],
  'Magento_Catalog/layout/catalog_product_view.xml': ['gallery', 'tabs'],
  'Magento_Catalog/layout/catalog_product_view_type_simple.xml': PRODUCT,
  'Magento_ConfigurableProduct/layout/catalog_product_view_type_configurable.xml': ['swatches', ...PRODUCT],
  'Magento_Catalog/layout/catalog_category_view.xml': ['toolbar'],
  'Magento_LayeredNavigation/layout/catalog_category_view_type_layered.xml': ['layered_nav'],
}

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(THEME, file)), { recursive: true })
  writeFileSync(join(THEME, file), text)
}

/** The theme as it is before the kit: registered, and with layouts of its own. */
const writeTheme = () => {
  write(
    'registration.php',
    `<?php\n\\Magento\\Framework\\Component\\ComponentRegistrar::register('theme', 'frontend/Example/shop', __DIR__);\n`,
  )
  write(
    'theme.xml',
    '<theme xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="urn:magento:framework:Config/etc/theme.xsd"><title>Shop</title><parent>Magento/luma</parent></theme>',
  )
  const [head = ''] = blocksOf('As files of a theme', 'xml')
  for (const [file, handles] of Object.entries(LAYOUTS)) {
    const updates = handles.map(name => `  <update handle="skerry_${name}"/>\n`).join('')
    const body = file.endsWith('/default.xml') ? head : ''
    write(file, `<?xml version="1.0"?>\n<page ${SCHEMA}>\n${updates}${body}</page>\n`)
  }
}

const readLayouts = () => Object.keys(LAYOUTS).map(file => readFileSync(join(THEME, file), 'utf8'))

addPackage(
  () => {},
  () => {
    // Written in place, so that the file stays its owner's.
    writeFileSync(CONFIG, config)
    useTheme('Magento/luma')
    sql("DELETE FROM theme WHERE theme_path = 'Example/shop'")
    rmSync(dirname(THEME), { recursive: true })
    run('bin/magento cache:flush')
  },
)

test(
  'the guide’s copies replace no file of a theme, and its templates start no component of Magento',
  async () => {
    writeTheme()
    const before = readLayouts()
    run([...blocksOf('As files of a theme', 'sh'), ...blocksOf('Your own markup', 'sh')].join(''))
    expect(readLayouts()).toEqual(before)
    const [exclusion = ''] = blocksOf('As files of a theme', 'php')
    const script = `$file = 'app/etc/config.php'; file_put_contents($file, '<?php return ' . var_export(array_replace_recursive(include $file, [${exclusion}]), true) . ';');`
    writeFileSync(join(THEME, 'exclude.php'), `<?php ${script}`)
    run(`php app/design/frontend/Example/shop/exclude.php
rm app/design/frontend/Example/shop/exclude.php
bin/magento setup:upgrade --keep-generated`)
    useTheme('Example/shop')
    run(`${DEPLOY} --theme Example/shop\nbin/magento cache:flush`)
    const page = await htmlOf(HOODIE)
    for (const component of ['mage/gallery/gallery"', 'js/view/minicart', 'js/view/messages', 'validate-product'])
      expect(page, component).not.toContain(component)
    // The theme's drawer of phones has tabs of its own.
    expect(page).toContain('class="product data items" data-widget="tabs"')
    expect(page).not.toMatch(/js\/view\/customer"|"menu"|"\[data-role=swatch-options\]"/)
    await visitAll()
  },
  LONG,
)

test('a product in a theme’s own markup is chosen, added and looked at', () =>
  visit(HOODIE, [...(HOSTS[HOODIE] ?? []), 'section-value'], async page => {
    await page.getByRole('radio', { name: 'M', exact: true }).first().click()
    await page.getByRole('radio', { name: 'Orange' }).first().click()
    await expect.poll(() => page.locator('.skerry-gallery__frame img').first().getAttribute('src')).toContain('orange')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.locator('.action.tocart').first().click()
    await page.locator('.skerry-outcome', { hasText: 'Chaz Kangeroo Hoodie' }).first().waitFor()
    await expect.poll(() => page.locator('.minicart-wrapper .counter-number').textContent()).toBe('2')
    await page.locator('.showcart').click()
    await page.getByRole('dialog').getByText('Chaz Kangeroo Hoodie').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#tab-label-additional-title').click()
    await page.getByRole('tab', { name: 'More Information', selected: true }).waitFor()
    await page.locator('#newsletter').fill('nobody')
    await page.locator('.action.subscribe').click()
    await page.locator('.block.newsletter').getByText(/email/i).last().waitFor()
  }))

test('a category in a theme’s own markup is sorted and filtered in place', () =>
  visit(CATEGORY, HOSTS[CATEGORY] ?? [], async page => {
    await page.evaluate('window.isSamePage = true')
    await page.locator('[data-role=sorter]').first().selectOption('price')
    await page.waitForURL(/product_list_order=price/)
    const material = page.locator('.filter-options-item', { hasText: 'Material' })
    await material.locator('summary').click()
    await material.getByRole('link').first().click()
    await page.waitForURL(/material=/)
    await page.locator('.filter-current').first().waitFor()
    expect(await page.evaluate('window.isSamePage')).toBe(true)
  }))

test('the same pages work without script', async () => {
  const context = await (await openBrowser()).newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(STORE + HOODIE)
    await page.getByLabel('Size').selectOption({ label: 'M' })
    await page.getByLabel('Color').selectOption({ label: 'Orange' })
    expect(await page.locator('.skerry-gallery__frame').count()).toBeGreaterThan(1)
    await page.goto(STORE + CATEGORY)
    expect(await page.locator('[data-role=direction-switcher]').first().getAttribute('href')).toContain('desc')
    const material = page.locator('.filter-options-item', { hasText: 'Material' })
    await material.locator('summary').click()
    await material.getByRole('link').first().click()
    await page.waitForURL(/material=/)
  } finally {
    await context.close()
  }
})
