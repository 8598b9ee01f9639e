/** The account's addresses on a running store, and its admin's form of coupons: what the kit takes over, and gives back. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { closeBrowser, customerDataReady, FLAVOURS, openBrowser, STORE, visit } from './luma.ts'

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

/** Puts a product on the wish list by the link of its page. */
const wish = async (page: Page, path: string) => {
  await page.goto(`${STORE}/${path}.html`)
  await page.waitForFunction(() => /form_key=/.test(document.cookie))
  await page.evaluate(async () => {
    const { action, data } = JSON.parse(
      document.querySelector<HTMLElement>('.product-addto-links .towishlist')?.dataset['post'] ?? '',
    )
    const form_key = /form_key=(\w+)/.exec(document.cookie)?.[1] ?? ''
    await fetch(action, { method: 'POST', body: new URLSearchParams({ ...data, form_key }) })
  })
}

const emptyWishList = async (page: Page) => {
  await page.goto(`${STORE}/wishlist/`)
  // Magento's script writes it once it runs.
  await page.waitForFunction(() => document.cookie.includes('form_key='))
  await page.evaluate(async () => {
    const form_key = /form_key=(\w+)/.exec(document.cookie)?.[1] ?? ''
    for (const link of document.querySelectorAll<HTMLElement>('[data-post-remove]')) {
      const { action, data } = JSON.parse(link.dataset['postRemove'] ?? '')
      await fetch(action, { method: 'POST', body: new URLSearchParams({ ...data, form_key }) })
    }
  })
}

