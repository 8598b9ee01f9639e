/** The account's addresses on a running store, and its admin's form of coupons: what the kit takes over, and gives back. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, openBrowser, STORE, visit } from './luma.ts'

const NEW = '/customer/address/new/'

const connected = (page: Page, widget: string) =>
  page.locator(`[data-widget="${widget}"][data-island-state="connected"]`)

const signIn = async (page: Page) => {
  await page.goto(`${STORE}/customer/account/login/`)
  // The form's key is written by script.
  await page.waitForFunction(() => /form_key=/.test(document.cookie))
  // The popup of the guest's way has a form of the same name.
  const form = page.locator('.login-container')
  await form.locator('#email').fill('roni_cost@example.com')
  await form.locator('#pass').fill('roni_cost3@example.com')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('.account.customer-account-index').waitFor()
}

afterAll(closeBrowser)

describe.each(FLAVOURS)('%s', flavour => {
  test('the wish list gets exactly what is chosen, though its own script checks the form', async () => {
    const { page, errors, close } = await visit(flavour, 'swatches price add-to-cart')
    await signIn(page)
    await page.goto(`${STORE}/chaz-kangeroo-hoodie.html`)
    await connected(page, 'swatches').waitFor()
    for (const label of ['M', 'Orange']) await page.locator(`.swatch-option[aria-label="${label}"]`).first().click()
    await page.locator('#qty').fill('2')
    const sent = page.waitForRequest(request => request.url().includes('/wishlist/index/add/'))
    await page.locator('.product-addto-links .towishlist').click()
    const fields = (await sent).postData() ?? ''
    await page.waitForURL('**/wishlist/index/**', { waitUntil: 'commit' })
    for (const name of ['super_attribute\\[93\\]', 'super_attribute\\[\\d+\\]', 'qty'])
      expect(decodeURIComponent(fields)).toMatch(new RegExp(`${name}("[^]*?|=)\\d+`))
    expect(decodeURIComponent(fields)).toMatch(/qty("\s*|=)2\b/)
    // Each further visit adds to the same line of the list.
    const item = page.locator('.product-item', { hasText: 'Chaz Kangeroo Hoodie' }).first()
    await item.waitFor()
    expect((await item.textContent())?.replace(/\s+/g, ' ')).toMatch(/Size M Color Orange|Color Orange Size M/)
    expect(errors).toEqual([])
    await close()
  })

  test('a customer adds an address to the book, and deletes it', async () => {
    const { page, errors, close } = await visit(flavour, 'address-form address-book messages')
    await signIn(page)
    await page.goto(STORE + NEW)
    await connected(page, 'address-form').waitFor()
    const save = page.locator('[data-action=save-address]')
    expect(await save.isEnabled()).toBe(true)
    await page.locator('#firstname').focus()
    await page.locator('#firstname[autocomplete=given-name]').waitFor()
    await save.click()
    await page.getByText('Please correct these fields:').waitFor()
    for (const [field, value] of Object.entries({
      telephone: '+370 600 00000',
      street_1: '12 Skerry Lane',
      city: 'Rockport',
      zip: '1966',
    }))
      await page.locator(`#${field}`).fill(value)
    await page.locator('#country').selectOption('US')
    await page.getByText('Provided Zip/Postal Code seems to be invalid.').waitFor()
    await page.locator('#region_id').selectOption({ label: 'Massachusetts' })
    await page.locator('#zip').fill('01966')
    await save.click()
    await page.waitForURL('**/customer/address/index/', { waitUntil: 'commit' })
    await connected(page, 'address-book').waitFor()
    const row = page.locator('tr', { hasText: '12 Skerry Lane' }).first()
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('You deleted the address.').waitFor()
    expect(await row.count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  test('without its chunk the form is Magento’s again, and can be saved', async () => {
    const { page, missing, block, close } = await visit(flavour, 'address-form')
    block(/^\/address-/)
    await signIn(page)
    await page.goto(STORE + NEW)
    await page.locator('[data-action=save-address]:enabled').waitFor()
    await page.waitForFunction(`window.jQuery?.('#country').data('mageDirectoryRegionUpdater') !== undefined`)
    expect(missing.length).toBeGreaterThan(0)
    await close()
  })

  // The admin's own files must be there: bin/magento setup:static-content:deploy --area adminhtml
  test('the admin says why coupons cannot be generated, and asks with its own button once they can', async () => {
    const page = await (await openBrowser()).newPage({ viewport: { width: 1280, height: 900 } })
    const dist = `dist/${flavour}`
    const { admin } = JSON.parse(await readFile(`${dist}/manifest.json`, 'utf8'))
    await page.route('**/under-test.js', async route =>
      route.fulfill({ body: await readFile(`${dist}/${admin.file}`), contentType: 'text/javascript' }),
    )
    await page.goto(`${STORE}/admin/`)
    await page.locator('#username').fill('admin')
    await page.locator('#login').fill('Admin123x')
    await page.locator('#login').press('Enter')
    const rules = page.locator('a[href*="/promo_quote/"]').first()
    await rules.waitFor({ state: 'attached' })
    await page.goto((await rules.getAttribute('href')) ?? '')
    const rule = await page.locator('#promo_quote_grid_table tbody tr', { hasText: 'H20' }).getAttribute('title')
    await page.route(
      url => url.href === rule,
      async route => {
        const response = await route.fetch()
        const tag = '<script type="module" src="/under-test.js"></script></head>'
        return route.fulfill({ response, body: (await response.text()).replace('</head>', tag) })
      },
    )
    await page.goto(rule ?? '')
    await connected(page, 'sales-rule-form').waitFor({ state: 'attached' })
    await page.getByText('Manage Coupon Codes').first().click()
    await page.getByText('This rule has one code.').waitFor()
    const quantity = page.locator('#coupons_qty')
    expect(await quantity.isDisabled()).toBe(true)
    await page.locator('[name=use_auto_generation]').evaluate((box: HTMLInputElement) => box.click())
    await quantity.fill('2')
    const asked = page.waitForResponse(/\/promo_quote\/generate\//)
    await page.locator('#coupons_information_fieldset .generate').click()
    expect((await asked).status()).toBe(200)
    await page.getByRole('alertdialog').getByText('Please save the rule').waitFor()
    await page.close()
  })
})