/** What Magento prints for a card that is kept and for a PayPal agreement, which the store has no gateway for. */
const withCardAndAgreement = (html: string) =>
  html.replace(
    '<div class="column main">',
    `$&<form class="form kept-card" action="/vault/cards/deleteaction/" method="post"><input name="form_key" type="hidden" value="">
<input name="public_hash" value="5f1c" type="hidden"><button type="submit" class="action delete" data-mage-init='{"Magento_Vault/js/customer_account/deleteWidget":
{"type": "popup", "modalClass": "my-credit-cards-popup", "toggleEvent": "click", "title": "Delete", "content": "Are you sure you want to delete this card: 1111?"}}'><span>Delete</span></button></form>
<button data-mage-init='{"Magento_Paypal/js/in-context/billing-agreement": {"cancelMessage": "Are you sure you want to do this?", "cancelUrl": "${STORE}/paypal/billing_agreement/cancel/agreement/1/"}}'
type="button" title="Cancel" class="secondary action cancel"><span>Cancel</span></button>`,
  )

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
    // The list may also have one of which nothing was chosen; each further visit adds to the same line.
    const choice = /Size\s+M\s+Color\s+Orange|Color\s+Orange\s+Size\s+M/
    await page
      .locator('.product-item', { hasText: 'Chaz Kangeroo Hoodie' })
      .filter({ hasText: choice })
      .first()
      .waitFor({ state: 'attached' })
    expect(errors).toEqual([])
    await close()
  })

  test('an item of the wish list is added without leaving it, and missing options lead to its page', async () => {
    const { page, errors, close } = await visit(flavour, 'wish-list messages minicart')
    await signIn(page)
    await emptyWishList(page)
    for (const path of ['affirm-water-bottle', 'chaz-kangeroo-hoodie']) await wish(page, path)
    await page.goto(`${STORE}/wishlist/`)
    await connected(page, 'wish-list').waitFor()
    const item = (name: string) => page.locator('.product-item[id^=item_]', { hasText: name })
    const press = async (name: string) => {
      await item(name).hover()
      await item(name).locator('[data-role=tocart]').click()
    }
    const card = page.locator('.skerry-outcome')
    await item('Affirm Water Bottle').hover()
    await item('Affirm Water Bottle').locator('input.qty').fill('2')
    const counter = page.locator('.minicart-wrapper .counter-number')
    const before = Number(await counter.textContent())
    await press('Affirm Water Bottle')
    await card.getByText('Added to cart: Affirm Water Bottle').waitFor()
    expect(await card.getByRole('link').allTextContents()).toEqual(['View cart', 'Checkout'])
    await expect.poll(async () => Number(await counter.textContent())).toBe(before + 2)
    expect(await page.locator('.page.messages').getByText('You added').count()).toBe(0)
    await press('Chaz Kangeroo Hoodie')
    await page.waitForURL('**/wishlist/index/configure/**', { waitUntil: 'commit' })
    await page.getByText('You need to choose options for your item.').first().waitFor()
    await page.goto(`${STORE}/wishlist/`)
    await connected(page, 'wish-list').waitFor()
    expect(await page.locator('.product-item[id^=item_]').count()).toBe(1)
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
    await page.getByText('You saved the address.').waitFor()
    await connected(page, 'address-book').waitFor()
    // A walk that was ended early has left its own, too.
    const rows = page.locator('tr', { hasText: '12 Skerry Lane' })
    for (let left = await rows.count(); left > 0; left--) {
      await rows.first().getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('You deleted the address.').waitFor()
      await expect.poll(() => rows.count()).toBe(left - 1)
    }
    expect(errors).toEqual([])
    await close()
  })

  test('each country of the store has its own regions in the form, by the table that Magento prints', async () => {
    const { page, errors, close } = await visit(flavour, 'address-form')
    await signIn(page)
    await page.goto(STORE + NEW)
    await connected(page, 'address-form').waitFor()
    const { countries, wrong } = await page.evaluate(async () => {
      const text = await (await fetch(location.href)).text()
      const [, json = ''] = /"regionJson":\s*(\{.*\}),\s*"defaultRegion"/.exec(text) ?? []
      const table: Record<string, Record<string, { name: string }>> = JSON.parse(json)
      const field = <Found extends Element>(selector: string) => document.querySelector<Found>(selector) as Found
      const country = field<HTMLSelectElement>('#country')
      const list = field<HTMLSelectElement>('#region_id')
      const required: unknown = table['config']?.['regions_required']
      const countries = [...country.options].map(({ value }) => value).filter(Boolean)
      const wrong = countries.filter(code => {
        country.value = code
        country.dispatchEvent(new Event('change', { bubbles: true }))
        const names = Object.values(table[code] ?? {}).map(({ name }) => name)
        const shown = [...list.options].slice(1).map(option => option.text)
        const isRequired = (required as string[]).includes(code)
        const used = names.length ? list : field<HTMLInputElement>('#region')
        return `${shown.toSorted()}` !== `${names.toSorted()}` || used.disabled || used.required !== isRequired
      })
      return { countries: countries.length, wrong }
    })
    expect(wrong).toEqual([])
    expect(countries).toBeGreaterThan(200)
    expect(errors).toEqual([])
    await close()
  })

  test('without their chunks form and book are Magento’s again', async () => {
    const { page, missing, block, close } = await visit(flavour, 'address-form address-book')
    block(/^\/address-/)
    await signIn(page)
    await page.goto(STORE + NEW)
    await page.locator('[data-action=save-address]:enabled').waitFor()
    await page.waitForFunction(`window.jQuery?.('#country').data('mageDirectoryRegionUpdater') !== undefined`)
    await page.goto(`${STORE}/customer/address/`)
    await page.waitForFunction(`window.jQuery?.('.page-main').data('mageAddress') !== undefined`)
    await page.locator('[role=add-address]').click()
    await page.waitForURL(`**${NEW}`, { waitUntil: 'commit' })
    expect(missing.filter(file => /address-(book|form)/.test(file)).length).toBeGreaterThan(1)
    await close()
  })

  test('a card is deleted and an agreement cancelled, each after a question, and both are Magento’s again without their chunks', async () => {
    const { page, errors, missing, block, close } = await visit(flavour, 'stored-cards billing-agreement', {
      edit: withCardAndAgreement,
    })
    await signIn(page)
    const sent: string[] = []
    await page.route(/\/(vault\/cards\/deleteaction|paypal\/billing_agreement\/cancel)\//, route => {
      sent.push(`${route.request().method()} ${route.request().postData() ?? ''}`)
      return route.fulfill({ contentType: 'text/html', body: 'Thank you' })
    })
    const dialog = page.getByRole('alertdialog')
    await page.goto(`${STORE}/vault/cards/listaction/`)
    await customerDataReady(page)
    await connected(page, 'stored-cards').click()
    await dialog.getByText('Are you sure you want to delete this card: 1111?').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Thank you').waitFor()
    await page.goto(`${STORE}/vault/cards/listaction/`)
    await connected(page, 'billing-agreement').click()
    await dialog.getByText('Are you sure you want to do this?').waitFor()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.getByText('Thank you').waitFor()
    expect(sent).toEqual([expect.stringMatching(/^POST form_key=\w{16}&public_hash=5f1c$/), 'GET '])
    expect(errors).toEqual([])
    block(/^\/(stored-cards|billing-agreement)-/)
    await page.goto(`${STORE}/vault/cards/listaction/`)
    await page.locator('.my-credit-cards-popup').waitFor({ state: 'attached' })
    await page.locator('.kept-card .delete').click()
    await page
      .locator('.my-credit-cards-popup._show')
      .getByText('Are you sure you want to delete this card: 1111?')
      .waitFor()
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
